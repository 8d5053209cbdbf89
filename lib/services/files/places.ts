// The folder and the bucket as one room: new files go where the settings say at that moment, what has begun in one of
// them ends in it, and what lies in either is found there while the bucket's keys are known.
import { dirname } from "node:path";
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import type { BucketAddress, StorageType } from "../../shared/office/bucket_address.ts";
import { openBucketRoom } from "./bucket.ts";
import type { Lock } from "./bucket_growing.ts";
import { folderShelf, openFolder } from "./folder.ts";
import { SIZES } from "./names.ts";
import type { Facts, Growing, Room, Shelf } from "./room.ts";

type Around = {
  uploadsDir: string;
  /** That of a bucket's `Options`. */
  dataDir?: string;
  lock: Lock;
  /** Asked at each use, so that a change is in effect at once. */
  storageNow: () => Promise<{ type: StorageType; bucket?: BucketAddress }>;
  /** Whether the settings name the place at the start, and not the environment. */
  isSaved?: boolean;
};

/**
 * Opens the place of new files. Throws an Error with one clear sentence when it cannot be written. A saved bucket that
 * cannot be opened is only logged, because the settings can be mended only while the site serves: until then every use
 * throws AppError `files_unavailable`.
 */
export async function openPlaces({ uploadsDir, dataDir, lock, storageNow, isSaved }: Around): Promise<Room> {
  const folder = folderShelf(uploadsDir);
  const opening = new Map<string, Promise<Room>>();
  const opened: Room[] = [];

  function once(name: string, open: () => Promise<Room>): Promise<Room> {
    const room = opening.get(name) ?? open().then((room) => {
      opened.push(room);
      return room;
    });
    opening.set(name, room);
    room.catch(() => opening.delete(name)); // the next one tries again
    return room;
  }

  const inFolder = () => once("", () => openFolder(uploadsDir, lock));
  const inBucket = (address: BucketAddress) =>
    once(JSON.stringify(address), () => openBucketRoom(address, { lock, dataDir }));

  async function bucketNow(): Promise<Room | undefined> {
    const { bucket } = await storageNow();
    return bucket && await inBucket(bucket).catch(unopened);
  }

  /** To open the folder is to write in it. */
  async function folderInUse(): Promise<Room | undefined> {
    return opening.has("") || await holdsAnything(folder) ? await inFolder() : undefined;
  }

  let latest: Room | undefined;

  /** While the store does not say, what held last holds: whatever follows needs the store as well. */
  async function now(): Promise<Room> {
    const said = await storageNow().catch((error) => {
      if (!latest) throw error;
      return latest;
    });
    if ("own" in said) return said;
    const { type, bucket } = said;
    return latest = type === "local" || !bucket ? await inFolder() : await inBucket(bucket).catch(unopened);
  }

  await now().catch((error) => {
    if (!(error instanceof AppError && error.key === "files_unavailable")) throw error;
    if (!isSaved) throw error.cause;
    logEvent("the saved bucket cannot be opened", { error: String(error.cause) });
  });

  /** Where there is something to be swept. */
  async function swept(): Promise<Room[]> {
    return [await folderInUse(), await bucketNow()].filter((room) => room !== undefined);
  }

  async function put(key: string, arrived?: { path: string }): Promise<boolean> {
    const begun = opened.find(({ own, arriving }) =>
      arrived ? dirname(arrived.path) === arriving : key.startsWith(own)
    );
    return await (begun ?? await now()).put(key, arrived);
  }

  const both = shelfOfBoth(folder, bucketNow);

  /**
   * While new files go into the folder, the sizes of a picture that lies there are made there, too: no bucket is asked for
   * them, which may be there no longer.
   */
  async function facts(key: string): Promise<Facts | null> {
    const picture = key.startsWith(SIZES) ? key.slice(SIZES.length, key.lastIndexOf("/")) : "";
    const isOfFolder = picture !== "" && await folder.facts(picture) !== null;
    if (isOfFolder && (await storageNow()).type === "local") return await folder.facts(key);
    return await both.facts(key);
  }

  async function remove(key: string): Promise<void> {
    const mine = opened.find(({ own }) => key.startsWith(own));
    const isOfFolder = !mine && (await storageNow()).type === "local" &&
      (key.startsWith(SIZES) || await folder.facts(key) !== null);
    if (!isOfFolder) return await (mine ?? both).remove(key);
    await folder.remove(key);
    // A copy in the bucket is left by a move that was broken off. Nobody waits for a bucket that may be there no longer.
    bucketNow().then((bucket) => bucket?.remove(key)).catch((error) => {
      logEvent("copy in the bucket not removed", { key, error: String(error) });
    });
  }

  async function growingOf(name: string): Promise<Growing> {
    const folder = await folderInUse();
    if (folder && await folder.growing.lengthOf(name) > 0) return folder.growing;
    const [current, bucket] = [await now(), await bucketNow()];
    // A bucket that has gone away keeps nobody from a new upload into the folder.
    const isInBucket = bucket && current !== bucket && await bucket.growing.lengthOf(name).catch(() => 0) > 0;
    return (isInBucket ? bucket : current).growing;
  }

  const growing: Growing = {
    lengthOf: async (name) => await (await growingOf(name)).lengthOf(name),
    open: async (name, size) => await (await growingOf(name)).open(name, size),
    hash: async (name, size) => await (await growingOf(name)).hash(name, size),
    lend: async (name) => await (await growingOf(name)).lend(name),
    drop: async (name, fate) => await (await growingOf(name)).drop(name, fate),
    async sweep(fateOf) {
      let removed = 0;
      const current = await now();
      for (const room of await swept()) {
        removed += await room.growing.sweep(fateOf).catch((error) => {
          if (room === current) throw error;
          logEvent("uploads not swept", { error: String(error) }); // the next sweep may, and who uploads now needs it not
          return 0;
        });
      }
      return removed;
    },
    assertRoom: async (bytes) => await (await now()).growing.assertRoom(bytes),
  };

  return {
    ...both,
    facts,
    put,
    remove,
    growing,
    now,
    get own() {
      return latest?.own ?? "";
    },
    get arriving() {
      return latest?.arriving ?? "";
    },
    isInPlace: () => latest?.isInPlace() ?? true, // only asking tells, as with a bucket that is away
    async *leftBehind() {
      for (const room of await swept()) yield* room.leftBehind();
    },
    async [Symbol.asyncDispose]() {
      for (const room of opened) await room[Symbol.asyncDispose]();
    },
  };
}

