// `closes_at` holds to the minute: from then on the account is inaccessible, whether or not the daily cleanup has run.
// During the seven days before, the account cannot be decided on; the anonymized row afterwards is in no queue.
import assert from "node:assert/strict";
import { anonymize, lockForErasure } from "../../../lib/domain/account/closing.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { DAY, MINUTE } from "../../../lib/shared/time.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token: reviewer } = await product.signInAdmin("审核员");

const close = (token: string) => call("POST", "/api/auth/close", { token, body: { password } });
const takeBack = (token: string) => call("DELETE", "/api/auth/close", { token });
const login = (identifier: string) => call("POST", "/api/auth/login", { body: { identifier, password } });
const decideOne = (id: number, verb: string) =>
  call("PUT", `/api/admin/users/${id}/${verb}`, { token: reviewer, body: {} });
const decideMany = (ids: number[], action: string) =>
  call("POST", "/api/admin/users/decide", { token: reviewer, body: { ids, action } });

Deno.test("from its minute on a closed account is inaccessible, before anything is erased", async () => {
  using clock = new FakeTime();
  const { user, token } = await product.signInUser();
  await close(token);
  clock.advance(7 * DAY - MINUTE / 2);
  const body = { identifier: user.email, password, device_id: "station-1", software_name: "GAC_CCD", version: "1.0.0" };
  const program = (await call("POST", "/api/client/login", { body })).json.token;
  const late = (await login(user.phone)).json.token;
  const { code } = (await call("POST", "/api/client/handoff", { token: program, body: {} })).json;
  clock.advance(MINUTE / 2 - 1);
  assert.equal((await call("GET", "/api/auth/profile", { token: late })).status, 200, "not a moment before");
  clock.advance(1);

  for (const session of [token, late, program]) {
    assert.equal((await call("GET", "/api/auth/profile", { token: session })).status, 401);
    assert.equal((await call("GET", "/user", { headers: { cookie: `uid=${session}` } })).status, 303);
    assert.equal((await close(session)).status, 401);
    assert.equal((await takeBack(session)).status, 401);
    const opened = await call("GET", `/?token=${session}`);
    assert.deepEqual([opened.status, opened.headers.get("set-cookie")], [303, null]);
  }
  assert.equal((await call("GET", `/?token=${code}`)).headers.get("set-cookie"), null);
  const stranger = await login("nobody@example.com");
  for (const name of [user.email, user.phone, user.name]) {
    const { status, json } = await login(name);
    assert.deepEqual([status, json.message, json.code], [401, stranger.json.message, stranger.json.code], name);
  }
  assert.equal((await call("POST", "/api/client/login", { body })).status, 401);
  const reset = { email: user.email, code: await product.codeFor(user.email), newPassword: "Newer1234" };
  const email = (await product.emailsTo(user.email)).at(-1);
  const strangers = await product.codeFor("nobody@example.com").then(() => product.emailsTo("nobody@example.com"));
  const words = (text = "") => text.replace(/\d{6}/, "");
  assert.equal(words(email?.body?.text), words(strangers.at(-1)?.body?.text), "the email mentions no account");
  const { status, json } = await call("POST", "/api/auth/reset-password", { body: reset });
  assert.deepEqual([status, json.message], [404, "该邮箱未注册"]);
  const row = await userTable.get(user.id);
  assert.deepEqual([row?.email, row?.password_hash], [user.email, user.password_hash], "and nothing has changed");
});

Deno.test("a sign-in at the minute of closing is refused", async () => {
  const { user } = await product.signInUser();
  await userTable.update(user.id, (row) => ({ ...row, closes_at: new Date(Date.now() + DAY).toISOString() }));
  const { get } = userTable;
  userTable.get = async (id, tx) => { // read in the transaction that opens the session
    const row = await get(id, tx);
    return row && tx ? { ...row, closes_at: new Date(Date.now() - 1).toISOString() } : row;
  };
  try {
    assert.equal((await login(user.email)).status, 401);
  } finally {
    userTable.get = get;
  }
  assert.equal((await login(user.email)).status, 200);
});

