// The load generator, a process of its own: keep-alive connections that send requests until the time or the number is
// used up. Reads a Load as JSON from standard input and prints a Loaded.
import { cpuUsage } from "node:process";
import { answersOf } from "./http_reader.ts";
import { quantile } from "./pairs.ts";

export type Load = {
  port: number;
  connections: number;
  seconds: number;
  /** Whole requests, by turns; `{ip}` becomes another address each time, `{event}` another seven characters. */
  requests: string[];
  /** The maximum number of requests in total. */
  times?: number;
  /** The maximum rate per second in total; without it each connection sends its next request right after a response. */
  rate?: number;
  /** Latencies count from the moment at which a request is due, so that a wait for a free connection counts, too. */
  openLoop?: boolean;
  /** Seconds before the measurement, in which connections are opened and this program warms up. */
  warmUp?: number;
};

/** Latencies in milliseconds. */
export type Loaded = {
  rate: number;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  statuses: Record<string, number>;
  bytes: number;
  /** The share of one processor that this program has used. */
  processor: number;
};

const FIRST_ADDRESS = 0x01000001;
const encoder = new TextEncoder();

if (import.meta.main) {
  const load: Load = JSON.parse(await new Response(Deno.stdin.readable).text());
  console.log(JSON.stringify(await run(load)));
}

async function run(
  { port, connections, seconds, requests, times = 5_000_000, rate, openLoop, warmUp = 0 }: Load,
): Promise<Loaded> {
  const fixed = requests.map((text) => /\{ip\}|\{event\}/.test(text) ? text : encoder.encode(text));
  const open = await Promise.all(
    Array.from({ length: connections }, () => Deno.connect({ hostname: "127.0.0.1", port })),
  );
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const salt = Math.floor(Math.random() * 0x40000000);
  const start = performance.now();
  const counting = start + warmUp * 1000;
  const end = counting + seconds * 1000;
  let asked = 0;
  let bytes = 0;

  async function work(connection: Deno.Conn): Promise<void> {
    const next = answersOf(connection);
    while (asked < times && (openLoop || performance.now() < end)) { // none that is due is left out
      const n = asked++;
      const due = rate ? start + n * 1000 / rate : 0;
      if (due >= end) return;
      await until(due);
      const request = fixed[n % fixed.length] ?? "";
      const wire = typeof request === "string" ? encoder.encode(filled(request, salt + n)) : request;
      const before = openLoop ? due : performance.now();
      for (let at = 0; at < wire.length;) at += await connection.write(wire.subarray(at));
      const answer = await next();
      if (before >= counting) latencies.push(performance.now() - before);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      bytes += answer.bytes;
    }
  }

  await Promise.all(open.map(work));
  const took = (performance.now() - counting) / 1000;
  const { user, system } = cpuUsage();
  const processor = (user + system) / 1_000_000 / (took + warmUp);
  for (const connection of open) connection.close();
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((part) => quantile(latencies, part));
  return { rate: latencies.length / took, count: latencies.length, p50, p95, p99, statuses, bytes, processor };
}

function until(time: number): Promise<void> {
  const pause = time - performance.now();
  return pause > 0 ? new Promise((resolve) => setTimeout(resolve, pause)) : Promise.resolve();
}

/** Reuses the previous length if the body's length is already known. */
function filled(request: string, n: number): string {
  return request.replace("{ip}", address(n)).replace("{event}", n.toString(36).padStart(7, "0").slice(-7));
}

/** Returns a public IPv4 address for each number. */
function address(n: number): string {
  const value = FIRST_ADDRESS + n;
  return [value >>> 24 & 127, value >>> 16 & 255, value >>> 8 & 255, value & 255].join(".");
}
