// The fields of posts, by the people who see them, with their authors. A stored row is never sent as it is.
import { DELETED_USER } from "../account/personal_data.ts";
import { publicName } from "../account/user_views.ts";
import { type User, userTable } from "../account/users.ts";
import type { Author, ListedTopic, PublicReply, PublicTopic } from "../../shared/calls/forum.ts";
import { excerptOf } from "../../shared/markdown/plain_text.ts";
import type { Reply } from "./replies.ts";
import type { Post, Topic } from "./topics.ts";

/** Returns the author of a post by its id. */
export type AuthorOf = (id: number) => Author;

/** Looks up the authors of posts in one round trip, when a post is shown, so that names are current. */
export async function authorsOf(posts: { author_id: number }[]): Promise<AuthorOf> {
  const found = await usersOf(posts.map(({ author_id }) => author_id));
  return (id) => {
    const user = found.get(id);
    return { id, name: nameOf(user), official: user?.official ?? false };
  };
}

/** As others see an author; an erased and a missing account look alike. */
export function nameOf(user: User | undefined): string {
  return user ? publicName(user) : DELETED_USER;
}

/** Returns users by id; missing ones are omitted. */
export async function usersOf(ids: number[]): Promise<Map<number, User>> {
  const rows = await userTable.getMany([...new Set(ids)]);
  return new Map(rows.map((user) => [user.id, user]));
}

/** The public view of a topic in lists. */
export function listedTopic(topic: Topic, authorOf: AuthorOf): ListedTopic {
  const { id, module, title, state, pinned, locked, accepted_reply_id, reply_count } = topic;
  const { created_at, updated_at, last_reply_at } = topic;
  return {
    id,
    module,
    title,
    author: authorOf(topic.author_id),
    state,
    pinned,
    locked,
    accepted_reply_id,
    reply_count,
    created_at,
    updated_at,
    last_reply_at,
  };
}

/** Facts that are looked up for many posts at once. */
type Lookups = { authorOf: AuthorOf; htmlOf: (post: Post) => string };

/** The public view of one topic, without its replies. */
export function publicTopic(topic: Topic, { authorOf, htmlOf }: Lookups): PublicTopic {
  return { ...listedTopic(topic, authorOf), body: topic.body, html: htmlOf(topic) };
}

/** The placeholder of a hidden reply, at its position. */
const placeholders: Record<Reply["state"], string> = {
  published: "",
  queued: "该回复修改后正在审核",
  refused: "该回复未通过审核",
  hidden: "该回复已被隐藏",
  deleted: "该回复已由作者删除",
};

/** The public view of a reply; `quoted` are the replies that it may quote. */
export function publicReply(
  reply: Reply,
  { authorOf, htmlOf, quoted }: Lookups & { quoted: Map<number, Reply> },
): PublicReply {
  const { id, floor, state, quote_id, created_at, updated_at, author_id } = reply;
  const shown = state === "published";
  return {
    id,
    floor,
    state,
    body: shown ? reply.body : "",
    html: shown ? htmlOf(reply) : `<p>${placeholders[state]}</p>`,
    quote_id: shown ? quote_id : null,
    quote: shown ? quoteOf(quoted.get(quote_id ?? 0), authorOf) : null,
    author: authorOf(author_id),
    created_at,
    updated_at,
  };
}

function quoteOf(reply: Reply | undefined, authorOf: AuthorOf): PublicReply["quote"] {
  if (!reply || reply.floor === null) return null;
  const excerpt = reply.state === "published" ? excerptOf(reply.body) : placeholders[reply.state];
  return { id: reply.id, floor: reply.floor, author: authorOf(reply.author_id), excerpt };
}

/** The author's view of a post: the text for editing, its state, and the moderators' actions. */
export function ownPost({ body, reason, acts, published_at }: Post) {
  return { excerpt: excerptOf(body), body, reason, acts, published_at };
}
