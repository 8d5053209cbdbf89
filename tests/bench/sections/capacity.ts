// The load that one process carries: a mixture of requests at a fixed rate, whether earlier ones are answered or not,
// raised until the slowest hundredth takes too long or one fails; and the same for a minimal server that returns the
// bytes of the home page.
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { topicTable } from "../../../lib/domain/forum/topics.ts";
import { topicRow } from "../../../lib/tasks/data/rows.ts";
import { client, gzipped, request } from "../kit/load.ts";
import type { Load, Loaded } from "../kit/load_client.ts";
import { type Running, signIn, startSite } from "../kit/processes.ts";
import type { Finding } from "../report.ts";
import { withStore } from "../stores/stores.ts";
import { onStore, type Store } from "../stores/year.ts";
import { largeVersion } from "./download.ts";
import { startBareOf } from "./home.ts";
import { batches, openUsers } from "./ingestion.ts";
import { visitRequests } from "./visits.ts";

const LIMIT = 100; // milliseconds, the p99
const FIRST = { site: 500, bare: 10_000 }; // requests a second
const ROUGH = { factor: 1.5, seconds: 2 };
const FINE = { factor: 1.15, seconds: 8 };
const MB = 1024 * 1024;
const TOPICS = 50;

export function capacity(store: Store): Promise<Finding[]> {
  return onStore(store, async (dir, started) => {
    const { path: file } = await largeVersion(dir);
    const [tokens, topics] = await withStore(`${dir}/data`, async () => [await openUsers(), await addTopics()]);
    const site = await startSite(dir, { env: { TRUST_PROXY: "1" } });
    started.push(site);
    const parts = await mixture(site, { tokens, topics, file });
    const bare = await startBareOf(site, { path: "/", headers: gzipped }, { dir, started });
    return [
      await carried("capacity, a mixture of requests", { site, requests: spread(parts), first: FIRST.site }),
      await carried("capacity of a bare server, one page", {
        site: bare,
        requests: [request("GET", "/", gzipped)],
        first: FIRST.bare,
      }),
    ];
  });
}

function addTopics(): Promise<string[]> {
  return Promise.all(Array.from({ length: TOPICS }, async (_, n) => {
    const { id } = await topicTable.insert(topicRow(n, { author_id: n + 3, body: "反射率偏暗。\n".repeat(40) }));
    return `/forum/review/${id}`;
  }));
}

/** Tokens of users, and paths. */
type Known = { tokens: string[]; topics: string[]; file: string };
type Part = { share: number; requests: string[] };

/** The kinds of requests with their shares of a hundred. */
async function mixture(site: Running, { tokens, topics, file }: Known): Promise<Part[]> {
  const administrator = await signIn(site);
  const get = (paths: string[], headers: Record<string, string>) => paths.map((path) => request("GET", path, headers));
  const users = tokens.map((token) => ({ authorization: `Bearer ${token}`, ...gzipped }));
  const today = siteDate();
  const year = `startDate=${addDays(today, -364)}&endDate=${today}`;
  return [
    { share: 70, requests: get(["/", "/news", "/download", "/introduction", "/sensors", "/document"], gzipped) },
    { share: 8, requests: visitRequests },
    {
      share: 8,
      requests: users.flatMap((headers) => get(["/user", "/api/auth/profile", "/api/auth/sessions"], headers)),
    },
    { share: 4, requests: get(topics, gzipped) },
    {
      share: 4,
      requests: get([
        "/api/admin/users?keyword=user9999",
        "/api/admin/users?status=pending&page=40",
        "/api/admin/logs?type=operation",
        "/api/admin/dashboard",
        `/api/admin/stats/downloads?${year}&period=month`,
        `/api/admin/stats/active?${year}`,
        `/api/admin/stats/image-stats?${year}`,
        `/api/admin/users/query?${year}`,
      ], { ...administrator, ...gzipped }),
    },
    { share: 4, requests: batches(tokens, 1) },
    {
      share: 2,
      requests: Array.from({ length: 50 }, (_, n) => {
        return request("GET", file, { range: `bytes=${n * MB}-${(n + 1) * MB - 1}` });
      }),
    },
  ];
}

const TURNS = 20; // hundreds of requests, after which the kinds' own begin again

/** Returns requests in turns, each kind evenly distributed. */
function spread(parts: Part[]): string[] {
  const placed = parts.flatMap(({ share, requests }) =>
    Array.from({ length: share * TURNS }, (_, n) => ({
      place: (n + 0.5) / (share * TURNS),
      request: requests[n % requests.length]!,
    }))
  );
  return placed.toSorted((a, b) => a.place - b.place).map(({ request }) => request);
}

type Step = Loaded & { cpu: number; rss: number };

/** Raises the rate in large, short steps, then in small ones; the last one that is carried counts. */
async function carried(what: string, { first, ...asked }: Asked & { first: number }): Promise<Finding> {
  await stepAt(first, ROUGH.seconds, asked).catch(() => {}); // reads the lists, compiles
  let best: Step | undefined;
  for (const { factor, seconds } of [ROUGH, FINE]) {
    for (let rate = best ? best.rate * factor : first;; rate *= factor) {
      const step = await stepAt(rate, seconds, asked).catch(() => undefined); // a connection failed
      console.log(`${what}, ${rate.toFixed(0)}/s: p99 ${step?.p99.toFixed(0)} ms, ${JSON.stringify(step?.statuses)}`);
      if (!step || step.p99 > LIMIT || Object.keys(step.statuses).some((status) => Number(status) >= 400)) break;
      best = step;
    }
  }
  if (!best) throw new Error(`${first} requests a second are too many`);
  const { rate, p50, p99, cpu, rss, processor } = best;
  const percent = (part: number) => `${(part * 100).toFixed(0)} %`;
  const measured = `${rate.toFixed(0)} requests/s (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, ` +
    `${percent(cpu)} of a processor, ${rss.toFixed(0)} MB; the generator ${percent(processor)})`;
  return { what, measured, target: "–" };
}

type Asked = { site: Running; requests: string[] };

async function stepAt(rate: number, seconds: number, { site, requests }: Asked): Promise<Step> {
  const [warmUp, before] = [1, await site.cpu()];
  const load: Load = { port: site.port, connections: 200, warmUp, openLoop: true, rate, seconds, requests };
  const loaded = await client<Loaded>("load_client.ts", load);
  return { ...loaded, cpu: (await site.cpu() - before) / (seconds + warmUp), rss: await site.rss() };
}
