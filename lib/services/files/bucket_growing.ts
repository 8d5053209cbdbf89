// Growing files of a bucket: parts of a multipart upload under the name that the file will have, so that nothing is copied
// when it is complete. Each part has the same length, so that one that comes twice is the same; what is left over is an
// object of its own whose name says where it begins, so that it counts only while the parts before it are here. Any
// process goes on from what the bucket lists.
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import { noteSpent } from "../spent_buffers.ts";
import { explainBucket, whenFree, whenThere } from "./bucket_refusals.ts";
import { isUploadName, keyOf, randomHex } from "./names.ts";
import {
  contentOf,
  type Fate,
  type Growing,
  type GrowingFile,
  hashOf,
  LOCKED_SECONDS,
  readWhole,
  type Shelf,
} from "./room.ts";
import type { Bucket } from "./s3/bucket.ts";
import type { Multipart, StoredPart } from "./s3/multipart.ts";

/** Gives the function that lets go. Throws AppError `upload_locked` while another request has it. */
export type Lock = (name: string) => Promise<() => Promise<void>>;

/** For a process that is alone. */
export function lockHere(): Lock {
  const held = new Set<string>();
  return (name) => {
    if (held.has(name)) return Promise.reject(new AppError("upload_locked", { retryAfter: LOCKED_SECONDS }));
    held.add(name);
    return Promise.resolve(() => Promise.resolve(void held.delete(name)));
  };
}

type Around = {
  shelf: Shelf;
  /** The key below which this process lays what others may sweep when it has ended. */
  own: string;
  lock: Lock;
  /** Milliseconds after which an unfinished upload is nobody's any more. */
  abandoned: number;
};

type Rest = { key: string; length: number };
type State = { upload?: Multipart; parts: StoredPart[]; rest?: Rest; length: number };

const PART = 5 * 1024 * 1024; // the least that a part may have; each request that comes holds one
const GROWING = ".growing/";
const SMALL = 64 * 1024; // nothing at all has room also where everything else has none

const keyFor = (name: string) => keyOf("versions", name); // nothing else comes piece by piece

export function createBucketGrowing(bucket: Bucket, { shelf, own, lock, abandoned }: Around): Growing {
  const { multipart } = bucket;

  /** Begun files have an object below this key from their first piece until they are dropped: so a sweep finds them. */
  const below = (name: string) => `${GROWING}${name}/`;

  async function stateOf(name: string): Promise<State> {
    const begun = await uploadsOf(name);
    const [{ upload, parts } = { parts: [] }] = begun.sort((a, b) => b.parts.length - a.parts.length);
    const offset = parts.length * PART;
    const rests: Rest[] = [];
    for await (const { key } of shelf.list(below(name))) {
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
    const complete = await shelf.facts(keyFor(name));
    return complete?.size ?? (await stateOf(name).catch(explainBucket)).length;
  }

  async function open(name: string): Promise<GrowingFile> {
    const unlock = await lock(name);
    try {
      return await opened(name, unlock);
    } catch (error) {
      await unlock();
      explainBucket(error);
    }
  }

  async function begin(name: string): Promise<Multipart> {
    await shelf.put(`${below(name)}0-0`);
    return await multipart.create(keyFor(name));
  }

  async function opened(name: string, unlock: () => Promise<void>): Promise<GrowingFile> {
    const complete = await shelf.facts(keyFor(name));
    if (complete) return completed(name, complete.size, unlock);
    const state = await stateOf(name);
    const upload = state.upload ?? await begin(name);
    const before = state.parts.length;
    let parts = before;
    const buffer = new Uint8Array(PART); // what was sent is filled again
    let filled = 0;
    let isKept = true; // what is in the buffer is also in the bucket
    if (state.rest) {
      buffer.set(await readWhole(contentOf(shelf, state.rest.key)));
      filled = state.rest.length;
    }

    async function sendPart(): Promise<void> {
      await multipart.put(upload, parts + 1, buffer).catch(explainBucket);
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

    /** Parts cannot be taken back, but one in its place that is too short counts no more, nor do those behind it. */
    async function undo(): Promise<void> {
      if (await shelf.facts(keyFor(name))) return await drop(name, "nobody's");
      for (let number = before + 1; number <= parts; number++) await multipart.put(upload, number, new Uint8Array(1));
      if (restKey() !== state.rest?.key && filled > 0) await shelf.remove(restKey());
      [parts, filled, isKept] = [before, state.rest?.length ?? 0, true];
    }

    /** Of a request that has broken off what has come stays; the rests in whose place others have come go. */
    async function close(): Promise<void> {
      try {
        await keepRest();
        for await (const { key } of shelf.list(below(name))) {
          if (key !== restKey() && !key.endsWith("/0-0")) await shelf.remove(key);
        }
      } catch (error) {
        logEvent("rest of an upload not kept", { name, error: String(error) });
      }
      await unlock();
    }

    return { start: state.length, write, finish, undo, [Symbol.asyncDispose]: close };
  }

  /** A file to which nothing can be added any more. */
  function completed(name: string, size: number, unlock: () => Promise<void>): GrowingFile {
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
    if (!await shelf.facts(keyFor(name))) await complete(name, size).catch(explainBucket);
    return await hashOf((await shelf.open(keyFor(name))).stream);
  }

  /** Throws AppError `upload_offset` when a request that had lost its turn has taken something back. */
  async function complete(name: string, size: number): Promise<void> {
    const { upload, parts, rest, length } = await stateOf(name);
    if (!upload || length !== size) throw new AppError("upload_offset");
    const last = rest && await multipart.put(upload, parts.length + 1, await readWhole(contentOf(shelf, rest.key)));
    await whenFree(multipart.complete(upload, last ? [...parts, last] : parts, size));
  }

  async function drop(name: string, fate: Exclude<Fate, "awaited">): Promise<void> {
    try {
      for (const { upload } of await uploadsOf(name)) await multipart.abort(upload);
      if (fate === "nobody's") await shelf.remove(keyFor(name));
      await shelf.remove(below(name)); // at last, for a sweep finds it by this
    } catch (error) {
      logEvent("upload not removed", { name, error: String(error) });
    }
  }

  async function sweep(fateOf: (name: string) => Promise<Fate>): Promise<number> {
    const names = new Set<string>();
    for await (const { key } of shelf.list(GROWING)) names.add(key.split("/")[1] ?? "");
    let removed = 0;
    for (const name of names) {
      const fate = isUploadName(name) ? await fateOf(name) : "awaited";
      if (fate === "awaited") continue;
      await drop(name, fate);
      removed++;
    }
    return removed + await abortAbandoned(names).catch(explainBucket);
  }

  /** Of files that were put in parts by a process that has ended; the growing ones have been judged. */
  async function abortAbandoned(growing: Set<string>): Promise<number> {
    let removed = 0;
    for await (const upload of multipart.unfinished()) {
      if (growing.has(upload.name.split("/")[1] ?? "")) continue;
      if (Date.now() - upload.begun.getTime() < abandoned) continue;
      await multipart.abort(upload);
      removed++;
    }
    return removed;
  }

  const lend = (name: string) => Promise.resolve({ path: "", ready: name });

  /** Only writing tells: how much room there is no bucket says. */
  async function assertRoom(): Promise<void> {
    const key = `${own}room-${randomHex()}`;
    await bucket.put(key, new Uint8Array(SMALL)).catch(explainBucket);
    await shelf.remove(key);
  }

  return { lengthOf, open, hash, lend, drop, sweep, assertRoom };
}
