// Returns content to an earlier state: an ordinary change with a log row, whose earlier state is stored, too.
import type { Actor } from "../../domain/actor.ts";
import { changedNames, recordOperation } from "../../domain/audit_log.ts";
import { earlierRow, revertedRow, type StateAddress } from "../../domain/content/history.ts";
import { contentKindOf, type ContentRow } from "../../domain/content/kinds.ts";
import { cancelJobOf } from "../../domain/content/notice_jobs.ts";
import { isRelease, type Version } from "../../domain/content/versions.ts";
import { assertSeen } from "../../domain/seen_row.ts";
import { transaction } from "../../kv/transaction.ts";
import { fieldLabels, type FieldName } from "../../shared/schemas/field_labels.ts";

const labelled = Object.keys(fieldLabels) as FieldName[];

/**
 * Writes the texts, dates, links and choices of an earlier state; files and withdrawals remain. Throws as `earlierRow`,
 * `conflict` when the row has changed since `seen_at`, and the table's own error when another row has a unique value
 * meanwhile.
 */
export function revertContent(state: StateAddress, seen_at: string | undefined, actor: Actor): Promise<ContentRow> {
  const { table, word, titleOf, slots, admitted } = contentKindOf(state.kind);
  const { id } = state;
  return transaction(async (tx) => {
    const earlier = await earlierRow(state, tx);
    const before = await table.existing(id, tx);
    assertSeen(before, seen_at);
    const reverted = revertedRow(before, earlier, slots);
    const next = await admitted?.(reverted, before, tx) ?? reverted;
    const row = await table.update({ id, by: actor.admin.id }, () => next, tx);
    if (state.kind === "versions" && !isRelease(row as Version)) await cancelJobOf(id, tx);
    const values = { before, after: row };
    const changed = { fields: changedNames(labelled, values), values };
    const target = { kind: word, id, label: titleOf(row) };
    await recordOperation(actor, { action: `${word}.revert`, target, ...changed }, tx);
    return row;
  });
}