Deno.test("during the seven days it is neither re-audited nor rejected, alone or in a batch", async () => {
  const { user, token } = await product.signInUser();
  const other = await product.signInUser();
  await close(token);
  const before = await userTable.get(user.id);
  for (const verb of ["reaudit", "reject", "approve"]) {
    const { status, json } = await decideOne(user.id, verb);
    assert.deepEqual([status, json.message], [409, "当前状态不允许此操作"], verb);
  }
  assert.equal((await decideOne(other.user.id, "reaudit")).status, 200);
  for (const action of ["reject", "approve"]) {
    const { json } = await decideMany([user.id, other.user.id], action);
    const [{ id, message }] = json.failed;
    assert.deepEqual([id, message], [user.id, "当前状态不允许此操作"]);
    if (action === "reject") assert.deepEqual(json.done, [other.user.id]);
  }
  assert.deepEqual(await userTable.get(user.id), before);
  assert.equal((await takeBack(token)).status, 200);
  assert.equal((await decideOne(user.id, "reaudit")).status, 200, "after the cancellation it is like any other");
});

Deno.test("one that was re-audited before may be approved, so that closing can be cancelled, but not rejected", async () => {
  const { user } = await product.signInUser();
  const closes_at = new Date(Date.now() + DAY).toISOString();
  await userTable.update(user.id, (row) => ({ ...row, closes_at, status: "pending" }));
  assert.equal((await decideOne(user.id, "reject")).status, 409);
  assert.equal((await decideOne(user.id, "approve")).status, 200);
  await userTable.update(user.id, (row) => ({ ...row, closes_at: new Date().toISOString(), status: "pending" }));
  assert.equal((await decideOne(user.id, "approve")).status, 409, "its seven days are over");
});

Deno.test("an anonymized row is in no queue and no count, and cannot be decided on", async () => {
  const { token: adminToken } = await product.signInAdmin();
  const waiting = async () => {
    const { json } = await call("GET", "/api/admin/users?status=pending&limit=100", { token: adminToken });
    const todo = (await call("GET", "/api/admin/todo", { token: adminToken })).json.pending_users;
    assert.equal(todo, json.total);
    return json.data.map(({ id }: { id: number }) => id);
  };
  const erase = async (id: number) => {
    await userTable.update(id, (row) => ({ ...row, closes_at: new Date().toISOString() }));
    await lockForErasure(id);
    await anonymize(id);
  };
  const reaudited = await product.signInUser();
  await userTable.update(reaudited.user.id, (row) => ({ ...row, status: "pending" })); // as it was possible before
  await erase(reaudited.user.id);
  assert.ok(!(await waiting()).includes(reaudited.user.id));

  const left = await product.signInUser();
  await erase(left.user.id);
  await userTable.update(left.user.id, (row) => ({ ...row, status: "pending" }));
  for (const verb of ["approve", "reject", "reaudit"]) {
    assert.equal((await decideOne(left.user.id, verb)).status, 409, verb);
  }
  assert.equal((await decideMany([left.user.id], "approve")).json.failed.length, 1);
});

Deno.test("a closed account cannot be edited, erased or not yet: every call that edits users is refused", async () => {
  const { token: adminToken } = await product.signInAdmin();
  const { user, token } = await product.signInUser();
  await close(token);
  const path = `/api/admin/users/${user.id}`;
  const put = (suffix: string, body: object) => call("PUT", `${path}${suffix}`, { token: adminToken, body });
  assert.equal((await put("", { wechat_name: "七天之内" })).status, 200, "until then it is like any other");

  const edits: [string, object][] = [
    ...[{ wechat_name: "新昵称" }, { institution_name: "研究所" }, { purpose: "学术研究" }, { profession: "科研院所" }],
    ...[{ organization: "博士" }, { official: true }, { password: "Newer1234" }, {}],
  ].map((body) => ["", body]);
  for (const suffix of ["/approve", "/reject", "/reaudit"]) {
    edits.push([suffix, {}], [suffix, { seen_at: user.created_at }]);
  }
  const allRefused = async (state: string) => {
    const before = await userTable.get(user.id);
    for (const [suffix, body] of edits) {
      const { status, json } = await put(suffix, body);
      const about = `${state} ${suffix} ${JSON.stringify(body)}`;
      assert.deepEqual([status, json.code, json.message], [409, "conflict", "当前状态不允许此操作"], about);
    }
    for (const action of ["approve", "reject"]) {
      const { json } = await call("POST", "/api/admin/users/decide", {
        token: adminToken,
        body: { ids: [user.id], action },
      });
      assert.deepEqual([json.done, json.failed[0].message], [[], "当前状态不允许此操作"]);
    }
    assert.deepEqual(await userTable.get(user.id), before);
  };
  await userTable.update(user.id, (row) => ({ ...row, closes_at: new Date().toISOString() }));
  await allRefused("over");
  await lockForErasure(user.id);
  await anonymize(user.id);
  await allRefused("erased");
  const emails = (await product.emailsTo(user.email)).map(({ subject }) => subject);
  assert.ok(!emails.some((subject) => subject.includes("密码已修改")));
});
