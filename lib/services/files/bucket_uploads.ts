// Resumable uploads into a bucket: parts of a multipart upload under the file's later name, so that nothing is copied
// when it is complete. Each part has the same length, so a part that is sent twice is the same. The remaining bytes are
// an object of their own whose name contains its offset, so it counts only while the parts before it are stored. Any
// process can continue from what the bucket lists.
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import { noteSpent } from "../spent_buffers.ts";
import { throwBucketError, whenFree, whenThere } from "./s3/bucket_error.ts";
import { isUploadName, keyOf, randomHex } from "./names.ts";
import {
  contentOf,
  type FileStore,
  hashOf,
  LOCKED_SECONDS,
  readWhole,
  type ResumableUpload,
  type ResumableUploads,
  type UploadState,
} from "./storage_interface.ts";
import type { Bucket } from "./s3/bucket.ts";
import type { Multipart, StoredPart } from "./s3/multipart.ts";

/** Returns the function that unlocks. Throws AppError `upload_locked` while another request holds the lock. */
export type Lock = (name: string) => Promise<() => Promise<void>>;

/** For a process that is alone. */
export function lockInProcess(): Lock {
  const held = new Set<string>();
  return (name) => {
    if (held.has(name)) return Promise.reject(new AppError("upload_locked", { retryAfter: LOCKED_SECONDS }));
    held.add(name);
    return Promise.resolve(() => Promise.resolve(void held.delete(name)));
  };
}

type Around = {
  fileStore: FileStore;
  /** The key below which this process lays what others may sweep when it has ended. */
  own: string;
  lock: Lock;
  /** Milliseconds after which an unfinished upload is orphaned. */
  abandoned: number;
};

type Rest = { key: string; length: number };
type State = { upload?: Multipart; parts: StoredPart[]; rest?: Rest; length: number };

const PART = 5 * 1024 * 1024; // the least that a part may have; each request that comes holds one
const GROWING = ".growing/";
const SMALL = 64 * 1024; // bytes: an empty object would fit into a full bucket, too

const keyFor = (name: string) => keyOf("versions", name); // nothing else comes piece by piece

