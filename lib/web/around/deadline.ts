// A call that takes longer than its client waits is answered in words: its body's arrival and its work each have a time.
import { createMiddleware } from "hono/factory";
import { AppError } from "../../shared/app_error.ts";
import type { Context, Env } from "../context.ts";

/** Milliseconds for the arrival of the body, and for all the rest. */
type Times = { body: number; work: number };

/** When the part of a call that is under way began: its body comes, or it works. */
export type CallClock = {
  since: number;
  reading: boolean;
  readonly times: Times;
  readonly onLate: (error: AppError) => void;
  /** Its place in `running`. */
  at: number;
};

const EVERY = 250;

// One timer for all calls, and the time as it last read it: thousands of calls a second would feel one each.
// No Set: its outgrown tables hold on to ended calls until the old generation is collected.
const running: CallClock[] = [];
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** Stands before calls, up to half a second late. A reader of uploads lifts it; a download is answered as it begins. */
export function deadlineOf(times: Times) {
  return createMiddleware<Env>((c, next) =>
    new Promise<void>((resolve, reject) => {
      const clock = begin({ times, onLate: reject });
      c.set("clock", clock);
      next().then(resolve, reject).finally(() => end(clock));
    })
  );
}

/** The client gives up after fifteen seconds. */
export const deadline = deadlineOf({ body: 15_000, work: 14_000 });

/** Gives the call its whole time again, for the arrival of its body or for what follows. */
export function restartDeadline(c: Context, { reading }: { reading: boolean }): void {
  const clock = c.get("clock");
  if (!clock) return;
  clock.since = now;
  clock.reading = reading;
}

/** Takes the deadline off a call whose body has a pace of its own to keep, and may take hours. */
export function liftDeadline(c: Context): void {
  const clock = c.get("clock");
  if (clock) end(clock);
}

function begin(call: Pick<CallClock, "times" | "onLate">): CallClock {
  if (running.length === 0) {
    now = performance.now();
    timer = setInterval(look, EVERY);
  }
  const clock = { ...call, since: now, reading: false, at: running.length };
  running.push(clock);
  return clock;
}

function end(clock: CallClock): void {
  if (running[clock.at] !== clock) return; // it was late, or lifted
  const last = running.pop();
  if (last && last !== clock) {
    running[clock.at] = last;
    last.at = clock.at;
  }
  if (running.length === 0) clearInterval(timer);
}

function look(): void {
  now = performance.now();
  for (const clock of [...running]) {
    const { since, reading, times, onLate } = clock;
    if (now - since < (reading ? times.body : times.work) + EVERY) continue; // `since` may be that much too early
    onLate(reading ? new AppError("body_slow") : new AppError("timeout", { retryAfter: 5 }));
    end(clock);
  }
}
