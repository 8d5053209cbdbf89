// Measures response times of sequential requests, as rows of the table.
import { put } from "./load.ts";
import type { Loaded } from "./load_client.ts";
import { median } from "./pairs.ts";
import type { Running } from "./processes.ts";
import { type Finding, load } from "../report.ts";

const ROUNDS = 3;
const SECONDS = 120; // the maximum of a round

/** The maximum of the p95 in milliseconds; left out where there is no target. */
type Limit = { target?: number };
type Asked = Limit & { site: Running; times?: number };

/** Measures repeated requests, so that everything is sorted, cached and compiled. */
export async function measureRepeated(
  what: string,
  requests: string[],
  { site, target, times = 10 }: Asked,
): Promise<Finding> {
  const ask = (each: number) => askAll(site, requests, requests.length * each);
  await ask(3);
  const rounds: Loaded[] = [];
  while (rounds.length < ROUNDS) rounds.push(await ask(times));
  return await within(what, rounds, { target });
}

/** Measures each request once, without an earlier equal one. */
export async function measureOnce(what: string, requests: string[], { site, target }: Asked): Promise<Finding> {
  const each = Math.ceil(requests.length / ROUNDS);
  const rounds: Loaded[] = [];
  for (let at = 0; at < requests.length; at += each) {
    const some = requests.slice(at, at + each);
    rounds.push(await askAll(site, some, some.length));
  }
  return await within(what, rounds, { target });
}

function askAll({ port }: Running, requests: string[], times: number): Promise<Loaded> {
  return put({ port, connections: 1, seconds: SECONDS, times, requests });
}

/** Compares the median round with its target. */
export async function within(
  what: string,
  rounds: Loaded[],
  { target, note = "" }: Limit & { note?: string },
): Promise<Finding> {
  const [p50, p95] = [median(rounds.map(({ p50 }) => p50)), median(rounds.map(({ p95 }) => p95))];
  const measured = `p95 ${p95.toFixed(1)} ms (${note}p50 ${p50.toFixed(1)} ms, load ${await load()})`;
  if (target === undefined) return { what, measured, target: "–" };
  return { what, measured, target: `p95 ≤ ${target} ms`, met: p95 <= target };
}

const FRESH = 300;

/** Returns distinct keywords: one text followed by another. Some have many matches, some none. */
export function freshKeywords(first: readonly string[], second: readonly string[]): string[] {
  if (first.length * second.length < FRESH) throw new Error("there are too few texts for so many keywords");
  return Array.from({ length: FRESH }, (_, n) => {
    const keyword = `${first[n % first.length]}${second[Math.floor(n / first.length)]}`;
    return new URLSearchParams({ keyword }).toString();
  });
}
