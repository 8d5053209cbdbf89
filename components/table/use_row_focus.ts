// Restores the focus after the rows of a table were replaced, because the focused control was replaced with them.
import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

type Place = { row: string; index: number; control: number };

const inRow = (row: Element) => [...row.querySelectorAll<HTMLElement>("a, button, input")];

/** Focuses the same control of the same row; of the next one if the row is gone; the frame if there is no row. */
export function useRowFocus(frame: RefObject<HTMLElement | null>, busy: boolean) {
  const place = useRef<Place>(undefined);
  const rows = () => [...frame.current?.querySelectorAll<HTMLElement>("tr[data-row]") ?? []];

  useEffect(() => {
    if (busy || !place.current || !frame.current || document.activeElement !== document.body) return;
    const { row, index, control } = place.current;
    const all = rows();
    const next = all.find(({ dataset }) => dataset.row === row) ?? all[Math.min(index, all.length - 1)];
    const target = next && inRow(next)[control];
    if (!target) frame.current.tabIndex = -1; // it is no tab stop
    (target ?? frame.current).focus({ preventScroll: true });
  }); // after each rendering: most of them leave the focus where it is

  function onFocus({ target }: FocusEvent) {
    const row = target.closest<HTMLElement>("tr[data-row]");
    place.current = row
      ? { row: row.dataset.row ?? "", index: rows().indexOf(row), control: inRow(row).indexOf(target as HTMLElement) }
      : undefined;
  }

  /** Forgets the row when nothing else gets the focus, as after a click beside the table. */
  function onBlur({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget) return;
    queueMicrotask(() => {
      if (target.isConnected && document.hasFocus()) place.current = undefined;
    });
  }

  return { onFocus, onBlur };
}
