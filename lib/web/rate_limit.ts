// Limits requests per address, counted in this process, because a write per request would cost more than it saves.
import { config } from "../config.ts";
import { AppError } from "../shared/app_error.ts";
import { MINUTE } from "../shared/time.ts";
import { ipGroup } from "../shared/network/ip_group.ts";
import type { Context } from "./context.ts";

/** Returns a check that throws `rate_limited` above the limit. */
function limitPerAddress({ times, every }: { times: number; every: number }) {
  let counts = new Map<string, number>();
  let ends = 0;

  function count(address: string): void {
    const now = performance.now(); // A clock that is set back must not prolong the window.
    if (now >= ends) {
      counts = new Map();
      ends = now + every;
    }
    const n = (counts.get(address) ?? 0) + 1;
    counts.set(address, n);
    if (n <= times) return;
    const seconds = Math.max(1, Math.ceil((ends - now) / 1000));
    throw new AppError("rate_limited", { params: { seconds }, retryAfter: seconds });
  }

  return (c: Context) => {
    if (config().rateLimits) count(ipGroup(c.get("ip")));
  };
}

/** All calls together. */
export const checkRate = limitPerAddress({ times: 3_000, every: 10_000 });
/** Visits: a whole institute may use one address. */
export const checkVisitRate = limitPerAddress({ times: 600, every: MINUTE });
