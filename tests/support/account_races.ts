// Concurrent changes of one account on two instances: both instances must agree on the outcome, without partial
// changes.
import assert from "node:assert/strict";
import { userTable } from "../../lib/domain/account/users.ts";
import { eraseClosedAccounts } from "../../lib/flows/account/personal_data.ts";
import type { Instances } from "./instances.ts";
import { codeOf } from "./email_sink.ts";
import { password, registration } from "./registration.ts";

type Client = Instances["one"];
type Site = Instances & { token: string };
type Person = { id: number; email: string; phone: string };

const ROUNDS = 5;
const NEXT = "Newer12345";

let count = 0;

/** Returns the application of a new user. */
function applicant(): { email: string; phone: string } & Record<string, unknown> {
  const n = ++count;
  return { ...registration({ name: `竞争者${n}` }), email: `racer${n}@example.com`, phone: `1350000${1000 + n}` };
}

/** An approved user. */
async function member({ one, token }: Site): Promise<Person> {
  const { status, json, text } = await one.call("POST", "/api/admin/users", { token, body: applicant() });
  assert.equal(status, 201, text);
  return json.data;
}

function signIn(client: Client, identifier: string, secret = password) {
  return client.call("POST", "/api/auth/login", { body: { identifier, password: secret } });
}

async function tokenOf(client: Client, { email }: Person): Promise<string> {
  return (await signIn(client, email)).json.token;
}

async function codeFor({ one, inbox }: Instances, email: string): Promise<string> {
  const { status, text } = await one.call("POST", "/api/auth/send-code", { body: { email } });
  assert.equal(status, 200, text);
  for (;;) {
    const message = await inbox.next(email); // other emails arrive before it
    if (message.subject.endsWith("验证码")) return codeOf(message);
  }
}

/** Asserts on both instances, which must agree. */
async function profileStatus({ one, other }: Instances, token: string): Promise<number> {
  const answers = await Promise.all([one, other].map((client) => client.call("GET", "/api/auth/profile", { token })));
  assert.equal(answers[0]?.status, answers[1]?.status, "both instances say the same");
  return answers[0]?.status ?? 0;
}

const alternating = ({ one, other }: Instances, times: number) =>
  Array.from({ length: times }, (_, n) => n % 2 === 0 ? one : other);

/** A code from an email sets one new password, whichever instance receives it. */
async function oneCodeTwice(site: Site): Promise<void> {
  const { email } = await member(site);
  const code = await codeFor(site, email);
  const passwords = alternating(site, 6).map((_, n) => `Reset1234${n}`);
  const answers = await Promise.all(
    alternating(site, 6).map((client, n) => {
      return client.call("POST", "/api/auth/reset-password", { body: { email, code, newPassword: passwords[n] } });
    }),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400, 400]);
  assert.equal((await signIn(site.other, email, passwords[winner])).status, 200);
  assert.equal((await signIn(site.one, email, passwords[(winner + 1) % 6])).status, 401);
}

/** A sign-in with the old password during its change opens at most a session that ends with the change. */
async function oldPasswordMeanwhile(site: Site): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await member(site);
    const token = await tokenOf(site.one, person);
    const body = { currentPassword: password, newPassword: NEXT };
    const [changed, ...entered] = await Promise.all([
      site.one.call("PUT", "/api/auth/change-password", { token, body }),
      ...alternating(site, 4).map((client) => signIn(client, person.email)),
    ]);
    assert.equal(changed.status, 200, changed.text);
    for (const { status, json } of entered) {
      assert.ok([200, 401].includes(status), String(status));
      if (status === 200) assert.equal(await profileStatus(site, json.token), 401);
    }
    const fresh = await signIn(site.other, person.email, NEXT);
    assert.equal(await profileStatus(site, fresh.json.token), 200);
  }
}

/** Every session sees the closing of the account. While the account is erased, no sign-in gets a usable session. */
async function closingMeanwhile(site: Site): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await member(site);
    const token = await tokenOf(site.one, person);
    const [closed, ...entered] = await Promise.all([
      site.one.call("POST", "/api/auth/close", { token, body: { password } }),
      ...alternating(site, 3).map((client) => signIn(client, person.email)),
    ]);
    assert.equal(closed.status, 200, closed.text);
    for (const { json } of entered) {
      const { json: profile } = await site.other.call("GET", "/api/auth/profile", { token: json.token });
      assert.equal(profile.closes_at, closed.json.data.closes_at);
    }

    await userTable.update(person.id, (row) => ({ ...row, closes_at: new Date().toISOString() }));
    const [late, , taken] = await Promise.all([
      Promise.all(alternating(site, 3).map((client) => signIn(client, person.phone))),
      eraseClosedAccounts(new AbortController().signal), // like a third instance
      site.other.call("DELETE", "/api/auth/close", { token, body: {} }),
    ]);
    const row = await userTable.get(person.id);
    assert.equal(row?.name === "已注销用户", taken.status === 401, "cancelled, or erased");
    for (const { status, json } of late) {
      assert.ok([200, 401].includes(status), String(status));
      if (status === 200) assert.equal(await profileStatus(site, json.token), taken.status);
    }
  }
}

