// The history of a part: its calls, and the differences of an earlier value from the stored one.
import { adminApi } from "../../../../lib/shared/api_client.ts";
import {
  type AdminFact,
  factRevision,
  factRevisions,
  restoreFactRevision,
} from "../../../../lib/shared/calls/facts.ts";
import { factPartLabels } from "../../../../lib/shared/facts/parts.ts";
import type { ChangedField } from "../history/changed_fields.ts";
import { MOST_REVISIONS } from "../history/history_of_content.ts";
import type { History } from "../history/HistoryDialog.tsx";
import { choiceLabel } from "./choice_labels.ts";
import { type Group, rowsOf, type Shape } from "./shape.ts";

export function historyOfPart({ now, shape }: { now: AdminFact; shape: Shape }): History {
  const { part, updated_at } = now;
  return {
    name: `facts ${part}`,
    list: (signal) => adminApi.call(factRevisions, { part, query: { limit: MOST_REVISIONS }, signal }),
    differences: async (rev, signal) => {
      const earlier = await adminApi.call(factRevision, { part, rev, signal });
      return partDifferences(part, shape, { before: earlier.value, after: now.value });
    },
    restore: (rev) => adminApi.call(restoreFactRevision, { part, rev, body: { seen_at: updated_at ?? "" } }),
    consequence: (at) => `“${factPartLabels[part]}”会变回 ${at} 修改之前的样子，未保存的修改不保留。`,
  };
}

/** Returns the part as one field with two texts, so that a row that has moved does not change all rows behind it. */
export function partDifferences(
  part: AdminFact["part"],
  shape: Shape,
  { before, after }: { before: unknown; after: unknown },
): ChangedField[] {
  const field = {
    name: part,
    label: factPartLabels[part],
    before: partText(shape, before),
    after: partText(shape, after),
  };
  return field.before === field.after ? [] : [field];
}

/** Returns a value as text for people, a line for each field. Rows are separated by an empty line. */
function partText(shape: Shape, value: unknown): string {
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
