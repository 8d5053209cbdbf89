// The posts as moderators search them: in their whole texts, as they were written, title and targets of links too. A
// text read for one keyword is kept for the next, of so many posts of a kind at most.
import type { PostKind } from "../../shared/forum/words.ts";
import { folded } from "../../shared/search/folded.ts";
import { NEWEST, replies } from "./replies.ts";
import { topics } from "./topics.ts";

/** A post, and when its text was changed last: no two texts of a post share that. */
export type Text = { id: number; updated: number };

const AT_ONCE = 50; // texts; the longest take a millisecond each

type Rows<R> = { inOrder(ids: number[], atOnce: number): AsyncIterable<R> };
type Written = { id: number; updated_at: string };

function textsOf<R extends Written>(table: Rows<R>, textOf: (row: R) => string) {
  const kept = new Map<number, { updated: number; text: string }>();

  /** The ids of the posts whose texts hold a keyword. */
  async function holding(keyword: string, posts: Text[]): Promise<number[]> {
    const sought = folded(keyword);
    const found: number[] = [];
    const unread: number[] = [];
    for (const { id, updated } of posts) {
      const known = kept.get(id);
      if (known?.updated !== updated) unread.push(id);
      else if (known.text.includes(sought)) found.push(id);
    }
    for await (const row of table.inOrder(unread, AT_ONCE)) if (keep(row).includes(sought)) found.push(row.id);
    return found;
  }

  function keep(row: R): string {
    const text = folded(textOf(row));
    if (kept.size < NEWEST || kept.has(row.id)) kept.set(row.id, { updated: Date.parse(row.updated_at), text });
    return text;
  }

  /** Reads the texts of some posts before somebody waits for them, and lets go of all others. */
  async function read(posts: Text[]): Promise<void> {
    const meant = new Set(posts.map(({ id }) => id));
    for (const id of kept.keys()) if (!meant.has(id)) kept.delete(id);
    await holding("", posts);
  }

  return { holding, read };
}

export const searchedTexts = {
  review: textsOf(topics, ({ title, body }) => `${title}\n${body}`),
  reply: textsOf(replies, ({ body }) => body),
} satisfies Record<PostKind, unknown>;
