// Searches posts for moderators in their whole source texts, including titles and link targets. A text read for one
// keyword is cached for the next, within a limit of bytes.
import type { PostKind } from "../../shared/forum/labels.ts";
import { folded } from "../../shared/search/folded.ts";
import { openTextCache } from "../../shared/search/text_cache.ts";
import { yieldEvery } from "../../shared/time.ts";
import { replyTable } from "./replies.ts";
import { topicTable } from "./topics.ts";

/** A post with the time of its last text change, which identifies the text. */
type Text = { id: number; updated: number };

const AT_ONCE = 50; // texts that are read together

type Rows<R> = { inOrder(ids: number[], atOnce: number): AsyncIterable<R> };
type Written = { id: number; updated_at: string };

function textsOf<R extends Written>(table: Rows<R>, textOf: (row: R) => string) {
  const cache = openTextCache<number>();

  /** Returns the ids of the posts whose texts contain a keyword. */
  async function holding(keyword: string, posts: Text[]): Promise<number[]> {
    const sought = folded(keyword);
    const letOthers = yieldEvery();
    const found: number[] = [];
    const unread: number[] = [];
    for (const { id, updated } of posts) {
      const known = cache.get(id, updated);
      if (known === undefined) unread.push(id);
      else if (known.includes(sought)) found.push(id);
    }
    for await (const row of table.inOrder(unread, AT_ONCE)) {
      const text = folded(textOf(row));
      cache.set(row.id, text, Date.parse(row.updated_at));
      if (text.includes(sought)) found.push(row.id);
      await letOthers();
    }
    return found;
  }

  /** Preloads the texts of some posts, and drops all others. */
  async function read(posts: Text[]): Promise<void> {
    const meant = new Set(posts.map(({ id }) => id));
    for (const id of cache.keys()) if (!meant.has(id)) cache.delete(id);
    await holding("", posts);
  }

  return { holding, read };
}

export const searchedTexts = {
  review: textsOf(topicTable, ({ title, body }) => `${title}\n${body}`),
  reply: textsOf(replyTable, ({ body }) => body),
} satisfies Record<PostKind, unknown>;
