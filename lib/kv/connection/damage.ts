// Detects a damaged store file. Once SQLite reports damage, nothing is written any more.
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import type { Reader } from "./db.ts";

let damaged = false;

/** Whether SQLite reports a malformed page or a file that is no database. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && /malformed|file is not a database/i.test(error.message);
}

/** Whether the open file was found damaged. */
export function isDamaged(): boolean {
  return damaged;
}

/** Returns the error to throw: `store_unavailable` for damage, which is logged once. */
export function explainDamage(error: unknown): unknown {
  if (!isDamage(error)) return error;
  if (!damaged) {
    logEvent("the store is damaged: nothing is written; stop, restore a backup (deno task restore)", {
      error: String(error),
    });
  }
  damaged = true;
  return new AppError("store_unavailable", { cause: error });
}

/** Returns the reader of a newly opened file, which detects damage. */
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
