// Finds any screen and user: a box in the bar, and Ctrl+K anywhere.
import { Search } from "../../../../components/icon/icons.ts";
import { useEffect, useState } from "react";
import { IconButton } from "../../../../components/ui/IconButton.tsx";
import type { Permission } from "../../../../lib/shared/labels.ts";
import { FindDialog } from "./FindDialog.tsx";

export function Find({ permissions }: { permissions: readonly Permission[] }) {
  // The dialog loads on first use: closed, it would take a tenth of the server's time for every page.
  const [open, setOpen] = useState<boolean>();
  const show = () => setOpen(true);
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) {
        return;
      }
      event.preventDefault(); // the browser's own search box
      const busy = document.querySelector("[role=dialog], [role=alertdialog], dialog[open]"); // preserves the typed text
      if (!busy) setOpen(true);
    };
    document.addEventListener("keydown", byKey);
    return () => document.removeEventListener("keydown", byKey);
  }, []);
  const words = permissions.includes("user:view") ? "搜索页面、用户" : "搜索页面";
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-keyshortcuts="Control+K"
        className="mr-2 flex h-8 w-56 shrink-0 items-center gap-2 rounded-control border border-line-strong px-2.5 text-14 text-ink-3 hover:border-ink-3 max-lg:hidden"
      >
        <Search size={15} aria-hidden="true" />
        <span className="grow text-left">{words}</span>
        <kbd className="text-12">Ctrl K</kbd>
      </button>
      <IconButton icon={Search} label={words} onClick={show} className="lg:hidden" />
      {open !== undefined && <FindDialog open={open} onClose={() => setOpen(false)} permissions={permissions} />}
    </>
  );
}
