// The site's calendar: Asia/Shanghai everywhere, whatever the machine's zone. It has had no daylight saving since 1991.

const OFFSET = 8 * 3600_000;
export const DAY = 86_400_000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;

const CLOCKS_DIFFER = 5_000; // those of instances

/**
 * Whether a stored stretch of time of a known length is still on. An end that is farther away than the stretch is long
 * was set by a clock that has been set back since: it would come too late, so the stretch counts as over.
 */
export function isRunning(end: number, length: number): boolean {
  const left = end - Date.now();
  return left > 0 && left <= length + CLOCKS_DIFFER;
}

let asked = { day: NaN, date: "" }; // whoever asks again mostly asks for the same day

let behind: number | undefined; // the browser's clock, by so many milliseconds

/** The server's time: where a page says when it was drawn, its words are drawn again as they were, whatever the clock. */
function now(): number {
  behind ??= Number(globalThis.document?.documentElement.dataset.now ?? Date.now()) - Date.now();
  return Date.now() + behind;
}

/** The calendar day of an instant (milliseconds or ISO 8601) as `YYYY-MM-DD`. */
export function siteDate(instant: number | string = now()): string {
  const ms = typeof instant === "number" ? instant : Date.parse(instant);
  const day = Math.floor((ms + OFFSET) / DAY);
  if (day !== asked.day) asked = { day, date: new Date(ms + OFFSET).toISOString().slice(0, 10) };
  return asked.date;
}

/** The site's date and time of an instant, `YYYY-MM-DD HH:mm`. */
export function siteTime(instant: number | string = now()): string {
  const ms = typeof instant === "number" ? instant : Date.parse(instant);
  return new Date(ms + OFFSET).toISOString().slice(0, 16).replace("T", " ");
}

/** The site's clock at an instant, `14:32:05`. */
export function clockTime(instant: number): string {
  return new Date(instant + OFFSET).toISOString().slice(11, 19);
}

/** The instant (milliseconds) at which a calendar day `YYYY-MM-DD` begins. */
export function dayStart(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - OFFSET;
}

/** The day `n` days after (or, negative, before) the given one. */
export function addDays(date: string, n: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + n * DAY).toISOString().slice(0, 10);
}

/** The same day of the month before; where that month has no such day, its last. */
export function monthBefore(date: string): string {
  const last = addDays(`${date.slice(0, 7)}-01`, -1);
  return date.slice(8) > last.slice(8) ? last : `${last.slice(0, 7)}${date.slice(7)}`;
}

/** Every day from `first` to `last`, both included, ascending. */
export function daysBetween(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const days: string[] = [];
  for (let at = from; at <= to; at += DAY) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** How many days a range has, both its days included; none or fewer when it runs backwards. */
export function dayCount(first: string, last: string): number {
  return (dayStart(last) - dayStart(first)) / DAY + 1;
}

/** The last `n` days, today last. */
export function lastDays(n: number, today = siteDate()): string[] {
  return daysBetween(addDays(today, 1 - n), today);
}

/** Whether the text is a day of the calendar, written `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

const isWorkday = (date: string) => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** The `n`-th working day (Monday to Friday) after the day of an instant. */
export function workdayAfter(instant: string, n: number): string {
  let day = siteDate(instant);
  while (n > 0) {
    day = addDays(day, 1);
    if (isWorkday(day)) n--;
  }
  return day;
}

/** How many working days have passed since the day of an instant; 0 on that very day. */
export function workdaysSince(instant: string, today = siteDate()): number {
  return daysBetween(addDays(siteDate(instant), 1), today).filter(isWorkday).length;
}

/** Resolves after so many milliseconds, or when the signal comes. */
export function pause(time: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = () => resolve();
  const timer = setTimeout(over, signal?.aborted ? 0 : time);
  signal?.addEventListener("abort", over);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", over); // it may live as long as the process
  });
}

/** The answer, waited for no longer than so many milliseconds. Throws an Error when there is none in time. */
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
 * Resolves after the event loop has looked at the sockets, so that requests that came meanwhile are answered. A timer
 * does this: under Deno `setImmediate`, promises and message ports come back before.
 */
export function yieldToRequests(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const STEP = 20; // milliseconds that one piece of long work may keep the main thread
let lastPiece = Promise.resolve();

/**
 * Gives a function for long loops, to be awaited between two pieces of work: it yields to requests when `step`
 * milliseconds have passed since it did so last, and does nothing before. Several long works take turns, so that
 * requests wait for one piece only.
 */
export function yieldEvery(step = STEP): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < step) return undefined;
    lastPiece = lastPiece.then(yieldToRequests);
    return lastPiece.then(() => void (last = performance.now()));
  };
}
