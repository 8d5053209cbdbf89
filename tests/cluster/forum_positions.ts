// Fifty users reply to one topic through two processes on one KV server while moderators approve, refuse and hide; then
// the same while the processes are killed: positions have neither gaps nor duplicates, and no acknowledged reply is
// lost.
import assert from "node:assert/strict";
import { addAdmin } from "../../lib/domain/administration/admins.ts";
import { openSession } from "../../lib/domain/account/sessions.ts";
import { addApproved } from "../../lib/domain/account/applications.ts";
import { closeStore } from "../../lib/kv/store.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { DAY } from "../../lib/shared/time.ts";
import { startDenokv, TOKEN } from "../support/denokv.ts";
import { addedTopic, assertFloors } from "../support/forum.ts";
import { httpClient } from "../support/http_client.ts";
import { personFacts } from "../support/registration.ts";
import { openMigrated } from "../support/kv.ts";
import { runTask, type Server, startServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

const PEOPLE = 50;

async function withInstances(work: (env: Record<string, string>) => Promise<void>): Promise<void> {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
  await using place = await temporaryFolder();
  const denokv = await startDenokv();
  const env = { KV_URL: denokv.url, DENO_KV_ACCESS_TOKEN: TOKEN, RATE_LIMITS: "off" };
  try {
    await openMigrated({ url: denokv.url });
    await work({ ...env, ...place.env }).finally(closeStore);
  } finally {
    await denokv.stop();
  }
}

function open(kind: "user" | "admin", { id, generation }: { id: number; generation: number }): Promise<string> {
  return openSession({ kind, id, generation, ip: "127.0.0.1", agent: "test", idle: DAY });
}

/** Tokens of users, every fourth one moderated, and of a moderator. */
async function crowd() {
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const person = {
      name: `用户${n}`,
      email: `user${n}@example.com`,
      phone: `139${String(n).padStart(8, "0")}`,
      password_hash: "none",
      ...personFacts,
      consent: null,
    };
    const user = await transaction(async (tx) => {
      return await addApproved({ ...person, ...(n % 4 ? { approved_posts: 2 } : {}) }, tx);
    });
    tokens.push(await open("user", user));
  }
  const moderator = await addAdmin({ username: "moderator", password_hash: "none", role: "审核员" });
  return { tokens, moderator: await open("admin", moderator) };
}

type Asked = { servers: Server[]; moderator: string; topicId: number };

/** One user's reply, and the moderators' actions on it. Returns its id once it was acknowledged. */
async function answer(n: number, token: string, { servers, moderator, topicId }: Asked): Promise<number | null> {
  const at = (k: number) => httpClient(servers[k % servers.length]?.base ?? "");
  const body = { body: `第 ${n} 人的回复` };
  const sent = await at(n).call("POST", `/api/forum/reviews/${topicId}/replies`, { token, body }).catch(() => null);
  if (sent?.status !== 201) return null;
  const { id, state } = sent.json.data;
  const action = state === "queued" ? (n % 8 ? "refuse" : "approve") : n % 4 === 1 ? "hide" : null;
  if (action) {
    const act = { token: moderator, body: { action, reason: "原因" } };
    await at(n + 1).call("PUT", `/api/admin/forum/replies/${id}`, act).catch(() => null);
  }
  return id;
}

/** In a process that can read the whole store. */
async function assertClean(env: Record<string, string>): Promise<void> {
  const check = await runTask(["kv:check"], env);
  assert.equal(check.code, 0, check.output);
}

Deno.test("fifty at once through two instances: positions without gaps or duplicates, the count is right", async () => {
  await withInstances(async (env) => {
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const { tokens, moderator } = await crowd();
    const { id: topicId } = await addedTopic();
    const all = await Promise.all(tokens.map((token, n) => answer(n, token, { servers, moderator, topicId })));
    assert.ok(all.every((id) => id !== null), "everybody was answered");
    assert.equal((await assertFloors(topicId)).length, PEOPLE);
    for (const server of servers) assert.equal(await server.stop(), 0);
    await assertClean(env);
  });
});

Deno.test("the same under kill -9: acknowledged replies exist, and the store is consistent", async () => {
  await withInstances(async (env) => {
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const { tokens, moderator } = await crowd();
    const { id: topicId } = await addedTopic();
    const acknowledged: number[] = [];
    for (let round = 0; round < 4; round++) {
      let answered = 0;
      const killed = Promise.withResolvers<void>();
      const work = tokens.map(async (token, n) => {
        const id = await answer(n, token, { servers: [...servers], moderator, topicId });
        if (id !== null) acknowledged.push(id);
        if (++answered === 10) servers[round % 2]?.kill().then(killed.resolve, killed.reject);
      });
      await Promise.all(work);
      await killed.promise;
      servers[round % 2] = await startServer(env);
    }
    const present = new Set((await assertFloors(topicId)).map(({ id }) => id));
    assert.deepEqual(acknowledged.filter((id) => !present.has(id)), [], "nothing acknowledged is lost");
    assert.ok(acknowledged.length > PEOPLE);
    for (const server of servers) await server.stop();
    await assertClean(env);
  });
});
