// A sentence that is shown on the next page: what has just been done there would be read by nobody here.
import { useEffect } from "react";
import { toast, type ToastLink } from "../../../components/ui/toast.tsx";

const KEY = "gac.admin.notice";

type Notice = { text: string; link?: ToastLink };

/** To the public page of what was saved, if it has one. */
export function pageLink(href: string | undefined): ToastLink | undefined {
  return href === undefined ? undefined : { href, label: "查看页面" };
}

/** Keeps the sentence for the page that comes next. */
export function leaveNotice(text: string, link?: ToastLink): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ text, link } satisfies Notice));
  } catch {
    // Storage may be forbidden: the next page shows the result itself, only the toast is missing.
  }
}

/** Shows the sentence that the page before has left, once. */
export function useNotice(): void {
  useEffect(() => {
    const left = take();
    if (left) toast.success(left.text, left.link);
  }, []);
}

function take(): Notice | null {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return left && JSON.parse(left);
  } catch {
    return null; // see above
  }
}
