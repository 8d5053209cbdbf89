// Connects to a KV Connect server, and keeps its responses from being delayed.
import { pause, within } from "../../shared/time.ts";
import { dateOf } from "./server_clock.ts";

const CONNECT_TIMEOUT = 5_000;
const REACH_EVERY = 100;

/** Connects and reads a key, so that a wrong address or token is reported at once. */
export async function connect(url: string | undefined): Promise<Deno.Kv> {
  try {
    return await within(CONNECT_TIMEOUT, open(url));
  } catch (cause) {
    if (isUnreadable(cause)) throw new Error(`the store of the KV server was ${BY_NEWER}`, { cause });
    throw new Error(`the KV server${url ? ` ${url}` : ""} does not answer: ${(cause as Error).message}`, { cause });
  }
}

export const BY_NEWER = "written by a newer Deno: start it with that one";

/** Deno stores values in the format of its V8: an older version cannot read values of a newer one. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof RangeError && /deserialize/.test(error.message);
}

async function open(url: string | undefined): Promise<Deno.Kv> {
  if (url !== undefined) await reach(url);
  const kv = await Deno.openKv(url);
  await kv.get(["version"]); // reports a wrong token
  return kv;
}

/** Waits for a connection, because the client of an older Deno logs each failed attempt. */
async function reach(url: string): Promise<void> {
  for (const end = performance.now() + CONNECT_TIMEOUT; performance.now() < end;) {
    const failure = await dateOf(url).then(() => "", (error: Error) => error.message);
    if (!failure.includes("(Connect)")) return;
    await pause(REACH_EVERY);
  }
  throw new Error("no connection");
}

// Client and server use Nagle's algorithm, so data above a kilobyte waits up to 40 ms for the delayed acknowledgement
// of the other side. Any small request carries that acknowledgement, so one is sent while a response is overdue.
const OVERDUE = 2; // milliseconds
const QUESTIONS = 5; // without a response; then the server is slow for another reason
const SMALL = ["version"];

let waiting = 0;
let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns the response, and prevents the connection from stalling meanwhile. */
export async function promptly<T>(kv: Deno.Kv, answer: Promise<T>): Promise<T> {
  waiting++;
  if (asked < QUESTIONS) timer ??= setTimeout(() => ask(kv), OVERDUE);
  try {
    const given = await answer;
    asked = 0;
    return given;
  } finally {
    if (--waiting === 0) {
      clearTimeout(timer);
      timer = undefined;
    }
  }
}

function ask(kv: Deno.Kv): void {
  timer = undefined;
  sendSmallRequest(kv);
  if (++asked < QUESTIONS) timer = setTimeout(() => ask(kv), OVERDUE);
}

/** Sends a small request and ignores its result, because an error also shows in the request that it accompanies. */
export function sendSmallRequest(kv: Deno.Kv): void {
  kv.get(SMALL).catch(() => {});
}
