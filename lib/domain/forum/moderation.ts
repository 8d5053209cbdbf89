// The queue of moderators: the numbers of pending posts and open reports, and the list of reports.
import type { User } from "../account/users.ts";
import type { ReportItem } from "../../shared/calls/forum_moderation.ts";
import { type PostState, postStates } from "../../shared/forum/labels.ts";
import { excerptOf } from "../../shared/markdown/plain_text.ts";
import type { ReportQuery } from "../../shared/schemas/forum/moderation.ts";
import { type ListedPost, rowsAt } from "./post_list.ts";
import { replyTable } from "./replies.ts";
import { type Report, reportTable } from "./reports.ts";
import { topicTable } from "./topics.ts";
import { nameOf, usersOf } from "./views.ts";

/** Counts by the number that they are part of. */
export const waitingPosts = [
  { as: "queued_posts", of: { table: topicTable, counted: "state", value: "queued" } },
  { as: "queued_posts", of: { table: replyTable, counted: "state", value: "queued" } },
  { as: "open_reports", of: { table: reportTable, counted: "state", value: "open" } },
] as const;

/** Returns the number of posts in each state, and of open reports: the counts of the screen's tabs. */
export async function postCounts(): Promise<Record<PostState | "reports", number>> {
  const of = async (state: PostState) => {
    const [reviews, answers] = await Promise.all([topicTable.count("state", state), replyTable.count("state", state)]);
    return [state, reviews + answers] as const;
  };
  const [counts, open] = await Promise.all([Promise.all(postStates.map(of)), reportTable.count("state", "open")]);
  return { ...Object.fromEntries(counts) as Record<PostState, number>, reports: open };
}

/** Returns one page of the reports, newest first, as the call returns it. */
export async function reportPage({ state, page, limit }: ReportQuery) {
  const ids = await reportTable.ids("state", { prefix: [state], reverse: true, limit: page * limit });
  const rows = await reportTable.getMany(ids.slice((page - 1) * limit));
  const people = await usersOf(rows.map(({ reporter_id }) => reporter_id));
  const posts = await rowsAt(rows.map(({ kind, post_id: id }) => ({ kind, id })));
  const data = rows.map((report) => {
    const post = posts.find(({ kind, row }) => kind === report.kind && row.id === report.post_id);
    return shownReport(report, { reporter: people.get(report.reporter_id), post });
  });
  return { data, total: await reportTable.count("state", state), page, limit };
}

/** For moderators, with the beginning of the reported text; null when it is deleted. */
function shownReport(
  report: Report,
  { reporter, post }: { reporter: User | undefined; post: ListedPost | undefined },
): ReportItem {
  const { id, kind, post_id, review_id, reason, reporter_id, state, note, closed_by, created_at, closed_at } = report;
  return {
    id,
    kind,
    post_id,
    review_id,
    reason,
    reporter: { id: reporter_id, name: nameOf(reporter) },
    state,
    note,
    closed_by,
    created_at,
    closed_at,
    excerpt: post ? excerptOf(post.row.body) : null,
    post_state: post?.row.state ?? null,
    post_updated_at: post?.row.updated_at ?? null,
  };
}
