// A message that is shown on the next page, because the current page is about to be left.
import { useEffect } from "react";
import { toast, type ToastLink } from "../../../components/ui/toast.tsx";
import { tab } from "../../../lib/shared/browser/memory.ts";
import { type PreviewOf, showPreview } from "./preview.ts";

const KEY = "gac.admin.notice";

type SavedRow = PreviewOf & { public_url: string | null };
type Notice = { text: string; saved?: SavedRow };

/** The message after a row of content was saved. */
export const SAVED = "已保存";

/** The link after it: the public page, or the preview of a row that is not public. */
export function savedLink(row: SavedRow): ToastLink {
  if (row.public_url !== null) return { href: row.public_url, label: "查看页面" };
  return { label: "预览", onSelect: () => void showPreview(row) };
}

/** Stores the message for the next page. That page shows the result itself, should the toast be missing. */
export function leaveNotice(text: string, saved?: SavedRow): void {
  tab.keep(KEY, JSON.stringify({ text, saved } satisfies Notice));
}

/** Shows the stored message once. */
export function useNotice(): void {
  useEffect(() => {
    const stored = tab.recallJson(KEY) as Notice | null;
    tab.forget(KEY);
    if (stored) toast.success(stored.text, stored.saved && savedLink(stored.saved));
  }, []);
}
