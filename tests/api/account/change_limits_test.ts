// How often users may change their own account: above the limit a 429, and nothing is written or sent.
import assert from "node:assert/strict";
import { userTable } from "../../../lib/domain/account/users.ts";
import { topicTable } from "../../../lib/domain/forum/topics.ts";
import { config } from "../../../lib/config.ts";
import { emailTable } from "../../../lib/domain/emails.ts";
import { forumChanges } from "../../../lib/domain/content/revision.ts";
import { DAY, dayStart, MINUTE, siteDate } from "../../../lib/shared/time.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const product = await openProduct();
const { call } = product;
const NOON = DAY / 2;
const TOMORROW = "操作过于频繁，请明天再试";

/** A clock set to the next noon in Shanghai, so that no day ends within a test. */
function noon(): FakeTime {
  const time = new FakeTime();
  time.advance(dayStart(siteDate()) + DAY + NOON - Date.now());
  return time;
}

const close = (token: string) => call("POST", "/api/auth/close", { token, body: { password } });
const takeBack = (token: string) => call("DELETE", "/api/auth/close", { token });

Deno.test("three closings a day and one email about them, until the Shanghai day ends", async () => {
  using time = noon();
  const { user, token } = await product.signInUser();
  const sentEmails = async () => (await product.emailsTo(user.email)).length;
  for (let n = 0; n < 3; n++) {
    assert.equal((await close(token)).status, 200, `closing ${n + 1}`);
    assert.equal((await close(token)).status, 200, "a scheduled closing is not counted again");
    assert.equal((await takeBack(token)).status, 200);
    assert.equal(await sentEmails(), 1);
  }
  const { status, json, headers } = await close(token);
  assert.deepEqual([status, json.code, json.message], [429, "rate_limited", TOMORROW]);
  assert.equal(headers.get("retry-after"), String(NOON / 1000));
  assert.equal((await userTable.get(user.id))?.closes_at, null);
  const { token: other } = await product.signInUser();
  assert.equal((await close(other)).status, 200, "those of another user are not counted");
  time.advance(NOON - 1);
  assert.equal((await close(token)).status, 429);
  time.advance(1);
  assert.equal((await close(token)).status, 200);
  assert.equal(await sentEmails(), 2);
});

Deno.test("simultaneous closings are counted one by one, and refused ones are not counted", async () => {
  using _time = noon();
  const { user, token } = await product.signInUser();
  const answers = [];
  for (let n = 0; n < 12; n++) answers.push(await Promise.all([close(token), takeBack(token)]));
  await takeBack(token);
  assert.equal((await close(token)).status, 429);
  assert.equal((await product.emailsTo(user.email)).length, 1);
  assert.ok(answers.flat().every(({ status }) => [200, 429].includes(status)));
});

type Change = { what: string; make: (token: string, n: number) => ReturnType<typeof call> };
const changes: Change[] = [
  {
    what: "profile",
    make: (token, n) => call("PUT", "/api/auth/profile", { token, body: { institution_name: `研究所${n}` } }),
  },
  {
    what: "nickname",
    make: (token, n) => call("PUT", "/api/auth/nickname", { token, body: { nickname: `麦田${n}` } }),
  },
  {
    what: "notices",
    make: (token, n) => call("PUT", "/api/auth/notices", { token, body: { forum_replies: n % 2 === 0 } }),
  },
  { what: "following", make: (token) => call("PUT", "/api/auth/following", { token, body: { software: [] } }) },
  { what: "consent", make: (token) => call("POST", "/api/auth/consent", { token, body: { version: "2026-11-01" } }) },
];

for (const { what, make } of changes) {
  Deno.test(`ten changes of ${what} a minute, the eleventh writes nothing`, async () => {
    using time = noon();
    const { user, token } = await product.signInUser();
    for (let n = 0; n < 10; n++) assert.equal((await make(token, n)).status, 200, `${what} ${n}`);
    const before = await userTable.get(user.id);
    const { status, json, headers } = await make(token, 11);
    assert.deepEqual([status, json.code, headers.get("retry-after")], [429, "rate_limited", "60"]);
    assert.match(json.message, /^操作过于频繁，请\d+秒后再试$/);
    assert.deepEqual(await userTable.get(user.id), before);
    assert.equal((await make((await product.signInUser()).token, 12)).status, 200, "another user's");
    time.advance(MINUTE + 1);
    assert.equal((await make(token, 13)).status, 200);
  });
}

