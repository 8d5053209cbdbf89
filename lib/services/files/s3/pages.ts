// Reads a list of a bucket page by page. An answer may have 1 MB, so a page has as many entries as fit into that.
import { BucketError } from "./bucket_error.ts";
import type { Requests } from "./requests.ts";
import { xmlText } from "./xml.ts";

type List = {
  /** Of an object, for a list of its parts. */
  name?: string;
  query: Record<string, string>;
  /** The name of the parameter that says how many entries a page may have, such as `max-keys`. */
  most: string;
  /** Entries of a page, if fewer than a thousand. */
  count?: number;
  /** The parameters with which the next page begins. */
  next(text: string): Record<string, string>;
};

const MOST = 1_000; // entries, which is what every store gives
const LONGEST = 1024 * 1024; // bytes; a thousand names of our own have half of that

/** Throws BucketError: `refused` for a list that never gets on, or one of whose entries is longer than an answer may be. */
export async function* pages({ send }: Pick<Requests, "send">, { name, query, most, count = MOST, next }: List) {
  for (let marker: Record<string, string> = {};;) {
    const ask = { method: "GET", name, query: { ...query, ...marker, [most]: String(count) }, longest: LONGEST };
    const answer = await send(ask).catch((error) => {
      if (count === 1 || !(error instanceof BucketError && error.code === TOO_LONG)) throw error;
    });
    if (!answer) {
      count = Math.ceil(count / 8);
      continue;
    }
    yield answer.text;
    if (xmlText(answer.text, "IsTruncated") !== "true") return;
    const before = JSON.stringify(marker);
    marker = next(answer.text);
    if (JSON.stringify(marker) === before) throw new BucketError("refused", "a list that does not get on");
  }
}

/** The code of an answer that is longer than it may be. */
export const TOO_LONG = "answer too long";