/** What lies in the folder or in the bucket, if there is one; a file on its way between them is found, too. */
export function shelfOfBoth(folder: Shelf, bucketNow: () => Promise<Shelf | undefined>): Omit<Shelf, "put"> {
  return {
    // The folder at last again: the file may have come into it meanwhile.
    async open(key, part, isSent) {
      return await folder.open(key, part, isSent).catch(unlessMissing) ??
        await (await bucketNow())?.open(key, part, isSent).catch(unlessMissing) ??
        await folder.open(key, part, isSent);
    },
    async address(key, headers) {
      if (await folder.facts(key)) return null;
      return await (await bucketNow())?.address(key, headers) ?? null;
    },
    async facts(key) {
      return await folder.facts(key) ?? await (await bucketNow())?.facts(key) ?? await folder.facts(key);
    },
    async remove(key) {
      await folder.remove(key);
      const bucket = await bucketNow();
      if (!bucket) return;
      await bucket.remove(key);
      await folder.remove(key);
    },
    /** A file that is being moved may come twice. */
    async *list(below) {
      yield* folder.list(below);
      yield* await bucketNow().then((bucket) => bucket?.list(below)) ?? [];
    },
  };
}

/** The bucket whose folder for arriving files cannot be made or locked: the next use tries again. */
function unopened(cause: unknown): never {
  throw new AppError("files_unavailable", { cause });
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof AppError && error.key === "file_not_found")) throw error;
}

/** Files, or what a process has there that has not ended cleanly. */
async function holdsAnything(folder: Shelf): Promise<boolean> {
  for (const below of ["", ".tmp/"]) {
    for await (const _ of folder.list(below)) return true;
  }
  return false;
}
