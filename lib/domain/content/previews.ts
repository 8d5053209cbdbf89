// Previews: an address that shows the last saved state of a row to everyone who has the link, for seven days. A row has
// one at a time. Only the hash of the token is stored.
import { hash } from "node:crypto";
import { defineExpiring } from "../../kv/expiring.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { equalInConstantTime, randomText } from "../../shared/encoding.ts";
import { DAY } from "../../shared/time.ts";
import { type Actor, assertAdminActive } from "../actor.ts";
import { type ContentKind, contentKindOf, contentKinds, isContentKind } from "./kinds.ts";

const LIFE = 7 * DAY;
const BYTES = 16;

/** The hash of the token by kind and id of the row. */
const previews = defineExpiring<string>("previews");

/**
 * Opens a preview of a row and ends the previous one. Returns its token and end. Throws `not_found` for an unknown
 * kind, and the error of the kind for a missing row.
 */
export async function openPreview(
  kind: string,
  id: number,
  actor: Actor,
): Promise<{ token: string; expires_at: string }> {
  const { table } = contentKindOf(kind);
  const token = `${kind}-${id}-${randomText(BYTES)}`;
  const until = Date.now() + LIFE;
  await transaction(async (tx) => {
    await assertAdminActive(actor, tx);
    await table.existing(id, tx);
    await previews.put([kind, String(id)], hash("sha256", token), { until, tx });
  });
  return { token, expires_at: new Date(until).toISOString() };
}

/** Ends the preview of a row, if there is one. */
export function endPreview(kind: ContentKind, id: number, tx: Transaction): Promise<void> {
  return previews.remove([kind, String(id)], tx);
}

/** A row of one of the kinds. */
export type PreviewedRow = {
  [Kind in ContentKind]: {
    kind: Kind;
    row: NonNullable<Awaited<ReturnType<typeof contentKinds[Kind]["table"]["get"]>>>;
    /** The names of its files. */
    files: string[];
  };
}[ContentKind];

/** Returns the row of a preview; null when the token is unknown or has ended, or the row is gone. */
export async function findPreviewed(token: string): Promise<PreviewedRow | null> {
  const [, kind = "", id = ""] = /^([a-z]+)-([1-9]\d{0,14})-[\w-]{22}$/.exec(token) ?? [];
  if (!isContentKind(kind)) return null;
  const stored = await previews.get([kind, id]);
  if (!stored || !equalInConstantTime(stored, hash("sha256", token))) return null;
  const { table, filesOf } = contentKindOf(kind);
  const row = await table.get(Number(id));
  return row && { kind, row, files: filesOf(row) } as PreviewedRow;
}

/** Whether the token opens a preview of the row that names the file. */
export async function isPreviewed(token: string, { kind, name }: { kind: string; name: string }): Promise<boolean> {
  const found = await findPreviewed(token);
  return found !== null && found.kind === kind && found.files.includes(name);
}
