// Visitors of several kinds through a proxy, at a steady rate, in a process of its own: failures are counted, not
// fatal. Reads a Steady as JSON from standard input and prints an Answered.
import { httpClient } from "../../support/http_client.ts";
import { quantile } from "./pairs.ts";

/** `{n}` in a body becomes another number each time. */
export type Ask = { method: string; path: string; token?: string; body?: string; expect: number };
export type Steady = {
  base: string;
  asks: Ask[];
  seconds: number;
  /** Requests per second in total, evenly distributed over the kinds. */
  rate: number;
};

/** Latencies in milliseconds; `wrong` counts failures by their description. */
export type Answered = { count: number; wrong: Record<string, number>; p50: number; p99: number; longest: number };

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const json = { ...browser, "content-type": "application/json" };

if (import.meta.main) {
  const order: Steady = JSON.parse(await new Response(Deno.stdin.readable).text());
  console.log(JSON.stringify(await run(order)));
}

async function run({ base, asks, seconds, rate }: Steady): Promise<Answered> {
  const { call } = httpClient(base);
  const latencies: number[] = [];
  const wrong: Record<string, number> = {};
  const start = performance.now();

  async function ask(n: number): Promise<void> {
    const { method, path, token, body, expect } = asks[n % asks.length]!;
    const began = performance.now();
    const sent = { token, bytes: body?.replace("{n}", `${start}-${n}`), headers: body ? json : browser };
    const came = await call(method, path, sent).then(({ status }) => status, (error) => String(error.cause ?? error));
    latencies.push(performance.now() - began);
    if (came === expect) return;
    const what = `${method} ${path}: ${came}`;
    wrong[what] = (wrong[what] ?? 0) + 1;
  }

  const under: Promise<void>[] = [];
  for (let n = 0; n < seconds * rate; n++) {
    const pause = start + n * 1000 / rate - performance.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    under.push(ask(n));
  }
  await Promise.all(under);
  const [p50, p99, longest] = [0.5, 0.99, 1].map((part) => quantile(latencies, part)) as [number, number, number];
  return { count: latencies.length, wrong, p50, p99, longest };
}
