// Watches a KV server: whether it responds, and whether it takes writes. The client of Deno repeats a request without a
// response for ever and reports nothing, so this file gives requests up. A write that is given up may still be applied.
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import { within } from "../../shared/time.ts";
import type { Key, Reader } from "./db.ts";
import { promptly } from "./remote.ts";
import { dateOf } from "./server_clock.ts";

/** How long a locked file or a silent server is asked again, in milliseconds. */
export const PATIENCE = 10_000;
const EVERY = 1_000; // a silent server is tried
const WRITTEN_WITHIN = 2_000; // else something is asked: is it the disk?
const A_MOMENT = 500;
const FIRST_PROBE = 5_000; // after a change was too large: a probe may fit, and who watches is to see it
const SMALL_WITHIN = 1_000; // a small write fits
const GOOD_FOR = 10_000; // milliseconds: who watches asks every second, and each look writes

const SMALL: Key = ["version"];
const PROBE: Key = ["probe"];
const PIECE = new Uint8Array(64 * 1024); // as much as a value may have

export type KvServer = ReturnType<typeof watchServer>;
type Reject = (error: Error) => void;

/** Watches the server of a connection by what it is asked. */
export function watchServer(url: string | undefined, kv: Deno.Kv) {
  const questions = new Set<Reject>();
  const changes = new Set<Reject>();
  let [silent, full, closed] = [false, false, false];
  let fitting: Promise<boolean> | undefined;
  let [answeredAt, writtenAt, probedAt] = [-Infinity, -Infinity, -Infinity]; // milliseconds

  /**
   * The answer. Throws `store_unavailable` when there is none in time; at once, with all who wait, when another question
   * had none and nobody was answered since it was asked.
   */
  async function ask<T>(question: () => Promise<T>, waiting = questions): Promise<T> {
    if (silent) throw unavailable();
    const began = performance.now();
    const { promise: none, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => answeredAt < began ? fallSilent() : reject(unavailable()), PATIENCE);
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
   * The same of a write. Throws `disk_full` at once while the server takes none, and of one that is too large for the
   * room that is left once `withdraw` has said that it will never be written. Where nothing fits, those that found it
   * out get `store_unavailable`, for they are written when there is room again.
   */
  async function change<T>(write: () => Promise<T>, withdraw?: () => Promise<boolean>): Promise<T> {
    if (full) throw new AppError("disk_full");
    const began = performance.now();
    const { promise: refused, reject } = Promise.withResolvers<never>();
    let settled = false;
    const refuse = async () => {
      if (settled || !withdraw || !await within(SMALL_WITHIN, withdraw()).catch(() => false) || settled) return;
      reject(new AppError("disk_full"));
      await beFull("no large change", FIRST_PROBE);
    };
    const timer = setTimeout(() => lookAtDisk(began, refuse), WRITTEN_WITHIN);
    try {
      const answer = await Promise.race([ask(write, changes), refused]);
      writtenAt = performance.now();
      return answer;
    } finally {
      settled = true;
      clearTimeout(timer);
    }
  }

  function fallSilent(): void {
    if (silent || closed) return;
    silent = true;
    logEvent("the KV server does not answer: everything is refused until it does");
    giveUp(questions);
    giveUp(changes);
    tryAgain();
  }

  /** One question a second; the first asks for nothing that the client would repeat. */
  async function tryAgain(): Promise<void> {
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
   * A server that answers questions, and has not taken a write for a while, has a full disk or one that cannot be written.
   * When small writes fit, this one is refused; when none does, all are.
   */
  async function lookAtDisk(began: number, refuse: () => Promise<void>): Promise<void> {
    if (silent || closed || !await within(A_MOMENT, kv.get(SMALL)).then(() => true, () => false)) return;
    answeredAt = performance.now();
    if (writtenAt >= began || await (fitting ??= fitsSmall())) return await refuse();
    if (silent || closed || writtenAt >= began) return;
    giveUp(changes);
    await beFull("no write");
  }

  async function fitsSmall(): Promise<boolean> {
    const fits = await within(SMALL_WITHIN, kv.set(PROBE, 1)).then(() => true, () => false);
    fitting = undefined;
    return fits;
  }

  async function beFull(takes: string, probeAfter = 0): Promise<void> {
    if (full || closed) return;
    full = true;
    logEvent(`the KV server takes ${takes} (is its disk full?): nothing is written`);
    await new Promise((resolve) => Deno.unrefTimer(setTimeout(resolve, probeAfter)));
    await probe().catch(() => {});
    if (!closed) logEvent("the KV server takes writes again");
    full = false;
  }

  /** Writes as much as a value may have and removes it; the client repeats that until it is taken. */
  async function probe(): Promise<void> {
    await kv.set(PROBE, PIECE);
    await kv.delete(PROBE);
  }

  /** Whether it took the last write, and has room for some more. Writes a key, once in ten seconds at most. */
  function takesWrites(): boolean {
    const now = performance.now();
    if (!full && !silent && now - probedAt >= GOOD_FOR) {
      probedAt = now;
      change(probe).catch(() => silent ? undefined : beFull("no large change"));
    }
    return !full;
  }

  const reader: Reader = {
    get: (key) => told(() => kv.get(key)),
    getMany: (keys) => told(() => kv.getMany(keys)),
    async *list<T>(selector: Deno.KvListSelector, options?: Deno.KvListOptions) {
      const entries = kv.list<T>(selector, options);
      for (;;) {
        const next = await told(() => entries.next());
        if (next.done) return;
        yield next.value;
      }
    },
  };

  async function told<T>(question: () => Promise<T>): Promise<T> {
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

/** Waits for none of them any longer. */
function giveUp(waiting: Set<Reject>): void {
  for (const reject of waiting) reject(unavailable());
}

function unavailable(cause: unknown = new Error("the KV server has not answered")): AppError {
  return new AppError("store_unavailable", { cause });
}
