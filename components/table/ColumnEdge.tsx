// The right edge of a column's head: drag it to make the column wider, press it twice for its own width again.
import type { PointerEvent } from "react";
import { narrowest, widest } from "./arrangement.ts";

/** `onWidths` gets the width of every column as the drag begins, for a table that fills its frame stretches them. */
export type Resize = { onWidths: (widths: Record<string, number>) => void; onReset: (id: string) => void };

/** For the pointer alone: the keyboard does the same in 列设置. */
export function ColumnEdge({ id, onWidths, onReset }: Resize & { id: string }) {
  function drag(event: PointerEvent<HTMLSpanElement>) {
    const { currentTarget: edge, clientX: from, pointerId } = event;
    const row = edge.closest("tr");
    if (event.button !== 0 || !row) return;
    event.preventDefault();
    const heads = [...row.querySelectorAll<HTMLElement>("[data-column]")];
    const before = Object.fromEntries(heads.map((head) => [head.dataset.column, Math.round(head.offsetWidth)]));
    const start = before[id] ?? narrowest;
    edge.setPointerCapture(pointerId);
    edge.onpointermove = ({ clientX }) => {
      const width = Math.min(widest, Math.max(narrowest, Math.round(start + clientX - from)));
      if (width !== start || edge.dataset.dragged) onWidths({ ...before, [id]: width });
      edge.dataset.dragged = "true";
    };
    edge.onlostpointercapture = () => {
      edge.onpointermove = null;
      delete edge.dataset.dragged;
    };
  }
  return (
    <span
      aria-hidden="true"
      title="拖动调整列宽，双击恢复"
      onPointerDown={drag}
      onDoubleClick={() => onReset(id)}
      className="absolute inset-y-0 right-0 w-2 touch-none !cursor-col-resize border-r-2 border-transparent select-none hover:border-line-field active:border-primary"
    />
  );
}
