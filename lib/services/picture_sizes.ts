// Uploaded pictures in the sizes that pages show: all are made after the upload, or at the first demand for one, then lie
// in a folder of the picture's own (`.sizes/KIND/FILE/`) until it goes. No backup has them.
import { join } from "node:path";
import { media, type UploadKind } from "../shared/media.ts";
import { oneAtATime } from "../shared/one_at_a_time.ts";
import { type PictureWidth, pictureWidths, sizedKinds } from "../shared/pictures/source.ts";
import { checkImage } from "./image_check.ts";
import type { PictureAnswer, PictureJob } from "./picture_worker.ts";
import { explainDisk, namesIn, removeIfThere, type Sink } from "./temp_file.ts";

type Picture = { kind: UploadKind; name: string };

type Places = {
  path(kind: UploadKind, name: string): string;
  list(kind: UploadKind): Promise<string[]>;
  /** The folder of a picture's sizes. */
  sizes(kind: UploadKind, name: string): string;
  begin(): Promise<Sink>;
  /** Milliseconds that a picture may take. */
  longest?: number;
};

const LONGEST = 15_000;
const PATIENCE = 60_000;
const AHEAD_FROM = 64 * 1024; // a smaller one is made while somebody waits for it

/** A picture of 50 million pixels takes up to 730 MB while it is made, so there is one of them at a time. */
const inTurn = oneAtATime({ waiting: 50, patience: PATIENCE });

export function createPictureSizes({ path, list, sizes, begin, longest = LONGEST }: Places) {
  const underWay = new Map<string, Promise<void>>();

  function fileOf({ kind, name }: Picture, width: PictureWidth): string {
    return join(sizes(kind, name), `${width}.webp`);
  }

  /** Lies where the sizes of a picture would that no decoder reads, or none in time: nobody pays for it again. */
  function markOf({ kind, name }: Picture): string {
    return join(sizes(kind, name), "unreadable");
  }

  /**
   * The path of a picture in one of its widths, or null for one that cannot be made smaller. Throws AppError
   * `unavailable` when too many others are waiting to be made, and `disk_full`.
   */
  async function sizeOf(picture: Picture, width: PictureWidth): Promise<string | null> {
    const file = fileOf(picture, width);
    if (await isThere(file)) return file;
    if (await isThere(markOf(picture))) return null;
    const run = underWay.get(picture.name) ?? inTurn("picture", () => make(picture));
    underWay.set(picture.name, run);
    try {
      await run;
    } finally {
      underWay.delete(picture.name);
    }
    return await isThere(markOf(picture)) ? null : file;
  }

  let line = Promise.resolve();

  /** Makes the sizes before anybody asks for one. Only one picture at a time stands in the turn of those that are asked. */
  function makeAhead(picture: Picture): void {
    if (!sizedKinds.includes(picture.kind) || !/\.(jpg|png|webp)$/.test(picture.name)) return;
    line = line.then(async () => {
      const { size } = await Deno.stat(path(picture.kind, picture.name));
      if (size >= AHEAD_FROM) await sizeOf(picture, pictureWidths[0]);
    }).catch(() => {}); // whoever asks for it hears what is wrong
  }

  /** The same of all that have none yet: after a restore, or a demonstration. */
  async function makeMissing(): Promise<void> {
    for (const kind of sizedKinds) {
      for (const name of await list(kind)) makeAhead({ kind, name });
    }
  }

  async function make({ kind, name }: Picture): Promise<void> {
    const bytes = await Deno.readFile(path(kind, name));
    const judged = await checkImage(bytes); // what was uploaded before there was a bound, too
    const readable = judged !== null && !judged.unreadable;
    const answer = readable ? await runWorker({ bytes, widths: pictureWidths }, longest) : { failed: "not to be read" };
    await Deno.mkdir(sizes(kind, name), { recursive: true, mode: 0o700 });
    if ("failed" in answer) await Deno.writeTextFile(markOf({ kind, name }), "", { mode: 0o600 }).catch(explainDisk);
    else await keep({ kind, name }, answer.made);
    // The picture goes before its sizes: whoever comes last, they or it, finds the other and takes them away.
    if (!await isThere(path(kind, name))) await removeIfThere(sizes(kind, name), { recursive: true });
  }

  async function keep(picture: Picture, made: Uint8Array[]): Promise<void> {
    for (const [n, width] of pictureWidths.entries()) {
      const sink = await begin();
      await sink.write(made[n] ?? new Uint8Array());
      await Deno.rename((await sink.finish()).path, fileOf(picture, width));
    }
  }

  /** Removes the sizes of pictures that are gone; a kill in the middle of `make` may leave some. */
  async function sweepSizes(): Promise<void> {
    for (const kind of Object.keys(media) as UploadKind[]) {
      for (const name of await namesIn(sizes(kind, ""))) {
        if (!await isThere(path(kind, name))) await removeIfThere(sizes(kind, name), { recursive: true });
      }
    }
  }

  return { sizeOf, makeAhead, makeMissing, sweepSizes };
}

async function isThere(file: string): Promise<boolean> {
  try {
    return (await Deno.stat(file)).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/**
 * A worker for this picture alone. One that says nothing for so many milliseconds has failed, and ends: Deno lets it
 * finish the step that it is at, so nothing that has long steps may come here.
 */
function runWorker(job: PictureJob, longest: number): Promise<PictureAnswer> {
  const worker = new Worker(new URL("./picture_worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<PictureAnswer>();
  const timer = setTimeout(() => resolve({ failed: "it took too long" }), longest);
  worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => resolve(data);
  worker.onerror = (event) => {
    event.preventDefault(); // or it would end the process
    resolve({ failed: event.message });
  };
  worker.postMessage(job, [job.bytes.buffer]);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
