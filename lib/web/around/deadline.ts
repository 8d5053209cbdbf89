// Deadlines of API calls: one for the arrival of the body and one for the work. A call that exceeds one gets an error
// response before its client gives up.
import { createMiddleware } from "hono/factory";
import { AppError } from "../../shared/app_error.ts";
import type { Context, Env } from "../context.ts";

/** Milliseconds for the arrival of the body, and for the work. */
type Times = { body: number; work: number };

/** When the current phase of the call began: the body arrives, or the handler works. */
export type CallClock = {
  since: number;
  reading: boolean;
  readonly times: Times;
  readonly onLate: (error: AppError) => void;
  /** Its index in `running`. */
  at: number;
};

const EVERY = 250;

// One timer serves all calls with the time that it read last, because thousands of calls a second would each pay for a
// timer of their own. Not a Set: its outgrown tables retain finished calls until the old generation is collected.
const running: CallClock[] = [];
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** Middleware of calls; accurate to half a second. Uploads lift the deadline; a download ends it when it begins. */
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

/** Restarts the deadline of a call, for the arrival of its body or for the work that follows. */
export function restartDeadline(c: Context, { reading }: { reading: boolean }): void {
  const clock = c.get("clock");
  if (!clock) return;
  clock.since = now;
  clock.reading = reading;
}

/** Lifts the deadline of a call whose body has a minimum throughput instead and may take hours. */
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
  if (running[clock.at] !== clock) return; // It was late, or its deadline was lifted.
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
