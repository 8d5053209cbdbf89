// Closing an account: needs the password, sends an email; for seven days it works and can be cancelled.
import assert from "node:assert/strict";
import { userTable } from "../../../lib/domain/account/users.ts";
import { lockForErasure } from "../../../lib/domain/account/closing.ts";
import { addFeedback, feedbackTable } from "../../../lib/domain/account/feedback.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { eraseClosedAccounts } from "../../../lib/flows/account/personal_data.ts";
import { DAY, siteTime } from "../../../lib/shared/time.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const stop = new AbortController().signal;

const close = (token: string, secret: unknown = password) =>
  call("POST", "/api/auth/close", { token, body: { password: secret } });
const takeBack = (token: string) => call("DELETE", "/api/auth/close", { token });
const profile = async (token: string) => (await call("GET", "/api/auth/profile", { token })).json;
const signIn = (identifier: string) => call("POST", "/api/auth/login", { body: { identifier, password } });

Deno.test("the password is required, and attempts are counted like a sign-in", async () => {
  const { user, token } = await product.signInUser();
  for (
    const [secret, sentence] of [["", "请输入当前密码"], [null, "请输入当前密码"], ["Wrong1234", "当前密码错误"]]
  ) {
    const { status, json } = await close(token, secret);
    assert.deepEqual([status, json.fields], [400, { password: sentence }]);
  }
  assert.equal((await userTable.get(user.id))?.closes_at, null);
  for (let n = 0; n < 4; n++) await close(token, "Wrong1234");
  assert.equal((await close(token)).status, 429);
});

Deno.test("the date is seven days away, stated in an email, and not postponed by another request", async () => {
  using time = new FakeTime();
  const { user, token } = await product.signInUser();
  const { status, json } = await close(token);
  const date = new Date(Date.now() + 7 * DAY).toISOString();
  assert.equal(status, 200);
  assert.deepEqual(json, { message: `账号将于 ${siteTime(date)} 注销，在此之前可以撤销`, data: { closes_at: date } });
  time.advance(DAY);
  assert.equal((await close(token)).json.data.closes_at, date);
  const emails = await product.emailsTo(user.email);
  assert.deepEqual(emails.map(({ subject }) => subject), ["【GAC 国产卫星影像校正】账号将注销"]);
  assert.ok(emails[0]?.body?.text.includes(siteTime(date)));
});

Deno.test("during the seven days it works, says so, and closing can be cancelled", async () => {
  const { user, token } = await product.signInUser();
  const { closes_at } = (await close(token)).json.data;
  const { status, json } = await signIn(user.email);
  assert.deepEqual([status, json.user.closes_at], [200, closes_at]);
  const taken = await takeBack(json.token);
  assert.deepEqual([taken.status, taken.json.data], [200, { closes_at: null }]);
  using time = new FakeTime();
  time.advance(8 * DAY);
  await eraseClosedAccounts(stop);
  assert.equal((await signIn(user.email)).json.user.closes_at, null);
});

Deno.test("it is erased when the seven days are over, and not before", async () => {
  const { user, token } = await product.signInUser();
  await close(token);
  using time = new FakeTime();
  time.advance(7 * DAY - 2000);
  await eraseClosedAccounts(stop);
  assert.equal((await profile(token)).id, user.id);
  time.advance(2000);
  assert.ok(await eraseClosedAccounts(stop) > 0);
  assert.equal((await userTable.get(user.id))?.email, "");
  assert.equal(await eraseClosedAccounts(stop), 0, "once");
});

Deno.test("a sign-in during the erasure gets no active session, on two instances", async () => {
  for (let round = 0; round < 10; round++) {
    const { user, token } = await product.signInUser();
    await close(token);
    await userTable.update(user.id, (row) => ({ ...row, closes_at: new Date().toISOString() }));
    const [answers] = await Promise.all([
      Promise.all([user.email, user.phone, user.email].map(signIn)),
      eraseClosedAccounts(stop),
    ]);
    for (const { status, json } of answers) {
      assert.ok([200, 401].includes(status), String(status));
      if (status === 200) assert.equal((await call("GET", "/api/auth/profile", { token: json.token })).status, 401);
    }
    assert.equal((await userTable.get(user.id))?.name, "已注销用户");
  }
});

Deno.test("cancelling and erasing at once: the account either remains or is gone as a whole", async () => {
  for (let round = 0; round < 10; round++) {
    const { user, token } = await product.signInUser();
    await close(token);
    await userTable.update(user.id, (row) => ({ ...row, closes_at: new Date().toISOString() }));
    const [{ status }] = await Promise.all([takeBack(token), eraseClosedAccounts(stop)]);
    const row = await userTable.get(user.id);
    if (status === 200) assert.deepEqual([row?.email, row?.closes_at], [user.email, null]);
    else assert.deepEqual([status, row?.name], [401, "已注销用户"]);
  }
});

Deno.test("access is closed before anything is erased, and an interrupted erasure is finished by the next run", async () => {
  const { user, token } = await product.signInUser();
  await close(token);
  await userTable.update(user.id, (row) => ({ ...row, closes_at: new Date().toISOString() }));
  assert.deepEqual(await lockForErasure(user.id), { id: user.id, email: user.email, phone: user.phone });
  assert.equal((await signIn(user.email)).status, 401);
  assert.equal((await takeBack(token)).status, 401);
  await eraseClosedAccounts(stop);
  assert.equal((await userTable.get(user.id))?.email, "");
});

Deno.test("rows added by a request that began before access was closed are erased, too", async () => {
  const { user, token } = await product.signInUser();
  await close(token);
  await userTable.update(user.id, (row) => ({ ...row, closes_at: new Date().toISOString() }));
  const { update } = userTable;
  userTable.update = async (id, change, tx) => {
    if (!tx) await transaction((tx) => addFeedback("校正结果有错位", user, tx)); // the row is about to be anonymized
    return await update(id, change, tx);
  };
  try {
    await eraseClosedAccounts(stop);
  } finally {
    userTable.update = update;
  }
  const late = (await feedbackTable.all()).filter(({ name, email }) => name === user.name || email === user.email);
  assert.deepEqual([late, await feedbackTable.count()], [[], 1]);
});
