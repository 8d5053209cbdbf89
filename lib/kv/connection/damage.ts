// Detects a damaged store file. Once SQLite reports damage, nothing is written any more.
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import type { Reader } from "./db.ts";

let damaged = false;

/** Whether SQLite tells of a page that cannot be what was written, or of a file that is none of its own. */
export function tellsDamage(error: unknown): boolean {
  return error instanceof Error && /malformed|file is not a database/i.test(error.message);
}

/** Whether the open file was found damaged. */
export function isDamaged(): boolean {
  return damaged;
}

/** Gives the error back as what the caller throws: `store_unavailable` for damage, which is told once. */
export function explainDamage(error: unknown): unknown {
  if (!tellsDamage(error)) return error;
  if (!damaged) {
    logEvent("the store is damaged: nothing is written; stop, restore a backup (deno task restore)", {
      error: String(error),
    });
  }
  damaged = true;
  return new AppError("store_unavailable", { cause: error });
}

/** The reader of a file that was opened just now; it notices damage. */
export function watchingDamage(kv: Deno.Kv): Reader {
  damaged = false;
  const failed = (error: unknown): never => {
    throw explainDamage(error);
  };
  return {
    get: (key) => kv.get<never>(key).catch(failed),
    getMany: (keys) => kv.getMany<never>(keys as never).catch(failed),
    list<T>(selector: Deno.KvListSelector, options?: Deno.KvListOptions) {
      const entries = kv.list<T>(selector, options);
      return { [Symbol.asyncIterator]: () => ({ next: () => entries.next().catch(failed) }) };
    },
  };
}
