// The look of a column's cells.
import type { Column, Density } from "./column.ts";

export function alignment<Row>({ align }: Column<Row>): string {
  return align === "right" ? "text-right" : align === "center" ? "text-center" : "text-left";
}

/** A column that stays in view; the box that ticks the row (44 px) stays left of it. */
export function stickiness<Row>({ sticky }: Column<Row>, selectable: boolean): string {
  if (sticky === "right") return "stays-right md:right-0";
  if (sticky === "left") return `stays-left ${selectable ? "left-11" : "left-0"}`;
  return "";
}

/** On a phone a column that stays takes some 40 % of the frame, so that the others can be seen beside it: a log's time. */
export function phoneWidth<Row>({ sticky, width = 140 }: Column<Row>): string | undefined {
  return sticky && width > 156 ? "max-md:w-39" : undefined;
}

export const rowHeight: Record<Density, string> = { compact: "h-9", normal: "h-11", loose: "h-13" };
