// A JSON object as a file, written while it is read: it begins at once, and memory stays the same however much there is.
import { logEvent } from "../../shared/log_event.ts";
import { yieldEvery } from "../../shared/time.ts";
import { giveLongAnswer } from "../around/long_answer.ts";
import type { Context } from "../context.ts";

/** An iterable becomes an array. */
export type Members = AsyncIterable<[name: string, value: unknown]>;

const PORTION = 64 * 1024; // characters

/** Answers with the file, whose name is plain ASCII. The call has no deadline any more; an object that breaks off breaks the answer off. */
export function giveJson(c: Context, fileName: string, members: Members): Response {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-disposition": `attachment; filename="${fileName}"`,
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  giveLongAnswer(c);
  return c.body(ReadableStream.from(bytesOf(members)), 200, headers);
}

/** Some at a time, and between two the others have their turn. */
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

/** As `JSON.stringify` of the whole would write it there: line ends within texts are escaped. */
function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${by}`);
}

function isIterated(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
