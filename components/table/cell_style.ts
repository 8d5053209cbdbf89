// The classes of a column's cells.
import type { Column, Density } from "./column.ts";

export function alignment<Row>({ align }: Column<Row>): string {
  return align === "right" ? "text-right" : align === "center" ? "text-center" : "text-left";
}

/** A sticky column; the checkbox of the row (44 px) is left of it. */
export function stickiness<Row>({ sticky }: Column<Row>, selectable: boolean): string {
  if (sticky === "right") return "stays-right md:right-0";
  if (sticky === "left") return `stays-left ${selectable ? "left-11" : "left-0"}`;
  return "";
}

/** On phones a sticky column takes about 40 % of the frame, so that others remain visible: the time of a log. */
export function phoneWidth<Row>({ sticky, figures, width = figures ?? 140 }: Column<Row>): string | undefined {
  return sticky && width > 156 ? "max-md:w-39" : undefined;
}

export const rowHeight: Record<Density, string> = { compact: "h-9", normal: "h-11", loose: "h-13" };
