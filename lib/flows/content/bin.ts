// Moves content into the bin and back, and erases it with its files: store and storage agree after any kill.
import type { Actor } from "../../domain/actor.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import {
  type BinEntry,
  endedEntries,
  eraseBinned,
  findBinned,
  moveToBin,
  takeFromBin,
} from "../../domain/content/bin.ts";
import { type ContentKind, contentKinds } from "../../domain/content/kinds.ts";
import { cancelJobOf } from "../../domain/content/notice_jobs.ts";
import { endPreview } from "../../domain/content/previews.ts";
import { transaction } from "../../kv/transaction.ts";
import { uploads } from "../../services/files/uploads.ts";
import { AppError } from "../../shared/app_error.ts";

/** Moves a row into the bin and ends its preview; its files remain. Throws the kind's error for a missing row. */
export function discard(kind: ContentKind, id: number, actor: Actor): Promise<void> {
  return transaction(async (tx) => {
    const entry = await moveToBin(kind, { id, admin_id: actor.admin.id }, tx);
    await endPreview(kind, id, tx);
    if (kind === "versions") await cancelJobOf(id, tx);
    await recordOperation(actor, { action: `${contentKinds[kind].word}.delete`, target: targetOf(entry) }, tx);
  });
}

/**
 * Moves a row back from the bin. Throws `bin_entry_not_found`, `bin_file_missing` when one of its files is no longer
 * stored, and `version_taken` when another version has the number by now.
 */
export async function restoreFromBin(kind: string, id: number, actor: Actor): Promise<void> {
  const entry = await findBinned(kind, id);
  if (!await areFilesStored(entry)) {
    await findBinned(kind, id); // somebody may have erased it with its files meanwhile
    throw new AppError("bin_file_missing");
  }
  await transaction(async (tx) => {
    await takeFromBin(entry, tx);
    await recordOperation(actor, { action: `${contentKinds[entry.kind].word}.recover`, target: targetOf(entry) }, tx);
  });
}

/** Erases a row of the bin, then its files. Throws `bin_entry_not_found`. */
export async function eraseFromBin(kind: string, id: number, actor: Actor): Promise<void> {
  const entry = await findBinned(kind, id);
  await withItsFiles(entry, () =>
    transaction(async (tx) => {
      await eraseBinned(entry, tx);
      await recordOperation(actor, { action: `${contentKinds[entry.kind].word}.erase`, target: targetOf(entry) }, tx);
    }));
}

const AT_ONCE = 100; // entries

/** Erases entries that have ended, with their files. Returns their number. Ends early when the signal aborts. */
export async function eraseEnded(stop: AbortSignal): Promise<number> {
  let erased = 0;
  for (;;) {
    const ended = await endedEntries(AT_ONCE);
    for (const entry of ended) {
      if (stop.aborted) return erased;
      if (await eraseOne(entry)) erased++;
    }
    if (ended.length < AT_ONCE) return erased;
  }
}

/** Returns false when another instance has erased it. */
async function eraseOne(entry: BinEntry): Promise<boolean> {
  try {
    await withItsFiles(entry, () => transaction((tx) => eraseBinned(entry, tx, { ended: true })));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.key === "bin_entry_not_found") return false;
    throw error;
  }
}

/** Runs `erase`, then removes the files of the entry. */
async function withItsFiles({ kind, files }: BinEntry, erase: () => Promise<unknown>): Promise<void> {
  await uploads().withFiles({ kind: kind as FileKind, drop: files }, erase);
}

/** News have no files. */
type FileKind = Exclude<ContentKind, "news">;

async function areFilesStored({ kind, files }: BinEntry): Promise<boolean> {
  for (const name of files) if (!await uploads().content(kind as FileKind, name).facts()) return false;
  return true;
}

function targetOf({ kind, row_id: id, title: label }: BinEntry) {
  return { kind: contentKinds[kind].word, id, label };
}
