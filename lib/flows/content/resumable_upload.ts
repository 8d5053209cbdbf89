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
import { versions } from "../../domain/content/versions.ts";
import { transaction } from "../../kv/transaction.ts";
import { nameWith, randomHex } from "../../services/files/names.ts";
import type { Fate, GrowingFile } from "../../services/files/room.ts";
import type { ArrivedFile } from "../../services/files/temp_file.ts";
import { uploads } from "../../services/files/uploads.ts";
import { AppError, invalid } from "../../shared/app_error.ts";

type Announced = Pick<Arriving, "size" | "name" | "extension">;
type Progress = { offset: number; size: number };

/** Makes room for a file to come; gives its id and until when it is kept. Throws `disk_full` or `uploads_unended`. */
export async function announceUpload(announced: Announced, actor: Actor): Promise<{ id: string; until: Date }> {
  uploads().assertInPlace();
  await uploads().growing.assertRoom(announced.size);
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
  const { size, extension } = await findArriving(id, admin.id);
  return { offset: await uploads().growing.lengthOf(nameWith(id, extension)), size };
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
  const { size, extension, sha256: known } = await findArriving(id, actor.admin.id);
  const name = nameWith(id, extension);
  const { growing, assertInPlace } = uploads();
  assertInPlace();
  await using file = await growing.open(name, size);
  if (file.start !== offset) throw new AppError("upload_offset");
  await growing.assertRoom(size - offset);
  try {
    await receive(file, size - offset);
    const here = await file.finish();
    if (here === size) await transaction((tx) => assertActing(actor, tx)); // before the bytes become what cannot be undone
    const sha256 = here < size ? "" : here === offset && known || await growing.hash(name, size);
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
  const { extension } = await transaction(async (tx) => {
    await assertActing(actor, tx);
    return await endArriving(id, actor.admin.id, tx);
  });
  await uploads().growing.drop(nameWith(id, extension), "nobody's");
}

/**
 * A complete upload as a file of a form, which is lent: when the form is refused, the upload is still there. Throws
 * `invalid_input` for one that is not there or not complete.
 */
export async function arrivedUpload(id: string, { admin }: Actor): Promise<ArrivedFile> {
  const { size, name, extension, sha256 } = await findArriving(id, admin.id).catch((error) => {
    throw error instanceof AppError && error.key === "upload_not_found" ? invalid({ file: error.message }) : error;
  });
  const { growing } = uploads();
  const own = nameWith(id, extension);
  if (await growing.lengthOf(own) !== size) throw invalid({ file: "文件尚未上传完整，请继续上传" });
  // A server that was killed after the last byte did not come to hashing.
  const digest = sha256 || await growing.hash(own, size);
  return { ...await growing.lend(own), size, name, extension, sha256: digest, upload_id: id };
}

/** Removes what nobody finished within a day. */
export function sweepArriving(): Promise<number> {
  return uploads().growing.sweep(fateOf);
}

/** In this order: whoever ends the arriving one has its row name the file in the same transaction. */
async function fateOf(name: string): Promise<Fate> {
  if (await isArriving(name.slice(0, 32))) return "awaited";
  return await versions.find("file", name) ? "named" : "nobody's";
}
