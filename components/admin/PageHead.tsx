// The head of a screen: its title, a note, and actions that concern the whole screen.
import type { ReactNode } from "react";

type Props = { title: string; note?: ReactNode; actions?: ReactNode };

/** The server renders both. The island below may fill in data that only the browser knows. */
export const pageHeadIds = { note: "head-note", actions: "head-actions" };

export function PageHead({ title, note, actions }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-20 font-semibold text-ink-1">{title}</h1>
        {note && <p id={pageHeadIds.note} className="text-13 text-ink-2">{note}</p>}
      </div>
      <div id={pageHeadIds.actions} className="flex flex-wrap items-center gap-2.5 empty:hidden">{actions}</div>
    </div>
  );
}
