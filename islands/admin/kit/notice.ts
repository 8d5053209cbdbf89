// A message that is shown on the next page, because the current page is about to be left.
import { useEffect } from "react";
import { toast, type ToastLink } from "../../../components/ui/toast.tsx";
import { tab } from "../../../lib/shared/browser/memory.ts";

const KEY = "gac.admin.notice";

type Notice = { text: string; link?: ToastLink };

/** The message after a row of content was saved. */
export const SAVED = "已保存";

/** The link beside it: to the public page, if the row has one. The link 预览 of all other rows belongs here, too. */
export function savedLink(href: string | null | undefined): ToastLink | undefined {
  return href ? { href, label: "查看页面" } : undefined;
}

/** Stores the message for the next page. That page shows the result itself, should the toast be missing. */
export function leaveNotice(text: string, link?: ToastLink): void {
  tab.keep(KEY, JSON.stringify({ text, link } satisfies Notice));
}

/** Shows the stored message once. */
export function useNotice(): void {
  useEffect(() => {
    const stored = tab.recallJson(KEY) as Notice | null;
    tab.forget(KEY);
    if (stored) toast.success(stored.text, stored.link);
  }, []);
}
