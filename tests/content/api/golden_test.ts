// While calls move into declarations, openapi.json stays as it was at the start of the move: a response may only be
// described more narrowly, an error that was missing may be added, and a field may get a description that it did not
// have. golden/operations.txt holds an operation a line.
import assert from "node:assert/strict";
import { openProduct } from "../../support/app.ts";

type Json = { [name: string]: Json } | Json[] | string | number | boolean | null;
type Operations = Map<string, Json>;

const FILE = new URL("./golden/operations.txt", import.meta.url);
const product = await openProduct();
const { json } = await product.call("GET", "/api/openapi.json");

/** Every operation of the document by its id, with its method and path. */
function operationsOf(paths: Record<string, Record<string, Json>>): Operations {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Json] => {
      const { operationId, ...rest } = operation as { operationId: string };
      return [operationId, { call: `${method} ${path}`, ...rest }];
    })
  );
  return new Map(all);
}

function golden(): Operations {
  const lines = Deno.readTextFileSync(FILE).trimEnd().split("\n");
  return new Map(lines.map((line) => {
    const [, id = "", text = ""] = /^(\w+) (.*)$/.exec(line) ?? [];
    return [id, JSON.parse(text)];
  }));
}

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The differences between two parts of the document, by path. Inside a response a more exact schema is no difference.
 */
function differences(before: Json | undefined, now: Json | undefined, path: string): string[] {
  const inResponse = /^\.responses\.2\d\d\./.test(path);
  if (path === ".parameters") [before, now] = [byName(before), byName(now)];
  if (isObject(before) && isObject(now)) {
    const names = new Set([...Object.keys(before), ...Object.keys(now)]);
    return [...names].flatMap((name) => differences(before[name], now[name], `${path}.${name}`));
  }
  if (JSON.stringify(before) === JSON.stringify(now)) return [];
  if (before === undefined && typeof now === "string" && /\.description$/.test(path)) return [];
  if (inResponse && isNarrower(before, now, path)) return [];
  if (/^\.responses\.[45]\d\d/.test(path) && hasMoreErrors(before, now)) return [];
  return [`${path}: ${JSON.stringify(before)} → ${JSON.stringify(now)}`];
}

/** The parameters of a query by their names and places. */
function byName(parameters: Json | undefined): Json | undefined {
  if (!Array.isArray(parameters)) return parameters;
  return Object.fromEntries(parameters.map((one, n) => [`${n} ${isObject(one) && one.name}`, one]));
}

function isNarrower(before: Json | undefined, now: Json | undefined, path: string): boolean {
  if (/\.type$/.test(path) && Array.isArray(before)) return before.some((type) => type === now);
  if (/\.(enum|minimum|maximum|format|pattern|const)$/.test(path)) return before === undefined;
  if (/\.required$/.test(path) && Array.isArray(before)) {
    return before.every((name) => Array.isArray(now) && now.includes(name));
  }
  return false;
}

/** Whether a status is new, or its description only has more lines. */
function hasMoreErrors(before: Json | undefined, now: Json | undefined): boolean {
  if (before === undefined) return true;
  if (typeof before !== "string" || typeof now !== "string") return false;
  const lines = now.split("\n");
  return before.split("\n").every((line) => lines.includes(line));
}

Deno.test("openapi.json says what it said before the calls moved, or more exactly", () => {
  const [before, now] = [golden(), operationsOf(json.paths)];
  assert.deepEqual([...now.keys()], [...before.keys()], "operations and their order");
  const all = [...before].flatMap(([id, operation]) =>
    differences(operation, now.get(id), "").map((line) => `${id}${line}`)
  );
  assert.deepEqual(all, []);
});

if (Deno.env.get("GOLDEN")) {
  const lines = [...operationsOf(json.paths)].map(([id, operation]) => `${id} ${JSON.stringify(operation)}\n`);
  Deno.writeTextFileSync(FILE, lines.join(""));
}
