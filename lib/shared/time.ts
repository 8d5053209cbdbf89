// The site's calendar: always Asia/Shanghai, independent of the machine's zone. It has had no daylight saving since
// 1991.

const OFFSET = 8 * 3600_000;
export const DAY = 86_400_000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;

const CLOCKS_DIFFER = 5_000; // between the clocks of instances

/**
 * Whether a stored period of known length is still running. An end that is farther away than the length was set by a
 * clock that has been set back since, so the period counts as over.
 */
export function isRunning(end: number, length: number): boolean {
  const left = end - Date.now();
  return left > 0 && left <= length + CLOCKS_DIFFER;
}

let asked = { day: NaN, date: "" }; // Most calls ask for the same day again.

let behind: number | undefined; // the browser's clock, by so many milliseconds

/**
 * The server's time: a page rendered at this time is hydrated with the same texts, independent of the client's clock.
 */
export function serverTime(): number {
  behind ??= Number(globalThis.document?.documentElement.dataset.now ?? Date.now()) - Date.now();
  return Date.now() + behind;
}

/** Returns the calendar day of an instant (milliseconds or ISO 8601) as `YYYY-MM-DD`. */
export function siteDate(instant: number | string = serverTime()): string {
  const ms = typeof instant === "number" ? instant : Date.parse(instant);
  const day = Math.floor((ms + OFFSET) / DAY);
  if (day !== asked.day) asked = { day, date: new Date(ms + OFFSET).toISOString().slice(0, 10) };
  return asked.date;
}

/** Returns the site's date and time of an instant, `YYYY-MM-DD HH:mm`. */
export function siteTime(instant: number | string = serverTime()): string {
  const ms = typeof instant === "number" ? instant : Date.parse(instant);
  return new Date(ms + OFFSET).toISOString().slice(0, 16).replace("T", " ");
}

/** Returns the site's time of day of an instant, `14:32:05`. */
export function clockTime(instant: number): string {
  return new Date(instant + OFFSET).toISOString().slice(11, 19);
}

/** Returns the instant (milliseconds) at which a calendar day `YYYY-MM-DD` begins. */
export function dayStart(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - OFFSET;
}

/** Returns the day `n` days after the given one; before it if `n` is negative. */
export function addDays(date: string, n: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + n * DAY).toISOString().slice(0, 10);
}

/** Returns the same day some months before, or the last day of that month. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10);
  return date.slice(8) > last.slice(8) ? last : `${last.slice(0, 7)}${date.slice(7)}`;
}

/** Returns every day from `first` to `last`, both inclusive, ascending. */
export function daysBetween(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const days: string[] = [];
  for (let at = from; at <= to; at += DAY) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** Returns the number of days of a range, both ends inclusive; zero or less when it runs backwards. */
export function dayCount(first: string, last: string): number {
  return (dayStart(last) - dayStart(first)) / DAY + 1;
}

/** Returns the last `n` days, today last. */
export function lastDays(n: number, today = siteDate()): string[] {
  return daysBetween(addDays(today, 1 - n), today);
}

/** Returns the moment of a log row's id in milliseconds: ids sort by time, because they begin with it. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16);
}

/** Whether the text is an instant of the calendar written `YYYY-MM-DDTHH:MM:SSZ`, with or without milliseconds. */
export function isInstant(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 19) === text.slice(0, 19); // there is no 30 February
}

/** Whether the text is a calendar day written `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

const isWorkday = (date: string) => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** Returns the `n`-th working day (Monday to Friday) after the day of an instant. */
export function workdayAfter(instant: string, n: number): string {
  let day = siteDate(instant);
  while (n > 0) {
    day = addDays(day, 1);
    if (isWorkday(day)) n--;
  }
  return day;
}

/** Returns the number of working days since the day of an instant; 0 on the same day. */
export function workdaysSince(instant: string, today = siteDate()): number {
  return daysBetween(addDays(siteDate(instant), 1), today).filter(isWorkday).length;
}

/** Resolves after so many milliseconds, or when the signal aborts. */
export function pause(time: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = () => resolve();
  const timer = setTimeout(over, signal?.aborted ? 0 : time);
  signal?.addEventListener("abort", over);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", over); // The signal may live as long as the process.
  });
}

/** Returns the result within so many milliseconds. Throws an Error on timeout. */
export async function within<T>(time: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${time / 1000} s`)), time);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Resolves after the event loop has polled the sockets, so that pending requests are answered. A timer does this: under
 * Deno, `setImmediate`, promises and message ports resolve earlier.
 */
export function yieldToRequests(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const STEP = 20; // milliseconds that one step of long work may block the main thread
let lastPiece = Promise.resolve();

/**
 * Returns a function for long loops, to be awaited between steps: it yields to requests when `step` milliseconds have
 * passed since it last did, and otherwise does nothing. Concurrent long works take turns, so that requests wait for one
 * step only.
 */
export function yieldEvery(step = STEP): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < step) return undefined;
    lastPiece = lastPiece.then(yieldToRequests);
    return lastPiece.then(() => void (last = performance.now()));
  };
}

/** Returns `今天 14:03`, `昨天 17:22`, `11-18 20:14`, and for other years `2025-11-18`. */
export function forumTime(instant: string, today = siteDate()): string {
  const [date = "", clock = ""] = siteTime(instant).split(" ");
  if (date === today) return `今天 ${clock}`;
  if (date === addDays(today, -1)) return `昨天 ${clock}`;
  return date.slice(0, 4) === today.slice(0, 4) ? `${date.slice(5)} ${clock}` : date;
}
