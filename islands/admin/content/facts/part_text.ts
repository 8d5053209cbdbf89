// A part as a text for people: a line for each field, by which two values of the part are compared.
import { choiceLabel } from "./choice_labels.ts";
import { type Group, rowsOf, type Shape } from "./shape.ts";

/** Returns the lines of a value. Rows are separated by an empty line. */
export function partText(shape: Shape, value: unknown): string {
  return linesOf(shape, value).join("\n");
}

function linesOf(shape: Shape, value: unknown): string[] {
  if (shape.is === "group") return groupLines(shape, Object(value));
  if (shape.is === "rows") {
    return rowsOf(value).flatMap((row, n) => [...(n > 0 ? [""] : []), ...linesOf(shape.row, row)]);
  }
  return [`${shape.label}：${scalarText(value)}`];
}

function groupLines({ fields }: Group, value: Record<string, unknown>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const lines = linesOf(field, value[name]);
    return field.is === "rows" ? [`${field.label}：`, ...lines.map((line) => line && `  ${line}`)] : lines;
  });
}

function scalarText(value: unknown): string {
  return Array.isArray(value) ? value.map(scalarText).join("、") : choiceLabel(String(value ?? ""));
}
