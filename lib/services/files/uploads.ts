// The uploads of this process, and what holds files and store together over a kill: before a file is put in place or
// taken away a mark is laid; whoever sweeps later asks the store which of the two it was.
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import { isUploadKind, type SlotOf, slotOf, type UploadKind } from "../../shared/media.ts";
import { acceptMedia } from "../media_check.ts";
import { createArrivals } from "./arrivals.ts";
import { isUploadName, keyOf, nameWith, randomHex } from "./names.ts";
import { createPictureSizes } from "./picture_sizes.ts";
import { type Content, contentOf, type Room } from "./room.ts";
import type { ArrivedFile } from "./temp_file.ts";

export type UploadStore = ReturnType<typeof createUploads>;

/** A file in its place. */
type Kept = { kind: UploadKind; name: string };

type Arrived = Pick<ArrivedFile, "path" | "extension" | "ready">;

type Files<Kind extends UploadKind> = {
  kind: Kind;
  /** Complete temporary files by their slots; what is not one of its slot is refused. */
  keep?: { [Field in SlotOf<Kind>]?: Arrived };
  /** Names of files that the rows no longer name afterwards; an empty one is none. */
  drop?: string[];
};
type Names<Kind extends UploadKind> = { [Field in SlotOf<Kind>]?: string };

/** Whether a row of the store names the file. */
type IsNamed = (kind: UploadKind, name: string) => Promise<boolean>;

/** Whether the sizes of pictures are made as soon as they are kept, not only when somebody asks for one. */
type Ahead = { ahead?: boolean };

let current: UploadStore | undefined;

/** The open uploads. Throws when none are. */
export function uploads(): UploadStore {
  if (!current) throw new Error("the uploads are not open");
  return current;
}

/** Has this process keep its files in a room. */
export function openUploads(room: Room, { ahead = false }: Ahead = {}): UploadStore {
  return current = createUploads(room, ahead);
}

function createUploads(room: Room, ahead: boolean) {
  const arrivals = createArrivals(room);
  const now = async () => await room.now?.() ?? room;
  const pictures = createPictureSizes({ room, begin: arrivals.begin });

  /** Where files arrive and where they stay, before a body is read: throws what both of them throw. */
  async function assertRoom(bytes: number): Promise<void> {
    await arrivals.assertRoom(bytes);
    await room.growing.assertRoom(bytes);
  }

  /** Throws AppError `files_unavailable` when the place of new files does not answer. */
  async function assertAtHand(): Promise<void> {
    const { facts, own } = await now();
    await facts(`${own}x`);
  }

  /**
   * Puts files in place and runs `write`, which gives the names of the new ones to the store and takes those of the old
   * ones out. Then the old files go, or the new ones when anything fails. Before all that pictures and videos are cut to
   * what they are; throws AppError `media_type`, `picture_pixels` or `picture_unreadable` for what is none.
   */
  async function withFiles<Kind extends UploadKind, T>(
    { kind, keep = {}, drop = [] }: Files<Kind>,
    write: (names: Names<Kind>) => Promise<T>,
  ): Promise<T> {
    arrivals.assertInPlace();
    const named = await namedFiles(kind, keep);
    const { own } = await now();
    const kept = named.filter(({ ready }) => !ready).map((file) => marked(file, own)); // what lies in its place already stays, whatever happens
    const dropped = drop.filter((name) => name !== "").map((name) => marked({ kind, name }, own));
    let result: T;
    try {
      for (const { mark } of [...kept, ...dropped]) await room.put(mark);
      for (const file of kept) await put(file);
      result = await write(Object.fromEntries(named.map(({ field, name }) => [field, name])) as Names<Kind>);
    } catch (error) {
      // When nobody knows what became of the write, files and marks stay, and a sweep asks the rows.
      if (isUnknown(error)) throw error;
      for (const file of kept) await clear(file.mark, file);
      for (const file of dropped) await clear(file.mark);
      throw error;
    }
    for (const file of kept) await clear(file.mark);
    for (const file of dropped) await clear(file.mark, file);
    for (const file of ahead ? kept : []) pictures.makeAhead(file);
    return result;
  }

  /** The files under the names that they will have, each judged and cut by its slot. */
  async function namedFiles<Kind extends UploadKind>(kind: Kind, keep: Files<Kind>["keep"] & object) {
    const named: (Kept & Arrived & { field: string })[] = [];
    for (const [field, file] of Object.entries(keep) as [SlotOf<Kind>, Arrived | undefined][]) {
      if (!file) continue;
      const extension = await acceptMedia(slotOf(kind, field), file);
      named.push({ ...file, kind, field, name: file.ready ?? nameWith(randomHex(), extension) });
    }
    return named;
  }

  async function put({ kind, name, path }: Kept & Arrived): Promise<void> {
    if (!await room.put(keyOf(kind, name), { path })) throw new Error(`${name} lies there already`);
  }

  /** Removes a kept file, then its sizes; fine when they are gone. */
  async function remove({ kind, name }: Kept): Promise<void> {
    await room.remove(keyOf(kind, name));
    await pictures.remove({ kind, name });
  }

  /**
   * Removes the file, then its mark or whatever else has the key; gives whether they are gone. A place that refuses undoes
   * nothing that is committed: it is logged, and what is left waits for the next sweep.
   */
  async function clear(key: string, file?: Kept): Promise<boolean> {
    try {
      if (file) await remove(file);
      await room.remove(key);
      return true;
    } catch (error) {
      logEvent("upload not removed", { kind: file?.kind, name: file?.name, error: (error as Error).message });
      return false;
    }
  }

  /** Removes what ended processes left: half files, and files that no row names. Gives how many. */
  async function sweep(isNamed: IsNamed): Promise<number> {
    let removed = 0;
    for await (const key of room.leftBehind()) {
      const marked = markedBy(key);
      const orphan = marked && !await isNamed(marked.kind, marked.name) ? marked : undefined;
      if (await clear(key, orphan)) removed++;
    }
    await pictures.sweepSizes();
    return removed;
  }

  /** With a mark that no other call takes away. */
  function marked<File extends Kept>(file: File, own: string): File & { mark: string } {
    return { ...file, mark: `${own}mark-${file.kind}-${file.name}-${randomHex()}` };
  }

  /** A kept file. Throws AppError `file_not_found` on what cannot be a name. */
  function content(kind: UploadKind, name: string): Content {
    return contentOf(room, keyOf(kind, name));
  }

  /** For a clean end. */
  async function close(): Promise<void> {
    await room[Symbol.asyncDispose]();
    current = undefined;
  }

  const { sizeOf, makeMissing } = pictures;
  const { growing } = room;
  return {
    ...arrivals,
    assertRoom,
    assertAtHand,
    room,
    growing,
    content,
    remove,
    withFiles,
    sizeOf,
    makeMissing,
    sweep,
    close,
  };
}

/** The file that a mark speaks of; undefined when the key is no mark's. */
function markedBy(key: string): Kept | undefined {
  const [, kind = "", name = ""] = /\/mark-([a-z]+)-([^-]+)(-\w+)?$/.exec(key) ?? [];
  return isUploadKind(kind) && isUploadName(name) ? { kind, name } : undefined;
}

function isUnknown(error: unknown): boolean {
  return error instanceof AppError && ["store_unavailable", "files_unavailable"].includes(error.key);
}
