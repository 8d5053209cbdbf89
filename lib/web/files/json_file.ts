// Streams a JSON object as a file: it begins at once, and memory use does not depend on its size.
import { logEvent } from "../../shared/log_event.ts";
import { yieldEvery } from "../../shared/time.ts";
import { giveLongAnswer } from "../around/long_answer.ts";
import type { Context } from "../context.ts";

/** An iterable becomes an array. */
export type Members = AsyncIterable<[name: string, value: unknown]>;

const PORTION = 64 * 1024; // characters

/**
 * Responds with the file; its name must be ASCII. The call no longer has a deadline. An error while reading aborts the
 * response.
 */
export function giveJson(c: Context, fileName: string, members: Members): Response {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-disposition": `attachment; filename="${fileName}"`,
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  giveLongAnswer(c);
  return c.body(ReadableStream.from(bytesOf(members)), 200, headers);
}

/** Writes in chunks and yields to other requests between them. */
async function* bytesOf(members: Members): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const letOthers = yieldEvery();
  let portion = "";
  try {
    for await (const text of textOf(members)) {
      portion += text;
      await letOthers();
      if (portion.length < PORTION) continue;
      yield encoder.encode(portion);
      portion = "";
    }
  } catch (error) {
    logEvent("export broke off", { error: String(error) });
    throw error;
  }
  yield encoder.encode(portion);
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