export function createBucketUploads(bucket: Bucket, { fileStore, own, lock, abandoned }: Around): ResumableUploads {
  const { multipart } = bucket;

  /** Begun files have an object below this key from their first piece until they are dropped: so a sweep finds them. */
  const below = (name: string) => `${GROWING}${name}/`;

  async function stateOf(name: string): Promise<State> {
    const begun = await uploadsOf(name);
    const [{ upload, parts } = { parts: [] }] = begun.sort((a, b) => b.parts.length - a.parts.length);
    const offset = parts.length * PART;
    const rests: Rest[] = [];
    for await (const { key } of fileStore.list(below(name))) {
      const [from, length] = key.slice(below(name).length).split("-").map(Number);
      if (from === offset && length) rests.push({ key, length });
    }
    const [rest] = rests.sort((a, b) => b.length - a.length);
    return { upload, parts, rest, length: offset + (rest?.length ?? 0) };
  }

  /** One, or several when the answer to a begin was lost; with the parts that are whole and follow each other. */
  async function uploadsOf(name: string): Promise<{ upload: Multipart; parts: StoredPart[] }[]> {
    const found: { upload: Multipart; parts: StoredPart[] }[] = [];
    for await (const upload of multipart.unfinished()) {
      if (upload.name !== keyFor(name)) continue;
      const parts = await whenThere(multipart.parts(upload)) ?? [];
      const gap = parts.findIndex(({ number, size }, n) => number !== n + 1 || size !== PART);
      found.push({ upload, parts: gap < 0 ? parts : parts.slice(0, gap) });
    }
    return found;
  }

  async function lengthOf(name: string): Promise<number> {
    const complete = await fileStore.facts(keyFor(name));
    return complete?.size ?? (await stateOf(name).catch(throwBucketError)).length;
  }

  async function open(name: string): Promise<ResumableUpload> {
    const unlock = await lock(name);
    try {
      return await opened(name, unlock);
    } catch (error) {
      await unlock();
      throwBucketError(error);
    }
  }

  async function begin(name: string): Promise<Multipart> {
    await fileStore.put(`${below(name)}0-0`);
    return await multipart.create(keyFor(name));
  }

  async function opened(name: string, unlock: () => Promise<void>): Promise<ResumableUpload> {
    const complete = await fileStore.facts(keyFor(name));
    if (complete) return completed(name, complete.size, unlock);
    const state = await stateOf(name);
    const upload = state.upload ?? await begin(name);
    const before = state.parts.length;
    let parts = before;
    const buffer = new Uint8Array(PART); // what was sent is filled again
    let filled = 0;
    let isKept = true; // the buffer's bytes are also in the bucket
    if (state.rest) {
      buffer.set(await readWhole(contentOf(fileStore, state.rest.key)));
      filled = state.rest.length;
    }

    async function sendPart(): Promise<void> {
      await multipart.put(upload, parts + 1, buffer).catch(throwBucketError);
      noteSpent(PART);
      parts++;
      filled = 0;
    }

    async function write(chunk: Uint8Array): Promise<void> {
      for (let at = 0; at < chunk.length;) {
        if (filled === PART) await sendPart();
        const taken = chunk.subarray(at, at + PART - filled);
        buffer.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        isKept = false;
      }
    }

    const restKey = () => `${below(name)}${parts * PART}-${filled}`;

    async function keepRest(): Promise<void> {
      if (!isKept) await whenFree(bucket.put(restKey(), buffer.subarray(0, filled)));
      isKept = true;
    }

    async function finish(): Promise<number> {
      if (filled === PART) await sendPart();
      await keepRest();
      return parts * PART + filled;
    }

    /** Parts cannot be removed. A part that is too short replaces each; neither it nor the parts behind it count. */
    async function undo(): Promise<void> {
      if (await fileStore.facts(keyFor(name))) return await drop(name, "orphaned");
      for (let number = before + 1; number <= parts; number++) await multipart.put(upload, number, new Uint8Array(1));
      if (restKey() !== state.rest?.key && filled > 0) await fileStore.remove(restKey());
      [parts, filled, isKept] = [before, state.rest?.length ?? 0, true];
    }

    /** Stores the received bytes, also of a request that was cut off, and removes outdated remainders. */
    async function close(): Promise<void> {
      try {
        await keepRest();
        for await (const { key } of fileStore.list(below(name))) {
          if (key !== restKey() && !key.endsWith("/0-0")) await fileStore.remove(key);
        }
      } catch (error) {
        logEvent("rest of an upload not kept", { name, error: String(error) });
      }
      await unlock();
    }

    return { start: state.length, write, finish, undo, [Symbol.asyncDispose]: close };
  }

  /** A file to which nothing can be added any more. */
  function completed(name: string, size: number, unlock: () => Promise<void>): ResumableUpload {
    return {
      start: size,
      write: () => Promise.reject(new Error(`${name} is complete`)),
      finish: () => Promise.resolve(size),
      undo: () => Promise.resolve(),
      [Symbol.asyncDispose]: unlock,
    };
  }

  /** Completes it first: parts cannot be read. */
  async function hash(name: string, size: number): Promise<string> {
    if (!await fileStore.facts(keyFor(name))) await complete(name, size).catch(throwBucketError);
    return await hashOf((await fileStore.open(keyFor(name))).stream);
  }

  /** Throws AppError `upload_offset` when a request that had lost its turn has taken something back. */
  async function complete(name: string, size: number): Promise<void> {
    const { upload, parts, rest, length } = await stateOf(name);
    if (!upload || length !== size) throw new AppError("upload_offset");
    const last = rest && await multipart.put(upload, parts.length + 1, await readWhole(contentOf(fileStore, rest.key)));
    await whenFree(multipart.complete(upload, last ? [...parts, last] : parts, size));
  }

  async function drop(name: string, state: Exclude<UploadState, "active">): Promise<void> {
    try {
      for (const { upload } of await uploadsOf(name)) await multipart.abort(upload);
      if (state === "orphaned") await fileStore.remove(keyFor(name));
      await fileStore.remove(below(name)); // at last, for a sweep finds it by this
    } catch (error) {
      logEvent("upload not removed", { name, error: String(error) });
    }
  }

  async function sweep(uploadStateOf: (name: string) => Promise<UploadState>): Promise<number> {
    const names = new Set<string>();
    for await (const { key } of fileStore.list(GROWING)) names.add(key.split("/")[1] ?? "");
    let removed = 0;
    for (const name of names) {
      const state = isUploadName(name) ? await uploadStateOf(name) : "active";
      if (state === "active") continue;
      await drop(name, state);
      removed++;
    }
    return removed + await abortAbandoned(names).catch(throwBucketError);
  }

  /** Aborts uploads of files that an ended process has sent in parts. Resumable ones were handled before. */
  async function abortAbandoned(resumable: Set<string>): Promise<number> {
    let removed = 0;
    for await (const upload of multipart.unfinished()) {
      if (resumable.has(upload.name.split("/")[1] ?? "")) continue;
      if (Date.now() - upload.begun.getTime() < abandoned) continue;
      await multipart.abort(upload);
      removed++;
    }
    return removed;
  }

  const asReceived = (name: string) => Promise.resolve({ path: "", ready: name });

  /** Writes a small object, because no bucket reports its free space. */
  async function assertSpace(): Promise<void> {
    const key = `${own}storage-${randomHex()}`;
    await bucket.put(key, new Uint8Array(SMALL)).catch(throwBucketError);
    await fileStore.remove(key);
  }

  return { lengthOf, open, hash, asReceived, drop, sweep, assertSpace };
}
