// The queue of moderators: pending posts and open reports.
import { type PostState, postStates } from "../../shared/forum/labels.ts";
import { replyTable } from "./replies.ts";
import { reportTable } from "./reports.ts";
import { topicTable } from "./topics.ts";

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
