// What waits for moderators.
import { replies } from "./replies.ts";
import { reports } from "./reports.ts";
import { topics } from "./topics.ts";

/** How many posts wait for a decision, and how many reports for a look. */
export async function forumTodo(): Promise<{ queued_posts: number; open_reports: number }> {
  const [reviews, answers, open_reports] = await Promise.all([
    topics.count("state", "queued"),
    replies.count("state", "queued"),
    reports.count("state", "open"),
  ]);
  return { queued_posts: reviews + answers, open_reports };
}
