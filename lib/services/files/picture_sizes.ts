// Resizes uploaded pictures to the sizes that pages show: after the upload, or at the first request for one. The sizes
// are stored below a key of the picture (`.sizes/KIND/FILE/`) until it is removed, and are not backed up.
import { isUploadKind, media, type UploadKind } from "../../shared/media.ts";
import { oneAtATime } from "../../shared/one_at_a_time.ts";
import { type PictureWidth, pictureWidths, sizedKinds } from "../../shared/pictures/source.ts";
import { checkImage } from "../image_check.ts";
import { askWorker } from "../worker.ts";
import type { FileReceiver } from "./received_files.ts";
import { isUploadName, keyOf, SIZES } from "./names.ts";
import type { PictureAnswer, PictureJob } from "./picture_worker.ts";
import { type Content, contentOf, readWhole, type UploadStorage } from "./storage_interface.ts";

type Picture = { kind: UploadKind; name: string };

type Places = {
  storage: UploadStorage;
  begin: FileReceiver["begin"];
  /** Milliseconds that a picture may take. */
  longest?: number;
};

const LONGEST = 15_000;
const PATIENCE = 60_000;
const AHEAD_FROM = 64 * 1024; // a smaller picture is resized when it is first requested

/** A picture of 50 million pixels takes up to 730 MB while it is made, so there is one of them at a time. */
const inTurn = oneAtATime({ waiting: 50, patience: PATIENCE });

export function createPictureSizes({ storage, begin, longest = LONGEST }: Places) {
  const underWay = new Map<string, Promise<void>>();

  const below = ({ kind, name }: Picture) => `${SIZES}${kind}/${name}/`;
  const sized = (picture: Picture, width: PictureWidth) => `${below(picture)}${width}.webp`;
  /** Marks a picture that no decoder reads, or not in time, so that it is not tried again. */
  const markOf = (picture: Picture) => `${below(picture)}unreadable`;
  const isThere = async (key: string) => await storage.facts(key) !== null;

  /**
   * A picture in one of its widths, or null for one that cannot be made smaller. Throws AppError `file_not_found`,
   * `unavailable` when too many others are waiting to be made, and `disk_full`.
   */
  async function sizeOf(picture: Picture, width: PictureWidth): Promise<Content & { size: number } | null> {
    const key = sized(picture, width);
    const found = await storage.facts(key);
    if (found) return { size: found.size, ...contentOf(storage, key) };
    if (await isThere(markOf(picture))) return null;
    const run = underWay.get(picture.name) ?? inTurn("picture", () => make(picture));
    underWay.set(picture.name, run);
    try {
      await run;
    } finally {
      underWay.delete(picture.name);
    }
    const made = await storage.facts(key);
    return made && { size: made.size, ...contentOf(storage, key) };
  }

  let line = Promise.resolve();

  /** Makes the sizes before the first request. Only one such picture at a time waits in the queue of requested ones. */
  function makeAhead(picture: Picture): void {
    if (!sizedKinds.includes(picture.kind) || !/\.(jpg|png|webp)$/.test(picture.name)) return;
    line = line.then(async () => {
      const { size } = await storage.facts(keyOf(picture.kind, picture.name)) ?? { size: 0 };
      if (size >= AHEAD_FROM) await sizeOf(picture, pictureWidths[0]);
    }).catch(() => {}); // a request for it reports the error
  }

  /** The same of all that have none yet: after a restore, or a demonstration. */
  async function makeMissing(): Promise<void> {
    for (const kind of sizedKinds) {
      const known = await picturesWithSizes(`${kind}/`);
      for await (const { key } of storage.list(`${kind}/`)) {
        const name = key.slice(kind.length + 1);
        if (!known.has(key) && isUploadName(name)) makeAhead({ kind, name });
      }
    }
  }

  async function make({ kind, name }: Picture): Promise<void> {
    const bytes = await readWhole(contentOf(storage, keyOf(kind, name)));
    const judged = await checkImage(bytes); // also pictures that were uploaded before there was a bound
    const readable = judged !== null && !judged.fault;
    const answer = readable ? await inWorker({ bytes, widths: pictureWidths }, longest) : { failed: "not to be read" };
    if ("failed" in answer) await storage.put(markOf({ kind, name }));
    else await keep({ kind, name }, answer.made);
    // A removal deletes the picture before its sizes, so either this check or the removal finds the other's work.
    if (!await isThere(keyOf(kind, name))) await remove({ kind, name });
  }

  async function keep(picture: Picture, made: Uint8Array[]): Promise<void> {
    for (const [n, width] of pictureWidths.entries()) {
      const sink = await begin();
      await sink.write(made[n] ?? new Uint8Array());
      const isFirst = await storage.put(sized(picture, width), await sink.finish());
      if (!isFirst) await sink.abort(); // another instance was faster
    }
  }

  /** Removes the sizes of a picture that has gone. */
  async function remove(picture: Picture): Promise<void> {
    await storage.remove(below(picture));
  }

  /** Removes the sizes of pictures that are gone; a kill in the middle of `make` may leave some. */
  async function sweepSizes(): Promise<void> {
    const gone = await picturesWithSizes();
    for (const kind of Object.keys(media)) {
      for await (const { key } of storage.list(`${kind}/`)) gone.delete(key);
    }
    for (const key of gone) await storage.remove(`${SIZES}${key}/`);
  }

  /** Returns their keys. Other names are left alone, because everything below a returned key may be removed. */
  async function picturesWithSizes(below = ""): Promise<Set<string>> {
    const keys = new Set<string>();
    for await (const { key } of storage.list(SIZES + below)) {
      const [kind = "", name = "", size] = key.slice(SIZES.length).split("/");
      if (isUploadKind(kind) && isUploadName(name) && size) keys.add(keyOf(kind, name));
    }
    return keys;
  }

  return { sizeOf, makeAhead, makeMissing, remove, sweepSizes };
}

/** Made in a worker for this picture alone. */
async function inWorker(job: PictureJob, longest: number): Promise<PictureAnswer> {
  const module = new URL("./picture_worker.ts", import.meta.url);
  try {
    return await askWorker<PictureAnswer>(module, job, { transfer: [job.bytes.buffer], longest });
  } catch (error) {
    return { failed: (error as Error).message };
  }
}
