// The HTML of posts. A long text is rendered when it is written, and its HTML stored with the row; other HTML is
// rendered on reading.
import { createHash } from "node:crypto";
import { RENDERER } from "../../shared/markdown/html.ts";
import { yieldEvery } from "../../shared/time.ts";
import { htmlOf } from "../html_of.ts";

type Written = { body: string; rendered?: string };

const SHORT = 500; // characters; below it rendering costs less than storing

/** Returns a post in its stored form. */
export function withHtml<P extends Written>(post: P): P {
  const { body, rendered = "" } = post;
  const stamp = body.length > SHORT ? stampOf(body) : "";
  if (stamp ? rendered.startsWith(stamp) : rendered === "") return post;
  return { ...post, rendered: stamp && stamp + htmlOf(body) };
}

/** Returns a function that takes one of the given post objects and returns its HTML. */
export async function htmlsOf(posts: Written[]): Promise<(post: Written) => string> {
  const htmls = new Map<Written, string>();
  const letOthers = yieldEvery();
  for (const post of posts) {
    htmls.set(post, storedHtml(post) ?? htmlOf(post.body));
    await letOthers();
  }
  return (post) => htmls.get(post) ?? "";
}

function storedHtml({ body, rendered }: Written): string | undefined {
  if (!rendered) return undefined;
  const stamp = stampOf(body);
  return rendered.startsWith(stamp) ? rendered.slice(stamp.length) : undefined;
}

/** Identifies the text and the renderer version of stored HTML, so that outdated HTML is never shown. */
function stampOf(body: string): string {
  return `${RENDERER} ${createHash("sha1").update(body).digest("base64url")}\n`;
}
