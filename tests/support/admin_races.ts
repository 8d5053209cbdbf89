// Administrators whose actions conflict, each on an instance of their own: one is disabled during an action, two revoke
// each other's permissions, two send the same code.
import assert from "node:assert/strict";
import type { httpClient } from "./http_client.ts";
import { keyOf } from "./two_factor.ts";
import { codeAt } from "../../lib/services/otp.ts";
import { registration } from "./registration.ts";

type Client = ReturnType<typeof httpClient>;
type Instances = { one: Client; other: Client };
type Credentials = { username: string; password: string };

const password = "Admin12345";

/** Restores `admin` to its previous state, with its sessions ended. */
export async function raceForAdmins(instances: Instances, admin: Credentials): Promise<void> {
  const { id: chief } = (await instances.one.call("GET", "/api/admin/profile", {
    token: await instances.one.signInAdmin(admin.username, admin.password),
  })).json;
  await disabledWhileActing(instances, admin);
  await sameCode(instances, admin);
  for (const taking of [{ disabled: true }, { role: "审核员" }, "DELETE"] as const) {
    await takenFromEachOther(instances, { admin: { ...admin, id: chief }, taking });
  }
}

/** A change that passed the guard before its administrator was disabled, and whose body arrived later, is not made. */
async function disabledWhileActing({ one, other }: Instances, admin: Credentials): Promise<void> {
  const token = await one.signInAdmin(admin.username, admin.password);
  const { id, username } = await addAdmin(one, { token, role: "审核员" });
  const acting = await other.signInAdmin(username, password);
  const person = registration({ email: "edited@example.com", phone: "13600031000" });
  const path = `/api/admin/users/${(await one.call("POST", "/api/admin/users", { token, body: person })).json.data.id}`;
  const edit = (institution_name: string) => other.call("PUT", path, { token: acting, body: { institution_name } });

  const { promise: disabled, resolve: letGo } = Promise.withResolvers<void>();
  const late = other.call("PUT", path, {
    token: acting,
    headers: { "content-type": "application/json" },
    bytes: inTwo(`{"institution_name": `, { then: `"迟到的研究所"}`, after: disabled }),
  });
  for (let n = 0; n < 5; n++) assert.equal((await edit(`第${n}研究所`)).status, 200); // by then the late request is accepted
  assert.equal((await one.call("PUT", `/api/admin/admins/${id}`, { token, body: { disabled: true } })).status, 200);
  letGo();
  assert.equal((await late).status, 401, "a disabled administrator changes nothing any more");
  assert.equal((await edit("再次迟到")).status, 401, "on every instance");
  assert.equal((await one.call("GET", path, { token })).json.institution_name, "第4研究所");
  const noted = await one.call("GET", `/api/admin/logs?admin_id=${id}&keyword=user.update`, { token });
  assert.equal(noted.json.total, 5, "each change has its row, and no refusal has one");
}

function inTwo(first: string, { then, after }: { then: string; after: Promise<void> }): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(body) {
      body.enqueue(encoder.encode(first));
      await after;
      body.enqueue(encoder.encode(then));
      body.close();
    },
  });
}

/** A two-factor code, or a recovery code, admits only one of the requests that use it at once. */
async function sameCode({ one, other }: Instances, admin: Credentials): Promise<void> {
  const token = await one.signInAdmin(admin.username, admin.password);
  const { username } = await addAdmin(one, { token, role: "统计只读" });
  const own = await one.signInAdmin(username, password);
  const path = "/api/admin/profile/otp";
  const { secret } = (await one.call("POST", path, { token: own, body: { password } })).json;
  const set = await other.call("PUT", path, { token: own, body: { otp: codeAt(keyOf(secret)) } });
  assert.equal(set.status, 200, set.text);
  const next = codeAt(keyOf(secret), Date.now() + 30_000);
  for (const otp of [next, set.json.recovery_codes[0]]) {
    const body = { username, password, otp };
    const answers = await Promise.all([one, other].map((to) => to.call("POST", "/api/admin/auth/login", { body })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
    assert.equal(answers.find(({ status }) => status === 401)?.json.code, "otp_wrong");
  }
  const { recovery_left } = (await other.call("GET", path, { token: own })).json;
  assert.equal(recovery_left, 9, "the session that set it up remains");
}

type Taking = { disabled: true } | { role: "审核员" } | "DELETE";
type Taken = { admin: Credentials & { id: number }; taking: Taking };

/**
 * The only two administrators with all permissions: one of them remains, and gives the permissions back to the other.
 */
async function takenFromEachOther({ one, other }: Instances, { admin, taking }: Taken): Promise<void> {
  const token = await one.signInAdmin(admin.username, admin.password);
  const rival = await addAdmin(one, { token, role: "超级管理员" });
  const rivals = await other.signInAdmin(rival.username, password);
  const take = (client: Client, { from, by }: { from: number; by: string }) => {
    const path = `/api/admin/admins/${from}`;
    if (taking === "DELETE") return client.call("DELETE", path, { token: by });
    return client.call("PUT", path, { token: by, body: taking });
  };
  // The rival revokes only permissions, because the first administrator is needed afterwards.
  const [mine, theirs] = await Promise.all([
    take(one, { from: rival.id, by: token }),
    other.call("PUT", `/api/admin/admins/${admin.id}`, { token: rivals, body: { role: "审核员" } }),
  ]);
  const won = [mine, theirs].filter(({ status }) => status === 200);
  assert.equal(won.length, 1, `one of them stays: ${mine.status}, ${theirs.status}`);
  assert.ok([mine, theirs].every(({ status }) => [200, 401, 403, 409].includes(status)));
  if (theirs.status !== 200) return;
  const back = { token: rivals, body: { role: "超级管理员" } };
  assert.equal((await other.call("PUT", `/api/admin/admins/${admin.id}`, back)).status, 200);
  const again = await one.signInAdmin(admin.username, admin.password);
  assert.equal((await one.call("DELETE", `/api/admin/admins/${rival.id}`, { token: again })).status, 200);
}

let made = 0;

async function addAdmin(client: Client, { token, role }: { token: string; role: string }) {
  const username = `rival${++made}`;
  const body = { username, email: `${username}@example.com`, password, role };
  const { status, json } = await client.call("POST", "/api/admin/admins", { token, body });
  assert.equal(status, 201);
  return { id: json.data.id as number, username };
}
