// Compares this machine's clock with the KV server's, because leases and expiry depend on clocks that agree.
import { logEvent } from "../../shared/log_event.ts";
import { pause } from "../../shared/time.ts";

/** The permitted difference in milliseconds, above which leases and expiry fail. */
const APART = 2_000;
const SECOND = 1_000; // the resolution of a response's date
const PAUSE = 130; // between requests, so that they are sent in different parts of a second
const MOST = 8; // requests
const ANSWERS_WITHIN = 1_000;
const EVERY = 60_000;

let apart = false;

/** Returns the date of a response in milliseconds. Throws an Error without a response in time. */
export async function dateOf(url: string, time = ANSWERS_WITHIN): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(time), redirect: "manual" });
  await answer.body?.cancel();
  return Date.parse(answer.headers.get("date") ?? "");
}

/**
 * Returns by how many milliseconds this machine's clock is ahead of the server's, precise to a tenth of a second near
 * the limit, because each response narrows the bounds. Returns 0 if responses have no date.
 */
export async function clockAhead(url: string): Promise<number> {
  let [least, most] = [-Infinity, Infinity];
  for (let n = 0; n < MOST; n++) {
    const before = Date.now();
    const date = await dateOf(url);
    if (Number.isNaN(date)) return 0;
    least = Math.max(least, before - date - SECOND);
    most = Math.min(most, Date.now() - date);
    if (least >= APART || most <= -APART || Math.max(-least, most) < APART) break; // decided
    await pause(PAUSE);
  }
  return (least + most) / 2;
}

function isApart(ahead: number): boolean {
  return Math.abs(ahead) >= APART;
}

/** Throws an Error with a readable message when the clocks differ. */
export async function assertClock(url: string): Promise<void> {
  const ahead = await clockAhead(url);
  if (isApart(ahead)) throw new Error(`${sentence(ahead)}: set the clocks right and start again`);
}

function sentence(ahead: number): string {
  const seconds = (Math.abs(ahead) / SECOND).toFixed(1);
  return `this machine's clock is ${seconds} s ${ahead > 0 ? "ahead of" : "behind"} the KV server's`;
}

/** Compares the clocks again, and logs a change of the verdict. */
export async function compareClocks(url: string): Promise<void> {
  try {
    const ahead = await clockAhead(url);
    if (isApart(ahead) !== apart) {
      logEvent(isApart(ahead) ? `${sentence(ahead)}: not ready` : "the clock agrees with the KV server's again");
    }
    apart = isApart(ahead);
  } catch {
    return; // server.ts logs that the server does not respond
  }
}

/** Compares the clocks each minute; returns the function that ends this. */
export function watchClock(url: string): () => void {
  apart = false;
  const timer = setInterval(() => compareClocks(url), EVERY);
  return () => clearInterval(timer);
}

/** False when the clocks differed at the last comparison. */
export function isClockRight(): boolean {
  return !apart;
}
