// A report: a reader finds that a post should not stand there; once a reader and post while it is open.
import { defineTable } from "../../kv/table.ts";
import type { PostKind, ReportState } from "../../shared/forum/words.ts";

export type Report = {
  id: number;
  kind: PostKind;
  post_id: number;
  /** The topic of the post. */
  review_id: number;
  reason: string;
  reporter_id: number;
  state: ReportState;
  /** What the moderator who closed it has written, and who that was. */
  note: string;
  closed_by: string;
  created_at: string;
  closed_at: string | null;
};

const about = ({ kind, post_id, reporter_id }: Report) => `${kind} ${post_id} ${reporter_id}`;

export const reports = defineTable<Report>({
  name: "reports",
  missing: "report_not_found",
  unique: { open: { of: (report) => report.state === "open" ? about(report) : null, taken: "report_taken" } },
  indexes: {
    state: ({ state }) => [state],
    reporter: ({ reporter_id }) => [reporter_id],
  },
  counts: { state: ({ state }) => state },
});
