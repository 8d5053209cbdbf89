// The HTML of posts. A long text is rendered when it is written, and its HTML kept with the row; what a row does not have
// is rendered for its readers and kept in memory.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { RENDERER, renderMarkdown } from "../../shared/forum/markdown.ts";
import { yieldEvery } from "../../shared/time.ts";

type Written = { body: string; rendered?: string };

const SHORT = 500; // characters that cost less to render than to keep
const MEMORY = 32 * 1_048_576; // bytes

const remembered = new LRUCache<string, string>({
  maxSize: MEMORY,
  sizeCalculation: (html, body) => 2 * (html.length + body.length) + 100,
});

/** The HTML of a text. */
export function htmlOf(body: string): string {
  const known = remembered.get(body);
  if (known !== undefined) return known;
  const html = renderMarkdown(body);
  remembered.set(body, html);
  return html;
}

/** A post as it is to be stored. */
export function withHtml<P extends Written>(post: P): P {
  const { body, rendered = "" } = post;
  const stamp = body.length > SHORT ? stampOf(body) : "";
  if (stamp ? rendered.startsWith(stamp) : rendered === "") return post;
  return { ...post, rendered: stamp && stamp + htmlOf(body) };
}

/** Gives what finds the HTML of each of the posts, which must be the rows that were read. */
export async function htmlsOf(posts: Written[]): Promise<(post: Written) => string> {
  const htmls = new Map<Written, string>();
  const letOthers = yieldEvery();
  for (const post of posts) {
    htmls.set(post, kept(post) ?? htmlOf(post.body));
    await letOthers();
  }
  return (post) => htmls.get(post) ?? "";
}

function kept({ body, rendered }: Written): string | undefined {
  if (!rendered) return undefined;
  const stamp = stampOf(body);
  return rendered.startsWith(stamp) ? rendered.slice(stamp.length) : undefined;
}

/** Says of which text the HTML is, and by which renderer: whatever wrote the row, no other is shown. */
function stampOf(body: string): string {
  return `${RENDERER} ${createHash("sha1").update(body).digest("base64url")}\n`;
}
