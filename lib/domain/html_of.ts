// The HTML of formatted texts, cached by text: rendering takes much longer than looking it up.
import { LRUCache } from "lru-cache";
import { renderLongMarkdown, renderMarkdown } from "../shared/markdown/html.ts";
import type { EditedPlace, TextPlace } from "../shared/markdown/places.ts";

const MEMORY = 32 * 1_048_576; // bytes

const cache = new LRUCache<string, string>({
  maxSize: MEMORY,
  sizeCalculation: (html, key) => 2 * (html.length + key.length) + 100,
});

/** Returns the HTML of a post. */
export function htmlOf(body: string): string {
  const key = keyOf(body, "post");
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = renderMarkdown(body);
  cache.set(key, html);
  return html;
}

/** Returns the HTML of a text of content, which may be long. */
export async function editedHtmlOf(text: string, place: EditedPlace): Promise<string> {
  const key = keyOf(text, place);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = await renderLongMarkdown(text, place);
  cache.set(key, html);
  return html;
}

const keyOf = (text: string, place: TextPlace) => `${place}\n${text}`;