Deno.test("ten accepted answers a minute, then the forum's pages remain unchanged", async () => {
  using time = noon();
  const { user, token } = await product.signInUser();
  const topic = await addedTopic({ author_id: user.id });
  const reply = await addedReply(topic);
  const accept = (reply_id: number | null) =>
    call("POST", `/api/forum/reviews/${topic.id}/accept`, { token, body: { reply_id } });
  for (let n = 0; n < 9; n++) assert.equal((await accept(n % 2 === 0 ? reply.id : null)).status, 200);
  await accept(null);
  const revision = await forumChanges.current();
  const { status, headers } = await accept(reply.id);
  assert.equal(await forumChanges.current(), revision);
  assert.deepEqual([status, headers.get("retry-after")], [429, "60"]);
  assert.equal((await topicTable.get(topic.id))?.accepted_reply_id, null);
  time.advance(MINUTE + 1);
  assert.equal((await accept(reply.id)).status, 200);
});

Deno.test("ten new passwords a minute, each reported by an email", async () => {
  using _time = noon();
  const { user } = await product.signInUser();
  let current = password;
  const change = async (newPassword: string) => {
    const token = await product.openFor("user", (await userTable.get(user.id))!);
    const body = { currentPassword: current, newPassword, confirmPassword: newPassword };
    return await call("PUT", "/api/auth/change-password", { token, body });
  };
  for (let n = 0; n < 10; n++) {
    assert.equal((await change(`Newer${n}1234`)).status, 200);
    current = `Newer${n}1234`;
  }
  assert.equal((await change("Newest1234")).status, 429);
  assert.equal((await product.emailsTo(user.email)).length, 10);
});

Deno.test("three changes of the user's phone a day", async () => {
  using time = noon();
  const { user, token } = await product.signInUser();
  const change = (phone: string) => call("PUT", "/api/auth/phone", { token, body: { phone, password } });
  for (const phone of ["13600000001", "13600000002", "13600000003"]) assert.equal((await change(phone)).status, 200);
  const { status, json } = await change("13600000004");
  assert.deepEqual([status, json.message], [429, TOMORROW]);
  assert.equal((await userTable.get(user.id))?.phone, "13600000003");
  time.advance(NOON);
  assert.equal((await change("13600000004")).status, 200);
});

Deno.test("ten attempts at a phone a day, including taken numbers: no further numbers are revealed", async () => {
  using time = noon();
  const { token } = await product.signInUser();
  const holders = await Promise.all(Array.from({ length: 12 }, () => product.addUser()));
  const change = (phone: string, secret = password) =>
    call("PUT", "/api/auth/phone", { token, body: { phone, password: secret } });
  assert.equal((await change(holders[0]!.phone, "Wrong1234")).status, 400);
  assert.equal((await change("123")).status, 400);
  const statuses = await Promise.all(holders.map(({ phone }) => change(phone)));
  const count = (wanted: number) => statuses.filter(({ status }) => status === wanted).length;
  assert.deepEqual([count(409), count(429)], [10, 2]);
  const { status, json, headers } = await change("13600000009");
  assert.deepEqual([status, json.message, headers.get("retry-after")], [429, TOMORROW, String(NOON / 1000)]);
  time.advance(NOON);
  assert.equal((await change("13600000009")).status, 200);
});

Deno.test("without rate limits all of it passes", async () => {
  using _time = noon();
  const { user, token } = await product.signInUser();
  config().rateLimits = false;
  for (let n = 0; n < 5; n++) {
    assert.deepEqual([(await close(token)).status, (await takeBack(token)).status], [200, 200]);
    const body = { phone: `1350000000${n}`, password };
    assert.equal((await call("PUT", "/api/auth/phone", { token, body })).status, 200);
  }
  for (const { make } of changes) {
    for (let n = 20; n < 32; n++) assert.equal((await make(token, n)).status, 200);
  }
  assert.equal((await emailTable.all()).filter(({ to }) => to === user.email).length, 5);
});
