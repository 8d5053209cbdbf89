// Watches a KV server: whether it responds, and whether it accepts writes. Deno's client repeats a request without a
// response for ever and reports nothing, so this file abandons requests. An abandoned write may still be applied.
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import { within } from "../../shared/time.ts";
import type { Key, Reader } from "./db.ts";
import { promptly } from "./remote.ts";
import { dateOf } from "./server_clock.ts";

/** The time in milliseconds for retries against a locked file or a silent server. */
export const PATIENCE = 10_000;
const EVERY = 1_000; // between attempts to reach a silent server
const WRITTEN_WITHIN = 2_000; // otherwise the disk is examined
const A_MOMENT = 500;
const FIRST_PROBE = 5_000; // after a change was too large, so that readiness checks see the state
const SMALL_WITHIN = 1_000; // for a small write
const GOOD_FOR = 10_000; // readiness checks come every second, and each probe writes

const SMALL: Key = ["version"];
const PROBE: Key = ["probe"];
const PIECE = new Uint8Array(64 * 1024); // the maximum size of a value

export type KvServer = ReturnType<typeof watchServer>;
type Reject = (error: Error) => void;

/** Watches the server of a connection by its requests. */
export function watchServer(url: string | undefined, kv: Deno.Kv) {
  const questions = new Set<Reject>();
  const changes = new Set<Reject>();
  let [silent, full, closed] = [false, false, false];
  let fitting: Promise<boolean> | undefined;
  let [answeredAt, writtenAt, probedAt] = [-Infinity, -Infinity, -Infinity]; // milliseconds

  /**
   * Returns the response. Throws `store_unavailable` when there is none in time. All waiting requests fail at once when
   * one had no response and none arrived since it was sent.
   */
  async function ask<T>(question: () => Promise<T>, waiting = questions): Promise<T> {
    if (silent) throw unavailable();
    const began = performance.now();
    const { promise: none, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => answeredAt < began ? refuseAll() : reject(unavailable()), PATIENCE);
    waiting.add(reject);
    try {
      const answer = await Promise.race([promptly(kv, question()), none]);
      answeredAt = performance.now();
      return answer;
    } finally {
      clearTimeout(timer);
      waiting.delete(reject);
    }
  }

  /**
   * The same for a write. Throws `disk_full` at once while the server accepts none, and for one that is too large for
   * the free space after `withdraw` has ensured that it will never be written. When nothing fits, the writes that
   * discovered this get `store_unavailable`, because they are applied when space becomes free.
   */
  async function change<T>(write: () => Promise<T>, withdraw?: () => Promise<boolean>): Promise<T> {
    if (full) throw new AppError("disk_full");
    const began = performance.now();
    const { promise: refused, reject } = Promise.withResolvers<never>();
    let settled = false;
    const refuse = async () => {
      if (settled || !withdraw || !await within(SMALL_WITHIN, withdraw()).catch(() => false) || settled) return;
      reject(new AppError("disk_full"));
      await refuseWrites("no large change", FIRST_PROBE);
    };
    const timer = setTimeout(() => checkDisk(began, refuse), WRITTEN_WITHIN);
    try {
      const answer = await Promise.race([ask(write, changes), refused]);
      writtenAt = performance.now();
      return answer;
    } finally {
      settled = true;
      clearTimeout(timer);
    }
  }

  function refuseAll(): void {
    if (silent || closed) return;
    silent = true;
    logEvent("the KV server does not answer: everything is refused until it does");
    giveUp(questions);
    giveUp(changes);
    probeUntilAnswered();
  }

  /** Sends one request a second; the first is one that the client does not repeat. */
  async function probeUntilAnswered(): Promise<void> {
    while (silent && !closed) {
      const second = new Promise((resolve) => Deno.unrefTimer(setTimeout(resolve, EVERY)));
      try {
        if (url !== undefined) await dateOf(url, EVERY);
        await within(EVERY, kv.get(SMALL));
        silent = false;
        logEvent("the KV server answers again");
      } catch {
        await second;
      }
    }
  }

  /**
   * A server that answers reads but no writes has a full or read-only disk. If small writes succeed, only this write is
   * refused, otherwise all are.
   */
  async function checkDisk(began: number, refuse: () => Promise<void>): Promise<void> {
    if (silent || closed || !await within(A_MOMENT, kv.get(SMALL)).then(() => true, () => false)) return;
    answeredAt = performance.now();
    if (writtenAt >= began || await (fitting ??= fitsSmall())) return await refuse();
    if (silent || closed || writtenAt >= began) return;
    giveUp(changes);
    await refuseWrites("no write");
  }

  async function fitsSmall(): Promise<boolean> {
    const fits = await within(SMALL_WITHIN, kv.set(PROBE, 1)).then(() => true, () => false);
    fitting = undefined;
    return fits;
  }

  async function refuseWrites(takes: string, probeAfter = 0): Promise<void> {
    if (full || closed) return;
    full = true;
    logEvent(`the KV server takes ${takes} (is its disk full?): nothing is written`);
    await new Promise((resolve) => Deno.unrefTimer(setTimeout(resolve, probeAfter)));
    await probe().catch(() => {});
    if (!closed) logEvent("the KV server takes writes again");
    full = false;
  }

  /** Writes a value of the maximum size and removes it; the client repeats that until it succeeds. */
  async function probe(): Promise<void> {
    await kv.set(PROBE, PIECE);
    await kv.delete(PROBE);
  }

  /** Whether the last write succeeded and there is space for more. Writes a key at most once in ten seconds. */
  function takesWrites(): boolean {
    const now = performance.now();
    if (!full && !silent && now - probedAt >= GOOD_FOR) {
      probedAt = now;
      change(probe).catch(() => silent ? undefined : refuseWrites("no large change"));
    }
    return !full;
  }

  const reader: Reader = {
    get: (key) => answered(() => kv.get(key)),
    getMany: (keys) => answered(() => kv.getMany(keys)),
    async *list<T>(selector: Deno.KvListSelector, options?: Deno.KvListOptions) {
      const entries = kv.list<T>(selector, options);
      for (;;) {
        const next = await answered(() => entries.next());
        if (next.done) return;
        yield next.value;
      }
    },
  };

  async function answered<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await ask(question);
    } catch (cause) {
      throw cause instanceof AppError ? cause : unavailable(cause);
    }
  }

  function close(): void {
    closed = true;
    kv.close();
  }

  return { url, reader, change, takesWrites, close };
}

function giveUp(waiting: Set<Reject>): void {
  for (const reject of waiting) reject(unavailable());
}

function unavailable(cause: unknown = new Error("the KV server has not answered")): AppError {
  return new AppError("store_unavailable", { cause });
}
