// Reports of programs, acknowledged when they are on disk: 64 in flight, compared with the same site with one commit
// per report.
import { openSession } from "../../lib/domain/account/sessions.ts";
import { DAY } from "../../lib/shared/time.ts";
import { put, request } from "./load.ts";
import { loadUsers, withStore } from "./stores.ts";
import { compare } from "./pairs.ts";
import { inFolder, type Running, startSite } from "./processes.ts";
import { atLeast, type Finding } from "./report.ts";

const USERS = 640; // users, four fifths of them approved
const SECONDS = 3;
const PAIRS = 5;

type Site = { site: Running; tokens: string[] };

export function ingestion(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const together = await variant(`${dir}/together`, started);
    const alone = await variant(`${dir}/alone`, started, "single_commits.ts");
    const nothing = async ({ site, tokens }: Site) => {
      return (await put({ port: site.port, connections: 64, seconds: SECONDS, requests: batches(tokens, 0) })).rate;
    };
    const report = async ({ site, tokens }: Site) => {
      return (await put({ port: site.port, connections: 64, seconds: SECONDS, requests: batches(tokens, 1) })).rate;
    };
    const { a, b, ratio } = await compare(PAIRS, () => report(together), () => report(alone));
    const most = await nothing(together);
    const note = `${a.toFixed(0)}/s, one atomic each ${b.toFixed(0)}/s, an empty batch ${most.toFixed(0)}/s`;
    return [atLeast("usage sessions reported, 64 in flight", ratio, { target: 3, note })];
  });
}

/** Starts the site, or one that commits each report by itself. */
async function variant(dir: string, started: Running[], together?: string): Promise<Site> {
  await Deno.mkdir(dir, { recursive: true });
  await loadUsers(`${dir}/data`, USERS);
  const tokens = await withStore(`${dir}/data`, () => {
    const approved = Array.from({ length: USERS }, (_, n) => n).filter((n) => n % 10 > 1).slice(0, 320);
    return Promise.all(approved.map((n) => openUser(n + 1)));
  });
  const site = await startSite(dir, together ? { instead: { "lib/kv/inside/commit_queue.ts": together } } : {});
  started.push(site);
  return { site, tokens };
}

function openUser(id: number): Promise<string> {
  return openSession({ kind: "user", id, generation: 1, ip: "127.0.0.1", agent: "bench", idle: DAY });
}

/** A batch of each user; `{event}` makes it unique each time. */
function batches(tokens: string[], sessions: number): string[] {
  return tokens.map((token) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const session = { event_id: "{event}", started_at: new Date().toISOString(), seconds: 1 };
    return request("POST", "/api/client/usage", headers, JSON.stringify(Array(sessions).fill(session)));
  });
}
