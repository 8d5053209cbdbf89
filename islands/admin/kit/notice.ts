// A sentence that is shown on the next page: what has just been done there would be read by nobody here.
import { useEffect } from "react";
import { toast, type ToastLink } from "../../../components/ui/toast.tsx";
import { tab } from "../../../lib/shared/browser/memory.ts";

const KEY = "gac.admin.notice";

type Notice = { text: string; link?: ToastLink };

/** To the public page of what was saved, if it has one. */
export function pageLink(href: string | undefined): ToastLink | undefined {
  return href === undefined ? undefined : { href, label: "查看页面" };
}

/** Keeps the sentence for the page that comes next. That page shows the result itself, should the toast be missing. */
export function leaveNotice(text: string, link?: ToastLink): void {
  tab.keep(KEY, JSON.stringify({ text, link } satisfies Notice));
}

/** Shows the sentence that the page before has left, once. */
export function useNotice(): void {
  useEffect(() => {
    const left = tab.recallJson(KEY) as Notice | null;
    tab.forget(KEY);
    if (left) toast.success(left.text, left.link);
  }, []);
}
