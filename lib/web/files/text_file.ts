// Streams text as a file: it begins at once, and memory use does not depend on its size.
import { logEvent } from "../../shared/log_event.ts";
import { yieldEvery } from "../../shared/time.ts";
import { giveLongAnswer } from "../around/long_answer.ts";
import type { Context } from "../context.ts";

const PORTION = 64 * 1024; // characters

type TextFile = {
  /** The media type without its character set. */
  type: string;
  /** In ASCII. */
  fileName: string;
};

/** Responds with the file. The call no longer has a deadline. An error while reading aborts the response. */
export function giveText(c: Context, { type, fileName }: TextFile, texts: AsyncIterable<string>): Response {
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "content-disposition": `attachment; filename="${fileName}"`,
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  giveLongAnswer(c);
  return c.body(ReadableStream.from(bytesOf(texts)), 200, headers);
}

/** Writes in chunks and yields to other requests between them. */
async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const letOthers = yieldEvery();
  let portion = "";
  try {
    for await (const text of texts) {
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
