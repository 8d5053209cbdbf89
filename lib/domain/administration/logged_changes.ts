// The values that the operation log stores of a change: of content, settings and roles, never of persons or secrets.
import type { LoggedChange } from "../../shared/calls/logs.ts";
import type { FieldName } from "../../shared/schemas/field_labels.ts";

/** The state before, null for something new, and the state after. */
export type Change = { before: object | null; after: object };

const LONGEST = 200; // characters

/** The kinds with values: all fields, or these. Every other kind is about persons. */
const fieldsWithValues = new Map<string, "all" | readonly FieldName[]>([
  ["news", "all"],
  ["case", "all"],
  ["tutorial", "all"],
  ["version", "all"],
  ["fact", "all"],
  ["document", "all"],
  ["qrcode", "all"],
  ["settings", "all"],
  ["admin", ["role"]],
]);

const secrets = new Set<FieldName>(["password", "otp", "smtp_password", "secret", "key_id"]);

/** Takes the kind of the target and the names of the changed fields. Returns their old and new values as text. */
export function loggedChanges(kind: string, fields: FieldName[], { before, after }: Change): LoggedChange[] {
  const named = fieldsWithValues.get(kind) ?? [];
  const [old, now]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  return fields
    .filter((field) => !secrets.has(field) && (named === "all" || named.includes(field)))
    .map((field) => ({ field, old: textOf(old?.[field]), new: textOf(now?.[field]) }))
    .filter((change) => change.old || change.new);
}

function textOf(value: unknown): string {
  const text = isLines(value) ? value.join("、") : typeof value === "object" && value ? JSON.stringify(value) : value;
  return [...String(text ?? "").slice(0, 2 * LONGEST)].slice(0, LONGEST).join(""); // characters, of one or two units
}

function isLines(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((line) => typeof line === "string");
}
