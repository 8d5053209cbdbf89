// Random values and forms for the schemas of openapi.json: some valid, some with hostile or missing parts.
import { generateSync, type JsonSchema as FakerSchema } from "json-schema-faker";
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

/** Returns a value that the schema allows, in which one of five parts is hostile and one of twelve fields is missing. */
export function sample(schema: JsonSchema, luck: Luck): unknown {
  const maxItems = luck.below(20) === 0 ? 130 : 3;
  const options = { seed: luck.below(1e9), optionalsProbability: 0.5, maxItems };
  return spoil(generateSync(schema as FakerSchema, options), luck);
}

function spoil(value: unknown, luck: Luck): unknown {
  if (luck.below(5) === 0) return luck.pick(hostile);
  if (Array.isArray(value)) return value.map((one) => spoil(one, luck));
  if (typeof value !== "object" || value === null) return value;
  const present = Object.entries(value).filter(() => luck.below(12)).map(([name, one]) => [name, spoil(one, luck)]);
  const extra = luck.pick(["__proto__", "constructor", "id", "admin_id", "status"]);
  return { ...Object.fromEntries(present), ...luck.below(10) === 0 && { [extra]: 1 } };
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

/** Returns the text of a value in an address or a form. */
export function textOf(value: unknown): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();
}
