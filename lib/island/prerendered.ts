// Markup that many pages have alike is put into each as the bytes that it was written as once: to join it with the rest
// of the page and to write it out again is a third of a page's time.
import { Buffer } from "node:buffer";
import { randomText } from "../shared/encoding.ts";

export type Prerendered = { html: string; bytes: Uint8Array };

const encoder = new TextEncoder();

// Nobody who types something into a page knows what stands for such markup.
const secret = randomText(16);
const places = new RegExp(`<!--${secret} (\\d+)-->`);

/** The markup put into the page that is being made, in its order. */
let put: Prerendered[] | undefined;

export function prerendered(html: string): Prerendered {
  return { html, bytes: encoder.encode(html) };
}

/** The inner markup for an element; outside of `writePage` the markup itself. */
export function innerHtml(markup: Prerendered): { __html: string } {
  if (!put) return { __html: markup.html };
  put.push(markup);
  return { __html: `<!--${secret} ${put.length - 1}-->` };
}

/** The bytes of the page that `draw` draws. */
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
