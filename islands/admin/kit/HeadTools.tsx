// An island's part of the page head, which the server renders: a note about the data, and buttons for the screen.
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { pageHeadIds } from "../../../components/admin/PageHead.tsx";

/** A `note` replaces the screen's own line. */
export function HeadTools({ note, children }: { note?: string; children?: ReactNode }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => setTarget(document.getElementById(pageHeadIds.actions)), []);
  useEffect(() => {
    const line = document.getElementById(pageHeadIds.note);
    if (line && note !== undefined) line.textContent = note;
  }, [note]);
  return target && createPortal(children, target);
}
