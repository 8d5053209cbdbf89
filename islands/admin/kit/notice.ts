// A sentence that is shown on the next page: what has just been done there would be read by nobody here.
import { useEffect } from "react";
import { toast } from "../../../components/ui/toast.tsx";

const KEY = "gac.admin.notice";

/** Keeps the sentence for the page that comes next. */
export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Storage may be forbidden: the next page shows the result itself, only the toast is missing.
  }
}

/** Shows the sentence that the page before has left, once. */
export function useNotice(): void {
  useEffect(() => {
    const text = take();
    if (text) toast.success(text);
  }, []);
}

function take(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null; // see above
  }
}
