// The posts as moderators list them: any state, kind, module and keyword, newest first.
import { excerptOf } from "../../shared/forum/plain_text.ts";
import type { PostKind } from "../../shared/forum/words.ts";
import { folded } from "../../shared/search/folded.ts";
import type { PostQuery } from "../../shared/schemas/forum/moderation.ts";
import type { User } from "../account/users.ts";
import { nameOf, peopleOf } from "./authors.ts";
import { type Place, placesOf, totalOf } from "./post_order.ts";
import { replies, type Reply } from "./replies.ts";
import { type Topic, topics } from "./topics.ts";
import { htmlOf } from "./views.ts";

export type Any = { kind: "review"; row: Topic } | { kind: "reply"; row: Reply };
/** Without it real names are cut. */
type Sees = { realNames: boolean };

/** One page of the posts, newest first, as the call answers it. */
export async function postPage(query: PostQuery, sees: Sees) {
  const { page, limit, keyword } = query;
  const { posts, total } = keyword ? await sought(query) : await listed(query);
  const people = await peopleOf(posts.map(({ row }) => row.author_id));
  const answers = posts.flatMap((post) => post.kind === "reply" ? [post.row.topic_id] : []);
  const about = new Map((await topics.getMany([...new Set(answers)])).map((topic) => [topic.id, topic]));
  const data = posts.map((post) => {
    const topic = post.kind === "review" ? post.row : about.get(post.row.topic_id);
    return moderatedPost(post, { topic, author: people.get(post.row.author_id), ...sees });
  });
  return { data, total, page, limit };
}

async function listed(query: PostQuery): Promise<{ posts: Any[]; total: number }> {
  const { page, limit } = query;
  const [places, total] = await Promise.all([
    placesOf(query, { skip: (page - 1) * limit, take: limit }),
    totalOf(query),
  ]);
  return { posts: await rowsAt(places), total };
}

/** So many of the newest posts are looked through for a keyword: a million replies would take too long. */
const LOOKED_THROUGH = 5_000;

async function sought(query: PostQuery): Promise<{ posts: Any[]; total: number }> {
  const { page, limit, keyword } = query;
  const wanted = folded(keyword);
  const all = await rowsAt(await placesOf(query, { skip: 0, take: LOOKED_THROUGH }));
  const found = all.filter(({ kind, row }) => {
    return folded(kind === "review" ? `${row.title}\n${row.body}` : row.body).includes(wanted);
  });
  return { posts: found.slice((page - 1) * limit, page * limit), total: found.length };
}

/** The posts themselves, in the order of their places; those that are gone are left out. */
export async function rowsAt(places: Place[]): Promise<Any[]> {
  const idsOf = (kind: PostKind) => places.filter((place) => place.kind === kind).map(({ id }) => id);
  const [reviews, answers] = await Promise.all([topics.getMany(idsOf("review")), replies.getMany(idsOf("reply"))]);
  const known = new Map<string, Any>();
  for (const row of reviews) known.set(`review ${row.id}`, { kind: "review", row });
  for (const row of answers) known.set(`reply ${row.id}`, { kind: "reply", row });
  return places.flatMap(({ kind, id }) => known.get(`${kind} ${id}`) ?? []);
}

export type ModeratedPost = ReturnType<typeof moderatedPost>;

type Beside = { topic: Topic | undefined; author: User | undefined } & Sees;

/** To moderators. `topic` is the post itself or the one that it answers. */
function moderatedPost({ kind, row }: Any, { topic, author, realNames }: Beside) {
  const { id, module, body, state, reason, created_at, updated_at } = row;
  return {
    kind,
    id,
    review_id: kind === "review" ? id : row.topic_id,
    floor: kind === "review" ? 1 : row.floor,
    module,
    title: topic?.title ?? "",
    excerpt: excerptOf(body),
    html: htmlOf(body),
    author: { id: row.author_id, name: nameOf(author), real_name: author ? realNameOf(author, realNames) : "" },
    state,
    reason,
    pinned: kind === "review" && row.pinned,
    locked: topic?.locked ?? false,
    accepted_reply_id: topic?.accepted_reply_id ?? null,
    created_at,
    updated_at,
  };
}

function realNameOf({ name }: User, whole: boolean): string {
  return whole || name === "" ? name : `${[...name][0]}**`;
}
