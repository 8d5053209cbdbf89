// Stores the uploads of this process, and keeps files and rows consistent over a kill: before a file is stored or
// removed a mark is written, and a later sweep asks the rows which of the two happened.
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import { isUploadKind, type SlotOf, slotOf, type UploadKind } from "../../shared/media.ts";
import { acceptMedia } from "../media_check.ts";
import { createFileReceiver } from "./received_files.ts";
import { isUploadName, keyOf, nameWith, randomHex } from "./names.ts";
import { createPictureSizes } from "./picture_sizes.ts";
import { type Content, contentOf, type UploadStorage } from "./storage_interface.ts";
import type { ReceivedFile } from "./received_files.ts";

export type UploadStore = ReturnType<typeof createUploads>;

/** A stored file. */
type StoredFile = { kind: UploadKind; name: string };

type Received = Pick<ReceivedFile, "path" | "extension" | "ready">;

type Files<Kind extends UploadKind> = {
  kind: Kind;
  /** Complete temporary files by slot. A file of another type than its slot is refused. */
  keep?: { [Field in SlotOf<Kind>]?: Received };
  /** Names of files that the rows no longer name afterwards. Empty names are ignored. */
  drop?: string[];
};
type Names<Kind extends UploadKind> = { [Field in SlotOf<Kind>]?: string };

/** Whether a row of the store names the file. */
type IsNamed = (kind: UploadKind, name: string) => Promise<boolean>;

/** Whether the sizes of pictures are made as soon as they are stored, not only at the first request. */
type Ahead = { ahead?: boolean };

let current: UploadStore | undefined;

/** Returns the open uploads. Throws when none are open. */
export function uploads(): UploadStore {
  if (!current) throw new Error("the uploads are not open");
  return current;
}

/** Opens the uploads of this process in a storage. */
export function openUploads(storage: UploadStorage, { ahead = false }: Ahead = {}): UploadStore {
  return current = createUploads(storage, ahead);
}

function createUploads(storage: UploadStorage, ahead: boolean) {
  const receiver = createFileReceiver(storage);
  const now = async () => await storage.now?.() ?? storage;
  const pictures = createPictureSizes({ storage, begin: receiver.begin });

  /** Checks before a body is read that it fits where files are received and where they are stored. Throws like both. */
  async function assertSpace(bytes: number): Promise<void> {
    await receiver.assertSpace(bytes);
    await storage.resumable.assertSpace(bytes);
  }

  /** Throws AppError `files_unavailable` when the storage of new files does not respond. */
  async function assertReachable(): Promise<void> {
    const { facts, own } = await now();
    await facts(`${own}x`);
  }

  /**
   * Stores files and runs `write`, which writes the names of the new files into rows and removes the old names. Then
   * the old files are removed; after an error, the new ones. First, bytes behind the end of a picture or video are cut
   * off. Throws AppError `media_type`, `picture_pixels` or `picture_unreadable` for a file of another kind.
   */
  async function withFiles<Kind extends UploadKind, T>(
    { kind, keep = {}, drop = [] }: Files<Kind>,
    write: (names: Names<Kind>) => Promise<T>,
  ): Promise<T> {
    receiver.assertStoreOnDisk();
    const named = await namedFiles(kind, keep);
    const { own } = await now();
    const received = named.filter(({ ready }) => !ready).map((file) => marked(file, own)); // a file that is stored already stays in any case
    const dropped = drop.filter((name) => name !== "").map((name) => marked({ kind, name }, own));
    let result: T;
    try {
      for (const { mark } of [...received, ...dropped]) await storage.put(mark);
      for (const file of received) await put(file);
      result = await write(Object.fromEntries(named.map(({ field, name }) => [field, name])) as Names<Kind>);
    } catch (error) {
      // When the outcome of the write is unknown, files and marks stay, and a sweep asks the rows.
      if (isUnknown(error)) throw error;
      for (const file of received) await clear(file.mark, file);
      for (const file of dropped) await clear(file.mark);
      throw error;
    }
    for (const file of received) await clear(file.mark);
    for (const file of dropped) await clear(file.mark, file);
    for (const file of ahead ? received : []) pictures.makeAhead(file);
    return result;
  }

  /** The files under the names that they will have, each judged and cut by its slot. */
  async function namedFiles<Kind extends UploadKind>(kind: Kind, keep: Files<Kind>["keep"] & object) {
    const named: (StoredFile & Received & { field: string })[] = [];
    for (const [field, file] of Object.entries(keep) as [SlotOf<Kind>, Received | undefined][]) {
      if (!file) continue;
      const extension = await acceptMedia(slotOf(kind, field), file);
      named.push({ ...file, kind, field, name: file.ready ?? nameWith(randomHex(), extension) });
    }
    return named;
  }

  async function put({ kind, name, path }: StoredFile & Received): Promise<void> {
    if (!await storage.put(keyOf(kind, name), { path })) throw new Error(`${name} lies there already`);
  }

  /** Removes a stored file, then its sizes; does nothing when they are gone. */
  async function remove({ kind, name }: StoredFile): Promise<void> {
    await storage.remove(keyOf(kind, name));
    await pictures.remove({ kind, name });
  }

  /**
   * Removes the file, then its mark or another object at the key; returns whether both are gone. A failure is logged
   * and does not undo the commit: the next sweep tries again.
   */
  async function clear(key: string, file?: StoredFile): Promise<boolean> {
    try {
      if (file) await remove(file);
      await storage.remove(key);
      return true;
    } catch (error) {
      logEvent("upload not removed", { kind: file?.kind, name: file?.name, error: (error as Error).message });
      return false;
    }
  }

  /** Removes partial files of ended processes and files that no row names. Returns their number. */
  async function sweep(isNamed: IsNamed): Promise<number> {
    let removed = 0;
    for await (const key of storage.leftOver()) {
      const marked = markedBy(key);
      const orphan = marked && !await isNamed(marked.kind, marked.name) ? marked : undefined;
      if (await clear(key, orphan)) removed++;
    }
    await pictures.sweepSizes();
    return removed;
  }

  /** Adds a mark that no other call removes. */
  function marked<File extends StoredFile>(file: File, own: string): File & { mark: string } {
    return { ...file, mark: `${own}mark-${file.kind}-${file.name}-${randomHex()}` };
  }

  /** Returns a stored file. Throws AppError `file_not_found` for an impossible name. */
  function content(kind: UploadKind, name: string): Content {
    return contentOf(storage, keyOf(kind, name));
  }

  /** For a clean end. */
  async function close(): Promise<void> {
    await storage[Symbol.asyncDispose]();
    current = undefined;
  }

  const { sizeOf, makeMissing } = pictures;
  const { resumable } = storage;
  return {
    ...receiver,
    assertSpace,
    assertReachable,
    storage,
    resumable,
    content,
    remove,
    withFiles,
    sizeOf,
    makeMissing,
    sweep,
    close,
  };
}

/** Returns the file that a mark names; undefined when the key is not that of a mark. */
function markedBy(key: string): StoredFile | undefined {
  const [, kind = "", name = ""] = /\/mark-([a-z]+)-([^-]+)(-\w+)?$/.exec(key) ?? [];
  return isUploadKind(kind) && isUploadName(name) ? { kind, name } : undefined;
}

function isUnknown(error: unknown): boolean {
  return error instanceof AppError && ["store_unavailable", "files_unavailable"].includes(error.key);
}
