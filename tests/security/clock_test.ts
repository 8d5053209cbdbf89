// A clock that is set back an hour blocks no one for an hour: no limit, no lock and no code lives longer than it
// should.
import assert from "node:assert/strict";
import { sessionId } from "../../lib/domain/account/sessions.ts";
import { countDownload, downloadLog } from "../../lib/domain/statistics/downloads.ts";
import { notifyOfReply } from "../../lib/domain/forum/reply_emails.ts";
import { enterByHandoff, issueHandoff } from "../../lib/domain/client/handoff.ts";
import { markFailed } from "../../lib/domain/email_delivery.ts";
import { queueEmail } from "../../lib/domain/emails.ts";
import { emailSite } from "../../lib/domain/settings.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { DAY, HOUR, isRunning, MINUTE } from "../../lib/shared/time.ts";
import { openProduct, password } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";
import { addedReply, addedTopic } from "../support/forum.ts";

const product = await openProduct({ TRUST_PROXY: "1" });
let count = 0;
const nextIp = () => `10.8.0.${++count}`;
const ask = (method: string, path: string, { ip, body }: { ip: string; body?: unknown }) =>
  product.call(method, path, { body, headers: { "x-forwarded-for": ip } });

/** A limit is used up, the clock is set back, its window passes: the next call succeeds. */
const limits: Record<string, { times: number; every: number; path: string; body?: unknown }> = {
  "all calls": { times: 3_000, every: 10_000, path: "/api/nope" },
  visits: { times: 600, every: MINUTE, path: "/api/admin/dashboard/record", body: { page_url: "/" } },
  "sign-ins": { times: 60, every: MINUTE, path: "/api/admin/auth/login", body: { username: "no", password: "x" } },
  "codes of a mailbox": { times: 1, every: MINUTE, path: "/api/auth/send-code", body: { email: "clock@example.com" } },
};

for (const [name, { times, every, path, body }] of Object.entries(limits)) {
  Deno.test(`${name}: the limit ends after its time`, async () => {
    using time = new FakeTime();
    time.advance(2 * HOUR); // the windows of earlier tests are over
    const ip = nextIp();
    const knock = async () => {
      const { status, json, headers } = await ask(body ? "POST" : "GET", path, { ip, body });
      return status === 429 && json.message.startsWith("操作过于频繁") ? Number(headers.get("retry-after")) : 0;
    };
    for (let n = 0; n < times; n++) await knock();
    assert.ok(await knock() > 0, "the limit is used up");
    time.setBack(HOUR);
    assert.ok(await knock() <= every / 1000, "no response says to wait an hour");
    time.advance(every + 1);
    assert.equal(await knock(), 0);
  });
}

Deno.test("a lock ends after fifteen minutes, and old attempts are forgotten", async () => {
  using time = new FakeTime();
  const user = await product.addUser();
  const ip = nextIp();
  const login = (secret: string) =>
    ask("POST", "/api/auth/login", { ip, body: { identifier: user.email, password: secret } });
  for (let n = 0; n < 5; n++) await login("Wrong1234");
  assert.equal((await login(password)).status, 429);
  time.setBack(HOUR);
  time.advance(15 * MINUTE + 1);
  assert.equal((await login(password)).status, 200);
  for (let n = 0; n < 4; n++) await login("Wrong1234");
  time.setBack(HOUR);
  time.advance(15 * MINUTE + 1);
  await login("Wrong1234");
  assert.equal((await login(password)).status, 200);
});

Deno.test("a code does not live longer than ten minutes", async () => {
  using time = new FakeTime();
  const user = await product.addUser();
  const code = await product.codeFor(user.email);
  time.setBack(HOUR);
  time.advance(10 * MINUTE + 1);
  const body = { email: user.email, code, newPassword: "Newer1234" };
  assert.equal((await ask("POST", "/api/auth/reset-password", { ip: nextIp(), body })).status, 400);
});

Deno.test("a download is counted again after a minute", async () => {
  using time = new FakeTime();
  const { user, token } = await product.signInUser();
  const taker = { user, session: sessionId(token) };
  const version = { version_id: 1, software_name: "GAC", version_number: "1.0.0" };
  await countDownload(version, taker);
  time.setBack(HOUR);
  time.advance(MINUTE + 1);
  await countDownload(version, taker);
  assert.equal(await downloadLog.daily.total(), 2);
});

Deno.test("a reply and a failed email are reported by email again after an hour", async () => {
  using time = new FakeTime();
  const author = await product.addUser({ notices: { forum_replies: true } });
  const topic = await addedTopic({ author_id: author.id });
  const emailCount = async () => {
    const reply = await addedReply(topic, { author_id: 999 });
    await transaction(async (tx) => notifyOfReply(reply, await emailSite(), tx));
    return (await product.emailsTo(author.email)).length;
  };
  const reported = async () => {
    const email = { subject: "x", text: "x", html: "x" };
    const { id } = await transaction((tx) => queueEmail({ email: "zhang@example.com", id: null }, email, tx));
    const reporting = { site: await emailSite(), administrators: ["ops@example.com"] };
    await markFailed(id, "550", { reporting, final: true });
    return (await product.emailsTo("ops@example.com")).length;
  };
  assert.deepEqual([await emailCount(), await emailCount()], [1, 1]);
  assert.deepEqual([await reported(), await reported()], [1, 1]);
  time.setBack(3 * HOUR);
  time.advance(HOUR + 1);
  assert.equal(await emailCount(), 2);
  assert.equal(await reported(), 2);
});

Deno.test("a hand-off code does not live longer than a minute", async () => {
  using time = new FakeTime();
  const { user, token } = await product.signInUser();
  const code = await issueHandoff({ user, session: sessionId(token) });
  time.setBack(HOUR);
  time.advance(MINUTE + 1);
  assert.equal(await enterByHandoff(code, { ip: "10.0.0.1", agent: "" }), null);
});

Deno.test("a post cannot be edited for longer than half an hour", async () => {
  using time = new FakeTime();
  const { user, token } = await product.signInUser();
  const { id } = await addedTopic({ author_id: user.id });
  time.setBack(HOUR);
  time.advance(30 * MINUTE + 1);
  const change = { token, body: { title: "半小时以后才想到的" } };
  assert.equal((await product.call("PUT", `/api/forum/reviews/${id}`, change)).status, 403);
});

Deno.test("an active session uses the new time at once, and ends after its idle time", async () => {
  using time = new FakeTime();
  const { token } = await product.signInUser();
  const status = async () => (await product.call("GET", "/api/auth/profile", { token })).status;
  time.advance(2 * MINUTE);
  assert.equal(await status(), 200);
  time.setBack(DAY);
  assert.equal(await status(), 200);
  time.advance(7 * DAY + 1);
  assert.equal(await status(), 401);
});

Deno.test("clocks of instances that differ by seconds end nothing early", () => {
  assert.ok(isRunning(Date.now() + MINUTE + 4_000, MINUTE));
  assert.ok(!isRunning(Date.now() + MINUTE + 6_000, MINUTE));
  assert.ok(!isRunning(Date.now() - 1, MINUTE));
});
