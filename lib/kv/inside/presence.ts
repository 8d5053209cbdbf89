// Whether the embedded file is still where it was opened. SQLite goes on writing into a file that was deleted or
// replaced, and all of that is gone with the process.
import { logEvent } from "../../shared/log_event.ts";

/** True when the store's file was there at most so many milliseconds ago; 0 looks now. */
export type IsThere = (within: number) => boolean;

/** Watches what lies at `path` and the log beside it; to be called once the file is open and was read. */
export function watchFile(path: string): IsThere {
  const paths = [path, `${path}-wal`]; // commits are in the log alone for a while
  const opened = paths.map(identityOf);
  let there = true;
  let at = performance.now();

  function look(): void {
    const now = paths.every((path, n) => identityOf(path) === opened[n]);
    if (now !== there) logEvent(now ? "the store's file is back" : "the store's file is gone: nothing is written");
    there = now;
    at = performance.now();
  }

  return (within) => {
    if (performance.now() - at >= within) look();
    return there;
  };
}

/** What tells one file from another of the same name; undefined when nothing can be seen there. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = Deno.statSync(path);
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
