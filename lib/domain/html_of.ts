// The HTML of formatted texts, cached by text: rendering takes much longer than looking it up.
import { LRUCache } from "lru-cache";
import { renderMarkdown } from "../shared/markdown/html.ts";
import type { TextPlace } from "../shared/markdown/places.ts";

const MEMORY = 32 * 1_048_576; // bytes

const cache = new LRUCache<string, string>({
  maxSize: MEMORY,
  sizeCalculation: (html, text) => 2 * (html.length + text.length) + 100,
});

/** Returns the HTML of a text of a place: a post, by default. */
export function htmlOf(text: string, place: TextPlace = "post"): string {
  const key = place + text;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = renderMarkdown(text, place);
  cache.set(key, html);
  return html;
}
