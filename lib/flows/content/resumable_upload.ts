// An upload of a version that comes piece by piece: announced, brought, given up, or handed to the form of the version.
import { assertActing } from "../../domain/acting.ts";
import {
  type Arriving,
  beginArriving,
  endArriving,
  findArriving,
  isArriving,
  keepArriving,
} from "../../domain/content/arriving.ts";
import type { Actor } from "../../domain/audit_log.ts";
import { transaction } from "../../kv/transaction.ts";
import type { GrowingFile } from "../../services/growing_file.ts";
import type { ArrivedFile } from "../../services/temp_file.ts";
import { uploads } from "../../services/upload_store.ts";
import { randomHex } from "../../services/uploads.ts";
import { AppError, invalid } from "../../shared/app_error.ts";

type Announced = Pick<Arriving, "size" | "name" | "extension">;
type Progress = { offset: number; size: number };

/** Makes room for a file to come; gives its id and until when it is kept. Throws `disk_full` or `uploads_unended`. */
export async function announceUpload(announced: Announced, actor: Actor): Promise<{ id: string; until: Date }> {
  uploads().assertInPlace();
  await uploads().assertRoom(announced.size);
  await sweepArriving();
  const id = randomHex();
  const until = await transaction(async (tx) => {
    await assertActing(actor, tx);
    return await beginArriving(id, { ...announced, admin_id: actor.admin.id, sha256: "" }, tx);
  });
  return { id, until };
}

/** How far an upload is. Throws `upload_not_found`. */
export async function progressOf(id: string, { admin }: Actor): Promise<Progress> {
  const { size } = await findArriving(id, admin.id);
  return { offset: await uploads().growing.lengthOf(id), size };
}

type Piece = {
  /** The offset at which the client believes the piece to belong. */
  offset: number;
  /** Writes what comes, no more than `room` bytes; gives up by throwing. */
  receive: (file: GrowingFile, room: number) => Promise<void>;
};

/**
 * Adds a piece; with the last one the whole is hashed, and not again for an empty one. Bytes from before the connection
 * broke stays. Throws `upload_not_found`, `upload_locked`, `upload_offset`, `disk_full`, and what `receive` throws.
 */
export async function addPiece(id: string, { offset, receive }: Piece, actor: Actor) {
  const { size, sha256: known } = await findArriving(id, actor.admin.id);
  uploads().assertInPlace();
  using file = await uploads().growing.open(id);
  if (file.start !== offset) throw new AppError("upload_offset");
  await uploads().assertRoom(size - offset);
  try {
    await receive(file, size - offset);
    const here = await file.finish();
    const sha256 = here < size ? "" : here === offset && known || await uploads().growing.hash(id);
    const until = await transaction(async (tx) => {
      await assertActing(actor, tx);
      return await keepArriving(id, { ...await findArriving(id, actor.admin.id, tx), sha256 }, tx);
    });
    return { offset: here, until };
  } catch (error) {
    if (error instanceof AppError && unwanted.has(error.status)) await file.undo();
    throw error;
  }
}

/** Of a piece that must not count: its sender may not, or it is larger than what is missing. */
const unwanted = new Set([401, 403, 413]);

/** Throws `upload_not_found`. */
export async function giveUpUpload(id: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    await assertActing(actor, tx);
    await endArriving(id, actor.admin.id, tx);
  });
  await uploads().growing.drop(id);
}

/**
 * A complete upload as a file of a form, under a second name: when the form is refused, the upload is still there.
 * Throws `invalid_input` for one that is not there or not complete.
 */
export async function arrivedUpload(id: string, { admin }: Actor): Promise<ArrivedFile> {
  const { size, name, extension, sha256 } = await findArriving(id, admin.id).catch((error) => {
    throw error instanceof AppError && error.key === "upload_not_found" ? invalid({ file: error.message }) : error;
  });
  const { growing, lend } = uploads();
  if (await growing.lengthOf(id) !== size) throw invalid({ file: "文件尚未上传完整，请继续上传" });
  // A server that was killed after the last byte did not come to hashing.
  const digest = sha256 || await growing.hash(id);
  return { path: await lend(growing.path(id)), size, name, extension, sha256: digest, upload_id: id };
}

/** Removes what nobody finished within a day. */
export function sweepArriving(): Promise<number> {
  return uploads().growing.sweep(isArriving);
}
