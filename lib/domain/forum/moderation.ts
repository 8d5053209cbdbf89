// What waits for moderators: posts for a decision, and reports for a look.
import { replies } from "./replies.ts";
import { reports } from "./reports.ts";
import { topics } from "./topics.ts";

/** Counts, by the number that they are part of. */
export const waitingPosts = [
  { as: "queued_posts", of: { table: topics, counted: "state", value: "queued" } },
  { as: "queued_posts", of: { table: replies, counted: "state", value: "queued" } },
  { as: "open_reports", of: { table: reports, counted: "state", value: "open" } },
] as const;
