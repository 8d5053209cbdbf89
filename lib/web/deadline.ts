// A call that takes longer than its client waits is answered in words: its body's arrival and its work each have a time.
import { createMiddleware } from "hono/factory";
import { AppError } from "../shared/app_error.ts";
import type { Context, Env } from "./context.ts";

/** When the part of a call that is under way began: its body comes, or it works. */
export type CallClock = { since: number; reading: boolean };

/** Milliseconds for the arrival of the body, and for all the rest. */
type Times = { body: number; work: number };

/** Stands before calls whose body is small; uploads, downloads and exports have no deadline. */
export function deadlineOf({ body, work }: Times) {
  return createMiddleware<Env>(async (c, next) => {
    if (/^(multipart\/|application\/offset)/i.test(c.req.header("content-type") ?? "")) return await next();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const clock: CallClock = { since: performance.now(), reading: false };
    c.set("clock", clock);
    // One timer a call, started again only when it fires early: thousands of calls a second feel each of them.
    let timer = setTimeout(look, Math.min(body, work));
    function look() {
      const left = clock.since + (clock.reading ? body : work) - performance.now();
      if (left > 0) timer = setTimeout(look, left);
      else reject(clock.reading ? new AppError("body_slow") : new AppError("timeout", { retryAfter: 5 }));
    }
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  });
}

/** The client gives up after fifteen seconds. */
export const deadline = deadlineOf({ body: 15_000, work: 14_000 });

/** Gives the call its whole time again, for the arrival of its body or for what follows. */
export function restartDeadline(c: Context, { reading }: { reading: boolean }): void {
  const clock = c.get("clock");
  if (clock) [clock.since, clock.reading] = [performance.now(), reading];
}
