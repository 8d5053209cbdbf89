// Records of one user among 200,000 others: the list of sessions, and a page of sign-ins.
import { sessionId } from "../../lib/domain/account/sessions.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { ownerKey } from "../../lib/kv/inside/owners.ts";
import { timeId } from "../../lib/kv/inside/time_id.ts";
import { DAY } from "../../lib/shared/time.ts";
import { put, request } from "./load.ts";
import { loadUsers, withStore } from "./stores.ts";
import { compare } from "./pairs.ts";
import { call, inFolder, type Running, startSite } from "./processes.ts";
import { atMost, type Finding } from "./report.ts";

const OTHERS = 200_000;
const BATCH = 200;
const ROUNDS = 11;
const ASKED = 300; // requests per round, sequential
const ME = 3; // approved, see generateUsers in stores.ts
const tokens = [1, 2, 3].map((n) => `u_${String(n).repeat(43)}`);

export function people(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const siteWith = async (others: number) => {
      const data = `${dir}/${others}/data`;
      await loadUsers(data, 10);
      await withStore(data, async () => {
        await fill(tokens.map((token) => ({ id: ME, session: sessionId(token) })));
        await fill(Array.from({ length: others }, (_, n) => ({ id: n + 1_000, session: crypto.randomUUID() })));
      });
      const site = await startSite(`${dir}/${others}`);
      started.push(site);
      return site;
    };
    const [among, alone] = [await siteWith(OTHERS), await siteWith(0)];
    const found: Finding[] = [];
    for (const path of ["/api/auth/sessions", "/api/auth/logins"]) {
      const { a, b, ratio } = await compare(ROUNDS, () => timeOf(among, path), () => timeOf(alone, path));
      const note = `median ${a.toFixed(2)} ms, alone ${b.toFixed(2)} ms`;
      found.push(atMost(`${path} among ${OTHERS} of others ÷ with none`, ratio, { target: 1.2, note }));
    }
    return found;
  });
}

/** The median response time in milliseconds. */
async function timeOf(site: Running, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const { total } = await call(site, "GET", path, { headers }) as { total: number };
  if (total !== tokens.length) throw new Error(`${path}: ${total} rows of mine`);
  const requests = [request("GET", path, headers)];
  return (await put({ port: site.port, connections: 1, seconds: 20, times: ASKED, requests })).p50;
}

/** Adds a session and a sign-in for each user, as the product stores them. */
async function fill(people: { id: number; session: string }[]): Promise<void> {
  for (let i = 0; i < people.length; i += BATCH) {
    const atomic = store().writer.atomic();
    for (const { id, session: token } of people.slice(i, i + BATCH)) {
      const now = Date.now();
      const row = timeId();
      const session = {
        kind: "user",
        id,
        generation: 1,
        created_at: now,
        seen_at: now,
        ip: "10.0.0.1",
        agent: "bench",
      };
      const signIn = {
        kind: "user",
        person_id: id,
        name: "b**",
        ip: "10.0.0.1",
        agent: "bench",
        result: "ok",
        id: row,
      };
      const ends_at = now + DAY;
      atomic.set(["expiring", "session", token], { value: session, ends_at }, { expireIn: DAY })
        .set(ownerKey({ family: "expiring", name: "session" }, ["user", id], token), { ends_at }, { expireIn: DAY })
        .set(["log", "sign_ins", row], signIn, { expireIn: DAY })
        .set(ownerKey({ family: "log", name: "sign_ins" }, ["user", id], row), null, { expireIn: DAY });
    }
    await atomic.commit();
  }
}
