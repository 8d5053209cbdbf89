// Reports of programs, acknowledged when they are on disk: 64 in flight, compared with empty batches, which store
// nothing.
import { openSession } from "../../../lib/domain/account/sessions.ts";
import { DAY } from "../../../lib/shared/time.ts";
import { put, request } from "../kit/load.ts";
import { loadUsers, withStore } from "../stores/stores.ts";
import { compare } from "../kit/pairs.ts";
import { startSite } from "../kit/processes.ts";
import { atLeast, type Finding } from "../report.ts";
import { onStore, type Store } from "../stores/year.ts";

const USERS = 640; // users, four fifths of them approved
const SECONDS = 2;
const PAIRS = 3;

export function ingestion(store: Store): Promise<Finding[]> {
  return onStore(store, async (dir, started) => {
    if (store === "empty") await loadUsers(`${dir}/data`, USERS);
    const tokens = await withStore(`${dir}/data`, openUsers);
    const site = await startSite(dir);
    started.push(site);
    const rate = async (sessions: number) => {
      const requests = batches(tokens, sessions);
      return (await put({ port: site.port, connections: 64, seconds: SECONDS, requests })).rate;
    };
    const { a, b, ratio } = await compare(PAIRS, () => rate(1), () => rate(0));
    const note = `${a.toFixed(0)}/s, an empty batch ${b.toFixed(0)}/s`;
    return [atLeast("usage sessions reported, 64 in flight", ratio, { target: 0.75, note })];
  });
}

/** Signs approved users of the open store in; returns their tokens. */
export function openUsers(): Promise<string[]> {
  const approved = Array.from({ length: USERS }, (_, n) => n).filter((n) => n % 10 > 1).slice(0, 320);
  const session = { kind: "user", generation: 1, ip: "127.0.0.1", agent: "bench", idle: DAY } as const;
  return Promise.all(approved.map((n) => openSession({ ...session, id: n + 1 })));
}

/** A batch of each user; `{event}` makes it unique each time. */
export function batches(tokens: string[], sessions: number): string[] {
  return tokens.map((token) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const session = { event_id: "{event}", started_at: new Date().toISOString(), seconds: 1 };
    return request("POST", "/api/client/usage", headers, JSON.stringify(Array(sessions).fill(session)));
  });
}