/**
 * A request that began before its session ended has no effect after that, even when the two ran on different instances.
 */
async function sessionEndedMeanwhile(site: Site): Promise<void> {
  const person = await member(site);
  const second = await tokenOf(site.one, person);
  for (const end of ["DELETE /api/auth/sessions", "POST /api/auth/logout"]) {
    const token = await tokenOf(site.other, person);
    const [method = "", path = ""] = end.split(" ");
    const bytes = new TextEncoder().encode(JSON.stringify({ nickname: "迟到的名字" }));
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const answer = fetch(`${site.other.base}/api/auth/nickname`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: body.readable,
    });
    await writer.write(bytes.slice(0, 9));
    const ended = await site.one.call(method, path, { token: path.endsWith("logout") ? token : second, body: {} });
    assert.equal(ended.status, 200, ended.text);
    await writer.write(bytes.slice(9));
    await writer.close();
    const { status } = await answer.then((response) => response.text().then(() => response));
    assert.equal(status, 401, end);
    const { json } = await site.one.call("GET", "/api/auth/profile", { token: second });
    assert.notEqual(json.nickname, "迟到的名字", end);
  }
}

/** An administrator decides only about the version of the application that was displayed. */
async function decidedMeanwhile(site: Site): Promise<void> {
  const { one, other, token } = site;
  for (let round = 0; round < ROUNDS; round++) {
    const sent = applicant();
    const apply = async (client: Client, institution_name: string) => {
      const body = { ...sent, institution_name, code: await codeFor(site, sent.email) };
      return () => client.call("POST", "/api/auth/verify-code", { body });
    };
    const { id, created_at: seen_at } = (await (await apply(one, "第一所大学"))()).json.data;
    const decide = (client: Client, verb: string, seen = seen_at) =>
      client.call("PUT", `/api/admin/users/${id}/${verb}`, { token, body: { seen_at: seen } });
    assert.equal((await decide(one, "reject")).status, 200);
    const again = (await apply(other, "第二所大学"))();
    for (let n = 0; n < round * 8; n++) await one.call("GET", "/healthz"); // the hash takes time, so that the decision comes sometimes before it and sometimes after
    if (round === ROUNDS - 1) await again;
    const [applied, reopened, approved] = await Promise.all([again, decide(one, "reaudit"), decide(one, "approve")]);
    const { json: now } = await other.call("GET", `/api/admin/users/${id}`, { token });
    const isNew = applied.status === 201;
    assert.equal(now.institution_name, isNew ? "第二所大学" : "第一所大学");
    assert.equal(reopened.status === 200, !isNew, "one of them came first");
    assert.equal(now.status, approved.status === 200 ? "approved" : "pending");
    if (isNew) assert.equal(approved.status, 409, "only the displayed application is approved");
  }
}

/**
 * Two tabs accept the terms at once: the consent is stored once and not requested again. Terms not in force cannot be
 * accepted.
 */
async function consentFromTwoTabs(site: Site): Promise<void> {
  const person = await member(site);
  const token = await tokenOf(site.one, person);
  const { json } = await site.one.call("GET", "/api/admin/settings", { token: site.token });
  const versions = [json.basic.legal_version, json.basic.legal_version, "1999-01-01"];
  const answers = await Promise.all(
    alternating(site, 6).map((client, n) => {
      return client.call("POST", "/api/auth/consent", { token, body: { version: versions[n % 3] } });
    }),
  );
  assert.deepEqual(answers.map(({ status }) => status), [200, 200, 400, 200, 200, 400]);
  for (const client of [site.one, site.other]) {
    const { json: profile } = await client.call("GET", "/api/auth/profile", { token });
    assert.equal(profile.consent_required, false);
  }
  assert.equal((await userTable.get(person.id))?.consent?.version, json.basic.legal_version);
}

/** Runs all of them. The store of this process must be that of the instances. */
export async function runAccountRaces(instances: Instances): Promise<void> {
  const { admin } = instances;
  const site = { ...instances, token: await instances.one.signInAdmin(admin.username, admin.password) };
  await oneCodeTwice(site);
  await oldPasswordMeanwhile(site);
  await closingMeanwhile(site);
  await sessionEndedMeanwhile(site);
  await decidedMeanwhile(site);
  await consentFromTwoTabs(site);
}
