// Visits, acknowledged when they are on disk, compared with the same site with one commit per visit; and their effect
// on pages, compared with the same site that stores nothing.
import { put, request } from "../kit/load.ts";
import { compare } from "../kit/pairs.ts";
import { inFolder, type Running, startSite } from "../kit/processes.ts";
import { atLeast, atMost, type Finding } from "../report.ts";
import { placeStore, type Store } from "../stores/year.ts";

const SECONDS = 2;
const RATE = 460;
const PAIRS = 3;

const agents = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60",
];

export const visitRequests = agents.map((agent) => {
  const headers = { "user-agent": agent, "x-forwarded-for": "{ip}", "content-type": "application/json" };
  return request(
    "POST",
    "/api/admin/dashboard/record",
    headers,
    JSON.stringify({ page_url: "/download", referrer: "" }),
  );
});

export function visits(store: Store): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const [site, atomic, nothing] = [
      await variant(`${dir}/site`, store),
      await variant(`${dir}/atomic`, store, "single_commits.ts"),
      await variant(`${dir}/nothing`, store, "nothing_stored.ts"),
    ];
    started.push(site, atomic, nothing);
    const record = async ({ port }: Running) => {
      return (await put({ port, connections: 64, seconds: SECONDS, requests: visitRequests }, { expect: [204] })).rate;
    };
    const { a, b, ratio } = await compare(PAIRS, () => record(site), () => record(atomic));
    await record(nothing); // the others are warm
    const felt = async (what: string, load: Visiting) => {
      const page = (of: Running) => () => pageBeside(of, load);
      const { a, b, ratio } = await compare(PAIRS, page(site), page(nothing), { warm: true });
      const note = `${a.toFixed(1)} ms, nothing stored ${b.toFixed(1)} ms`;
      return atMost(`page p99 at ${what}`, ratio, { target: 2, note });
    };
    return [
      atLeast("visits recorded, 64 in flight", ratio, {
        target: 3,
        note: `${a.toFixed(0)}/s, one atomic each ${b.toFixed(0)}/s`,
      }),
      await felt(`${RATE} visits/s`, { connections: 16, rate: RATE }),
      await felt("64 visits in flight", { connections: 64 }),
    ];
  });
}

/** Starts the site, or one that stores its visits in another way. */
async function variant(dir: string, store: Store, queue?: string): Promise<Running> {
  await placeStore(store, dir);
  const instead = queue === undefined ? undefined : { "lib/kv/inside/commit_queue.ts": queue };
  return await startSite(dir, { env: { TRUST_PROXY: "1" }, instead });
}

type Visiting = { connections: number; rate?: number };

/** The p99 of the home page in milliseconds during visits. */
async function pageBeside({ port }: Running, load: Visiting): Promise<number> {
  const visiting = put({ ...load, port, seconds: SECONDS + 1.5, requests: visitRequests }, { expect: [204] });
  // Enough requests for a p99, without those of a client that has just started, which alone would determine it.
  const asking = { connections: 12, rate: 300, warmUp: 1, seconds: SECONDS };
  const { p99 } = await put({ port, ...asking, requests: [request("GET", "/")] });
  await visiting;
  return p99;
}
