// The history of a content row: its calls, and what restoring an earlier state changes.
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { restoreRevision, revision, revisions } from "../../../../lib/shared/calls/any_content.ts";
import { changedFields } from "./changed_fields.ts";
import type { History } from "./HistoryDialog.tsx";

export type ContentRow = {
  kind: "news" | "cases" | "tutorials" | "versions";
  /** The row as the form was loaded with it. */
  present: { id: number; updated_at: string };
};

/** A row has no more changes. */
export const MOST_REVISIONS = 50;

export function historyOfContent({ kind, present }: ContentRow): History {
  const { id } = present;
  const unchanged = kind === "versions" ? "上传的文件和撤回状态" : "上传的文件";
  return {
    name: `${kind} ${id}`,
    list: (signal) => adminApi.call(revisions, { kind, id, query: { limit: MOST_REVISIONS }, signal }),
    differences: async (rev, signal) =>
      changedFields(await adminApi.call(revision, { kind, id, rev, signal }), present),
    restore: (rev) => adminApi.call(restoreRevision, { kind, id, rev, body: { seen_at: present.updated_at } }),
    consequence: (at) => `文字、标签、日期、链接和状态会变回 ${at} 修改之前的样子，${unchanged}保持不变。`,
  };
}
