// Streams a JSON object as a file.
import type { Context } from "../context.ts";
import { giveText } from "./text_file.ts";

/** An iterable becomes an array. */
type Members = AsyncIterable<[name: string, value: unknown]>;

/** Responds with the file, as `giveText`. */
export function giveJson(c: Context, fileName: string, members: Members): Response {
  return giveText(c, { type: "application/json", fileName }, textOf(members));
}

async function* textOf(members: Members): AsyncGenerator<string> {
  let before = "{";
  for await (const [name, value] of members) {
    yield `${before}\n  ${JSON.stringify(name)}: `;
    before = ",";
    if (isIterated(value)) yield* arrayOf(value);
    else yield indented(value, "  ");
  }
  yield "\n}";
}

async function* arrayOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[";
  for await (const row of rows) {
    yield `${before}\n    ${indented(row, "    ")}`;
    before = ",";
  }
  yield before === "[" ? "[]" : "\n  ]";
}

/** Serializes as `JSON.stringify` of the whole object would. Line breaks inside texts are escaped. */
function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${by}`);
}

function isIterated(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
