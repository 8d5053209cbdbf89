// This process's view of its KV server: whether it answers, and whether it takes writes. The client repeats what has
// no answer for ever, and tells neither; so a question is given up here, and what is given up may still be applied.
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import { pause, within } from "../../shared/time.ts";
import type { Key, Reader } from "./db.ts";
import { promptly } from "./remote.ts";
import { dateOf } from "./server_clock.ts";

/** How long a locked file or a silent server is asked again, in milliseconds. */
export const PATIENCE = 10_000;
const EVERY = 1_000; // a silent server is tried
const WRITTEN_WITHIN = 2_000; // else something is asked: is it the disk?
const A_MOMENT = 500;
const GOOD_FOR = 10_000; // milliseconds: who watches asks every second, and each look writes

const SMALL: Key = ["version"];
const PROBE: Key = ["probe"];

export type KvServer = ReturnType<typeof watchServer>;
type Reject = (error: Error) => void;

/** Watches the server of a connection by what it is asked. */
export function watchServer(url: string | undefined, kv: Deno.Kv) {
  const questions = new Set<Reject>();
  const changes = new Set<Reject>();
  let [silent, full, looking, closed] = [false, false, false, false];
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
   * The same of a write. Throws `disk_full` at once while the server takes none. Those that found it out get
   * `store_unavailable`, for they are written when there is room again.
   */
  async function change<T>(write: () => Promise<T>): Promise<T> {
    if (full) throw new AppError("disk_full");
    const began = performance.now();
    const timer = setTimeout(() => lookAtDisk(began), WRITTEN_WITHIN);
    try {
      const answer = await ask(write, changes);
      writtenAt = performance.now();
      return answer;
    } finally {
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
   * A server that answers questions, and has taken no write for a while, has a full disk or one that cannot be written.
   * One that has just come back gets a moment for its writes.
   */
  async function lookAtDisk(began: number): Promise<void> {
    if (looking || full || silent) return;
    looking = true;
    const answers = await within(A_MOMENT, kv.get(SMALL)).then(() => true, () => false);
    if (answers) await pause(A_MOMENT);
    looking = false;
    if (answers && !silent && !closed && writtenAt < began) await beFull();
  }

  async function beFull(): Promise<void> {
    full = true;
    logEvent("the KV server takes no write (is its disk full?): nothing is written");
    giveUp(changes);
    await kv.set(PROBE, 1).catch(() => {}); // the client repeats it until it is taken
    if (!closed) logEvent("the KV server takes writes again");
    full = false;
  }

  /** Whether it took the last write. Writes a key, once in ten seconds at most. */
  function takesWrites(): boolean {
    const now = performance.now();
    if (!full && !silent && now - probedAt >= GOOD_FOR) {
      probedAt = now;
      change(() => kv.set(PROBE, 1)).catch(() => {}); // what is wrong is known by then
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
