// Requests made up from openapi.json: what a schema takes, and often enough what it does not.
import type { SeededRandom } from "../../lib/tasks/data/seeded_random.ts";
import type { JsonSchema } from "../../lib/content/api/json_schema.ts";
import { png } from "./forms.ts";

type Luck = SeededRandom;

const hostile: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 9_007_199_254_740_993, "", " ", "0", "null", "\u0000", "\ud800", "\u202e", "%00"],
  ...["' OR 1=1 --", "{{7*7}}", "${7*7}", "<script>alert(1)</script>", "../../etc/passwd", "\r\nBcc: a@b.cn", "=1+1"],
  ...["x".repeat(5_000), "字".repeat(20_000), "e\u0301".repeat(300), "1".repeat(400), "𠀀".repeat(60), "2026-02-30"],
  ...[[], [[]], ["x"], {}, { a: { b: {} } }, { toString: "x", then: "x" }, { length: 5 }, [null], { 0: 1 }],
];
const words = [
  "GF6 WFV",
  "标题标题",
  "https://example.com/",
  "a@example.com",
  "13900000001",
  "Passw0rd1",
  "1.0.0",
  "1",
];
const dates = ["2026-11-22T08:00:00Z", "2026-11-22", "1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z"];

/** A value that the schema may take; one of five is something else altogether. */
export function sample(schema: JsonSchema, luck: Luck): unknown {
  return luck.below(5) === 0 ? luck.pick(hostile) : fitting(schema, luck);
}

function fitting(schema: JsonSchema, luck: Luck): unknown {
  if (schema.anyOf) return sample(luck.pick(schema.anyOf), luck);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return luck.pick(schema.enum);
  const type = luck.pick([schema.type ?? "string"].flat());
  if (type === "object") return objectOf(schema, luck);
  if (type === "array") {
    const items = schema.items ?? {};
    return Array.from({ length: luck.below(luck.below(20) === 0 ? 130 : 4) }, () => sample(items, luck));
  }
  if (type === "integer" || type === "number") return luck.pick([0, 1, 2, 3, 5, 60, 3_600, 86_400, 86_401]);
  if (type === "boolean") return luck.below(2) === 0;
  if (type === "null") return null;
  if (schema.format === "date-time") return luck.pick(dates);
  if (schema.pattern === "^\\d{1,9}$") return String(luck.pick([1, 2, 3, 10, 100, 101, 999_999_999]));
  return luck.below(3) ? luck.pick(words) : luck.pick(dates);
}

function objectOf({ properties = {}, required = [] }: JsonSchema, luck: Luck): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name) ? luck.below(12) : luck.below(2));
  const extra = luck.below(10) === 0
    ? { [luck.pick(["__proto__", "constructor", "id", "admin_id", "status"])]: 1 }
    : {};
  return { ...Object.fromEntries(names.map((name) => [name, sample(properties[name] ?? {}, luck)])), ...extra };
}

export function sampleForm({ properties = {} }: JsonSchema, luck: Luck): FormData {
  const form = new FormData();
  for (const [name, schema] of Object.entries(properties)) {
    if (luck.below(8) === 0) continue;
    const value = schema.format === "binary" ? fileOf(luck) : sample(schema, luck);
    form.append(name.toWellFormed(), value instanceof File ? value : textOf(value));
  }
  return form;
}

function fileOf({ pick }: Luck): File | string {
  return pick([
    png(),
    new File([], "leer.png"),
    new File(["<svg onload=alert(1)>"], "../x.svg"),
    new File(["MZ"], "a.exe"),
    "x",
  ]);
}

/** As it stands in an address or a form. */
export function textOf(value: unknown): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();
}
