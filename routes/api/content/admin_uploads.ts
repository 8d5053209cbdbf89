// Resumable uploads of versions by tus 1.0 (core, creation, expiration, termination), for any client of that protocol.
// `@tus/server` is not used: it allows every origin on each response, returns the messages of internal errors, depends
// on two Redis clients, and leaves storage, locks, limits and clean-up to the application.
import type { Actor } from "../../../lib/domain/actor.ts";
import { addPiece, announceUpload, giveUpUpload, progressOf } from "../../../lib/flows/content/resumable_upload.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import * as calls from "../../../lib/shared/calls/uploads.ts";
import { MB, media, RESUMABLE_MB, tooLarge } from "../../../lib/shared/media.ts";
import { EmptyBody } from "../../../lib/shared/schemas/text.ts";
import { readBody } from "../../../lib/web/body.ts";
import { bodyOf } from "../../../lib/web/body_source.ts";
import type { Context } from "../../../lib/web/context.ts";
import { discardBody } from "../../../lib/web/files/multipart.ts";
import { receivePiece } from "../../../lib/web/files/receive_piece.ts";
import { readAnnouncement, readOffset, requireTus } from "../../../lib/web/files/tus.ts";
import { handle } from "../../../lib/web/handle.ts";

const path = `/api${calls.beginUpload.path}`;

export const uploadCalls = [
  handle(calls.beginUpload, async ({ c, actor }) => {
    requireTus(c);
    await readBody(c, EmptyBody);
    const announced = readAnnouncement(c);
    if (announced.size > RESUMABLE_MB * MB) throw pastLimit();
    const { id, until } = await announceUpload(announced, actor);
    return c.body(null, 201, { Location: `${path}/${id}`, "Upload-Expires": until.toUTCString() });
  }),
  handle(calls.uploadState, async ({ c, id, actor }) => {
    requireTus(c);
    const { offset, size } = await progressOf(id, actor);
    return c.body(null, 200, { "Upload-Offset": String(offset), "Upload-Length": String(size) });
  }),
  handle(calls.continueUpload, async ({ c, id, actor }) => {
    requireTus(c);
    const { offset, until } = await receive(c, id, actor);
    return c.body(null, 204, { "Upload-Offset": String(offset), "Upload-Expires": until.toUTCString() });
  }),
  handle(calls.endUpload, async ({ c, id, actor }) => {
    requireTus(c);
    await giveUpUpload(id, actor);
  }),
];

async function receive(c: Context, id: string, actor: Actor) {
  const source = bodyOf(c);
  const leave = uploads().enter();
  try {
    return await addPiece(id, {
      offset: readOffset(c),
      receive: ({ write }, limit) => receivePiece(c, { source, room: limit, write, tooLarge: pastAnnounced }),
    }, actor);
  } catch (error) {
    if (error instanceof AppError && error.status !== 408) await discardBody(source);
    throw error;
  } finally {
    leave();
  }
}

/** The file is within its limit, but the request has more bytes than were announced. */
const pastAnnounced = () => new AppError("body_too_large");

function pastLimit(): AppError {
  const message = tooLarge(media.versions.file, RESUMABLE_MB);
  return new AppError("media_too_large", { params: { message }, fields: { file: message } });
}
