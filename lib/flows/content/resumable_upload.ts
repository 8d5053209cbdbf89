// Resumable uploads of versions: announced, continued in pieces, cancelled, or handed to the form of the version.
import { type Actor, assertAdminActive } from "../../domain/actor.ts";
import {
  beginUploadSession,
  endUploadSession,
  extendUploadSession,
  findUploadSession,
  hasUploadSession,
  type UploadSession,
} from "../../domain/content/upload_sessions.ts";
import { isNamed } from "../../domain/upload_kinds.ts";
import { transaction } from "../../kv/transaction.ts";
import { nameWith, randomHex } from "../../services/files/names.ts";
import type { ResumableUpload, UploadState } from "../../services/files/storage_interface.ts";
import type { ReceivedFile } from "../../services/files/received_files.ts";
import { uploads } from "../../services/files/uploads.ts";
import { AppError, invalid } from "../../shared/app_error.ts";

type Announced = Pick<UploadSession, "size" | "name" | "extension">;
type Progress = { offset: number; size: number };

/** Begins an upload session; returns its id and end. Throws `disk_full` or `uploads_unended`. */
export async function announceUpload(announced: Announced, actor: Actor): Promise<{ id: string; until: Date }> {
  uploads().assertStoreOnDisk();
  await uploads().resumable.assertSpace(announced.size);
  await sweepUploadSessions();
  const id = randomHex();
  const until = await transaction(async (tx) => {
    await assertAdminActive(actor, tx);
    return await beginUploadSession(id, { ...announced, admin_id: actor.admin.id, sha256: "" }, tx);
  });
  return { id, until };
}

/** Returns the progress of an upload. Throws `upload_not_found`. */
export async function progressOf(id: string, { admin }: Actor): Promise<Progress> {
  const { size, extension } = await findUploadSession(id, admin.id);
  return { offset: await uploads().resumable.lengthOf(nameWith(id, extension)), size };
}

type Piece = {
  /** The offset of the piece according to the client. */
  offset: number;
  /** Writes the body, at most `limit` bytes; throws to cancel. */
  receive: (file: ResumableUpload, limit: number) => Promise<void>;
};

/**
 * Adds a piece; after the last one the whole file is hashed once. Bytes from before an interruption remain. Throws
 * `upload_not_found`, `upload_locked`, `upload_offset`, `disk_full`, and errors of `receive`.
 */
export async function addPiece(id: string, { offset, receive }: Piece, actor: Actor) {
  const { size, extension, sha256: known } = await findUploadSession(id, actor.admin.id);
  const name = nameWith(id, extension);
  const { resumable, assertStoreOnDisk } = uploads();
  assertStoreOnDisk();
  await using file = await resumable.open(name, size);
  if (file.start !== offset) throw new AppError("upload_offset");
  await resumable.assertSpace(size - offset);
  try {
    await receive(file, size - offset);
    const here = await file.finish();
    if (here === size) await transaction((tx) => assertAdminActive(actor, tx)); // before the change becomes permanent
    const sha256 = here < size ? "" : here === offset && known || await resumable.hash(name, size);
    const until = await transaction(async (tx) => {
      await assertAdminActive(actor, tx);
      return await extendUploadSession(id, { ...await findUploadSession(id, actor.admin.id, tx), sha256 }, tx);
    });
    return { offset: here, until };
  } catch (error) {
    if (error instanceof AppError && unwanted.has(error.status)) await file.undo();
    throw error;
  }
}

/** Statuses after which the piece is removed: the sender has no permission, or the piece is too long. */
const unwanted = new Set([401, 403, 413]);

/** Returns the progress of an upload. Throws `upload_not_found`. */
export async function giveUpUpload(id: string, actor: Actor): Promise<void> {
  const { extension } = await transaction(async (tx) => {
    await assertAdminActive(actor, tx);
    return await endUploadSession(id, actor.admin.id, tx);
  });
  await uploads().resumable.drop(nameWith(id, extension), "orphaned");
}

/**
 * Returns a complete upload as a received file of a form. If the form is refused, the upload remains. Throws
 * `invalid_input` for a missing or incomplete one.
 */
export async function receivedUpload(id: string, { admin }: Actor): Promise<ReceivedFile> {
  const { size, name, extension, sha256 } = await findUploadSession(id, admin.id).catch((error) => {
    throw error instanceof AppError && error.key === "upload_not_found" ? invalid({ file: error.message }) : error;
  });
  const { resumable } = uploads();
  const own = nameWith(id, extension);
  if (await resumable.lengthOf(own) !== size) throw invalid({ file: "文件尚未上传完整，请继续上传" });
  // A server that was killed after the last byte has not hashed the file.
  const digest = sha256 || await resumable.hash(own, size);
  return { ...await resumable.asReceived(own), size, name, extension, sha256: digest, upload_id: id };
}

/** Removes uploads that were not completed within a day. */
export function sweepUploadSessions(): Promise<number> {
  return uploads().resumable.sweep(uploadStateOf);
}

/** The session is checked first, because the transaction that ends it writes the row that names the file. */
async function uploadStateOf(name: string): Promise<UploadState> {
  if (await hasUploadSession(name.slice(0, 32))) return "active";
  return await isNamed("versions", name) ? "stored" : "orphaned";
}
