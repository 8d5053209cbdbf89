// The SHA-256 of a large file while it is written, in a thread of its own that reads behind the writer.
import type { Order, Result } from "./following_hash_worker.ts";

export type FollowingHash = {
  /** So many bytes of the file can be read. */
  advance(size: number): void;
  /** All of the file can be read; gives its SHA-256 in hex. */
  digest(): Promise<string>;
  /** The file is given up. */
  drop(): void;
};

type Followed = { resolve(sha256: string): void; reject(error: Error): void };

const STEP = 4 * 1024 * 1024; // bytes between two orders
const followed = new Map<number, Followed>();
let worker: Worker | undefined;
let lastId = 0;

/** Starts to follow the file at the path, which must exist. One thread serves all files and ends with the last. */
export function followHash(path: string): FollowingHash {
  const id = ++lastId;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  promise.catch(() => {}); // told to whoever calls `digest`
  followed.set(id, { resolve, reject });
  worker ??= startWorker();
  order({ id, path, size: 0 });
  let told = 0;
  let size = 0;

  return {
    advance(bytes) {
      size = bytes;
      if (size - told < STEP) return;
      told = size;
      order({ id, size });
    },
    digest() {
      order({ id, size, end: true });
      return promise;
    },
    drop() {
      order({ id, size: 0, drop: true });
      settle(id);
    },
  };
}

function order(message: Order): void {
  if (followed.has(message.id)) worker?.postMessage(message);
}

/** Forgets a file, and the thread when it was the last. */
function settle(id: number): Followed | undefined {
  const entry = followed.get(id);
  followed.delete(id);
  if (followed.size === 0) {
    worker?.terminate();
    worker = undefined;
  }
  return entry;
}

function startWorker(): Worker {
  const started = new Worker(new URL("./following_hash_worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<Result>) => {
    const entry = settle(data.id);
    if (data.sha256 !== undefined) entry?.resolve(data.sha256);
    else entry?.reject(new Error(`cannot hash: ${data.error}`));
  });
  started.addEventListener("error", (event) => {
    event.preventDefault();
    for (const id of [...followed.keys()]) settle(id)?.reject(new Error(`the hashing thread ended: ${event.message}`));
  });
  return started;
}
