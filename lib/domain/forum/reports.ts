// A report by a user about a post; one open report per user and post.
import { defineTable } from "../../kv/table.ts";
import type { PersonalData } from "../account/personal_data.ts";
import type { PostKind, ReportState } from "../../shared/forum/labels.ts";

export type Report = {
  id: number;
  kind: PostKind;
  post_id: number;
  /** The topic of the post. */
  review_id: number;
  reason: string;
  reporter_id: number;
  state: ReportState;
  /** The remark and the name of the moderator who closed it. */
  note: string;
  closed_by: string;
  created_at: string;
  closed_at: string | null;
};

const about = ({ kind, post_id, reporter_id }: Report) => `${kind} ${post_id} ${reporter_id}`;

export const reportTable = defineTable<Report>({
  name: "reports",
  missing: "report_not_found",
  unique: { open: { of: (report) => report.state === "open" ? about(report) : null, taken: "report_taken" } },
  indexes: {
    state: ({ state }) => [state],
    reporter: ({ reporter_id }) => [reporter_id],
  },
  counts: { state: ({ state }) => state },
});

/** A report remains for the moderators, anonymized. */
export const personalReports: PersonalData = {
  async gather({ id }) {
    const found = await reportTable.getMany(await reportTable.ids("reporter", { prefix: [id], reverse: true }));
    return {
      reports: found.map(({ kind, post_id, reason, state, created_at }) => ({
        kind,
        post_id,
        reason,
        state,
        created_at,
      })),
    };
  },
  async erase({ id }) {
    for (const report of await reportTable.ids("reporter", { prefix: [id] })) {
      await reportTable.update(report, (row) => ({ ...row, reporter_id: 0, state: "closed" }));
    }
  },
};
