// Compares this machine's clock with the KV server's, because leases and expiry depend on clocks that agree.
import { logEvent } from "../../shared/log_event.ts";
import { pause } from "../../shared/time.ts";

/** From here on promises between instances break, in milliseconds. */
export const APART = 2_000;
const SECOND = 1_000; // an answer's date is a whole one
const PAUSE = 130; // between questions, so that they fall into different parts of a second
const MOST = 8; // questions
const ANSWERS_WITHIN = 1_000;
const EVERY = 60_000;

let apart = false;

/** The second that an answer of the server tells, in milliseconds. Throws an Error when there is none in time. */
export async function dateOf(url: string, time = ANSWERS_WITHIN): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(time), redirect: "manual" });
  await answer.body?.cancel();
  return Date.parse(answer.headers.get("date") ?? "");
}

/**
 * How far this machine's clock is ahead of the server's, to a tenth of a second where that decides: each answer says
 * between which bounds. 0 when its answers tell no time.
 */
export async function clockAhead(url: string): Promise<number> {
  let [least, most] = [-Infinity, Infinity];
  for (let n = 0; n < MOST; n++) {
    const before = Date.now();
    const date = await dateOf(url);
    if (Number.isNaN(date)) return 0;
    least = Math.max(least, before - date - SECOND);
    most = Math.min(most, Date.now() - date);
    if (least >= APART || most <= -APART || Math.max(-least, most) < APART) break; // that decides it
    await pause(PAUSE);
  }
  return (least + most) / 2;
}

/** Whether so much ahead, or behind, is too much. */
function isApart(ahead: number): boolean {
  return Math.abs(ahead) >= APART;
}

/** Throws an Error with one clear sentence when the clocks are apart. */
export async function assertClock(url: string): Promise<void> {
  const ahead = await clockAhead(url);
  if (isApart(ahead)) throw new Error(`${sentence(ahead)}: set the clocks right and start again`);
}

function sentence(ahead: number): string {
  const seconds = (Math.abs(ahead) / SECOND).toFixed(1);
  return `this machine's clock is ${seconds} s ${ahead > 0 ? "ahead of" : "behind"} the KV server's`;
}

/** Looks at the clock once more, and says when that has changed what is to be thought of it. */
export async function lookAtClock(url: string): Promise<void> {
  try {
    const ahead = await clockAhead(url);
    if (isApart(ahead) !== apart) {
      logEvent(isApart(ahead) ? `${sentence(ahead)}: not ready` : "the clock agrees with the KV server's again");
    }
    apart = isApart(ahead);
  } catch {
    return; // a server that does not answer is told elsewhere, and what was known stays
  }
}

/** Asks each minute; gives the function that ends it. */
export function watchClock(url: string): () => void {
  apart = false;
  const timer = setInterval(() => lookAtClock(url), EVERY);
  return () => clearInterval(timer);
}

/** False while the clocks were apart when they were last looked at. */
export function isClockRight(): boolean {
  return !apart;
}
