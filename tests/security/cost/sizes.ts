// Queries and bodies derived from openapi.json: the largest that each call accepts, those with most matches and most
// near matches, each value of each filter, and bodies that are refused.
import type { JsonSchema } from "../../../lib/content/api/json_schema.ts";
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { prose, repeated } from "./texts.ts";

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema };
export type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
};

const LONGEST_RANGE = 1_096; // days

/** The calls of openapi.json by the names of their routes; the router answers HEAD by GET. */
export function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Map<string, Described> {
  return new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]): [string, Described] => {
        const verb = method === "head" ? "GET" : method.toUpperCase();
        return [`${verb} /api${path.replace(/\{(\w+)\}/g, ":$1")}`, described];
      })
    ),
  );
}

/** `{fresh}` is another word each time, `{near}` matches up to its last character; `filled` replaces them. */
export function queriesOf({ parameters = [] }: Described): string[] {
  const asked = parameters.filter((one) => one.in === "query");
  const values = new Map(asked.map(({ name, schema }) => [name, choices(schema)]));
  const needed = asked.filter(({ required }) => required).map(({ name }) => [name, values.get(name)?.[0] ?? "1.0.0"]);
  const largest = Object.fromEntries([...needed, ...asked.flatMap(({ name, schema }) => most(name, schema))]);
  const one = asked.filter(({ name, required }) => name !== "format" && (required || !(name in largest))).flatMap(
    ({ name }) => (values.get(name) ?? []).map((value) => ({ ...largest, [name]: value })),
  );
  const all = [Object.fromEntries(needed), largest, ...one];
  return [...new Set(all.map((query) => Object.entries(query).map(([name, value]) => `${name}=${value}`).join("&")))];
}

/** The maximum of a single value. */
function most(name: string, { maximum }: JsonSchema): [string, string][] {
  if (name === "limit") return [[name, String(maximum)]];
  if (name === "startDate") return [[name, addDays(siteDate(), 1 - LONGEST_RANGE)]];
  if (name === "endDate") return [[name, siteDate()]];
  return name === "compare" || name === "showZeroCount" ? [[name, "true"]] : [];
}

function choices({ anyOf = [], enum: words, type, maximum, maxLength = 0 }: JsonSchema): string[] {
  if (anyOf.length > 0) return anyOf.flatMap((one) => "const" in one ? [] : choices(one));
  if (words) return words.map(String);
  if (type === "integer") return maximum === 1_000_000 ? ["2", "15", "200", "1000000"] : ["1"];
  return maxLength >= 64
    ? ["像", "1", "e", "{fresh}", "{near}", encodeURIComponent(repeated("a\u0301", maxLength))]
    : [];
}

let n = 0;
const fresh = () => `${prose(1, ++n)}${n % 10}`;
const near = () => `${prose(63, ++n)}鱻`;

export function filled(query: string): string {
  return query.replaceAll("{fresh}", () => encodeURIComponent(fresh())).replaceAll(
    "{near}",
    () => encodeURIComponent(near()),
  );
}

const BODY = 250_000; // bytes; longer ones are refused before they are read

/** Bodies by the reason of their cost; the first is the given one, which is valid. */
export function bodiesOf(described: Described | undefined, body: unknown): Record<string, unknown> {
  const schema = described?.requestBody?.content[body instanceof FormData ? "multipart/form-data" : "application/json"]
    ?.schema;
  if (!schema || body instanceof Blob) return { "as it passes": body };
  const longest = (textOf: (length: number) => string) => stretched(schema, body, textOf);
  const all = {
    "as it passes": body,
    "longest texts": longest((length) => prose(Math.min(length, 100_000))),
    "many marks": longest((length) => repeated("a" + "\u0301".repeat(30), length)),
  };
  if (body instanceof FormData) return all;
  return {
    ...all,
    "far too long": longest(() => "字".repeat(BODY / 12)),
    "deeply nested": "[".repeat(BODY / 2) + "]".repeat(BODY / 2),
    "many fields": JSON.stringify(
      Object.fromEntries(Array.from({ length: Math.floor(BODY / 16) }, (_, n) => [`field${n}`, 0])),
    ),
  };
}

/** The body with each free text at its maximum length. */
function stretched(schema: JsonSchema, body: unknown, textOf: (length: number) => string): unknown {
  if (body instanceof FormData) {
    const form = new FormData();
    for (const [name, value] of body) form.append(name, value);
    for (const [name, { maxLength = 0, pattern }] of Object.entries(schema.properties ?? {})) {
      if (isFree(name, maxLength, pattern)) form.set(name, textOf(maxLength));
    }
    return form;
  }
  if (Array.isArray(body)) return body.map((one) => stretched(schema.items ?? {}, one, textOf));
  if (typeof body !== "object" || body === null) return body;
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const { maxLength = 0, pattern, properties } = field;
    if (properties) return [[name, stretched(field, (body as Record<string, unknown>)[name] ?? {}, textOf)]];
    return isFree(name, maxLength, pattern) ? [[name, textOf(maxLength)]] : [];
  });
  return { ...body, ...Object.fromEntries(inner) };
}

const isFree = (name: string, maxLength: number, pattern?: string) =>
  maxLength >= 20 && !pattern && !/password|email|event_id|smtp|number|legal_version|tags/i.test(name);
