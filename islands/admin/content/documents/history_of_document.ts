// The history of a text of the documentation: its calls, and how an earlier state differs from the present one.
import { adminApi } from "../../../../lib/shared/api_client.ts";
import {
  type AdminDocument,
  documentRevision,
  documentRevisions,
  restoreDocumentRevision,
} from "../../../../lib/shared/calls/documents.ts";
import { fieldLabels } from "../../../../lib/shared/schemas/field_labels.ts";
import type { ChangedField } from "../history/changed_fields.ts";
import { MOST_REVISIONS } from "../history/history_of_content.ts";
import type { History } from "../history/HistoryDialog.tsx";

/** Returns the difference of two texts; none for equal ones. */
export function textDifferences(before: string, after: string): ChangedField[] {
  return before === after ? [] : [{ name: "body", label: fieldLabels.body, before, after }];
}

export function historyOfDocument({ name, body, updated_at }: AdminDocument): History {
  return {
    name: `document ${name}`,
    list: (signal) => adminApi.call(documentRevisions, { name, query: { limit: MOST_REVISIONS }, signal }),
    differences: async (rev, signal) =>
      textDifferences((await adminApi.call(documentRevision, { name, rev, signal })).body, body),
    restore: (rev) => adminApi.call(restoreDocumentRevision, { name, rev, body: { seen_at: updated_at } }),
    consequence: (at) => `文本会变回 ${at} 修改之前的样子。`,
  };
}
