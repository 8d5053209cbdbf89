// Inserts markup that many pages share as bytes that were encoded once, because joining and encoding it per page takes
// a third of a page's time.
import { Buffer } from "node:buffer";
import { randomText } from "../shared/encoding.ts";

export type Prerendered = { html: string; bytes: Uint8Array };

const encoder = new TextEncoder();

// Random, so that no user's text can contain the placeholder.
const secret = randomText(16);
const places = new RegExp(`<!--${secret} (\\d+)-->`);

/** The markup inserted into the page that is being rendered, in order. */
let put: Prerendered[] | undefined;

export function prerendered(html: string): Prerendered {
  return { html, bytes: encoder.encode(html) };
}

/** Returns the inner markup for an element; outside of `writePage` the markup itself. */
export function innerHtml(markup: Prerendered): { __html: string } {
  if (!put) return { __html: markup.html };
  put.push(markup);
  return { __html: `<!--${secret} ${put.length - 1}-->` };
}

/** Returns the bytes of the page that `draw` renders. */
export function writePage(draw: () => string): Uint8Array<ArrayBuffer> {
  const mine: Prerendered[] = put = [];
  try {
    const parts = draw().split(places);
    return Buffer.concat(parts.map((part, n) => n % 2 ? mine[Number(part)]?.bytes ?? empty : encoder.encode(part)));
  } finally {
    put = undefined;
  }
}

const empty = new Uint8Array();
