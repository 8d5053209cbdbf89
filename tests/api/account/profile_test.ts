// The user's own profile and password.
import assert from "node:assert/strict";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const profile = "/api/auth/profile";
const shown = [
  ...["id", "name", "email", "phone", "profession", "institution_name", "organization", "purpose", "wechat_name"],
  ...["nickname", "status", "applied_at", "created_at", "updated_at"],
  ...["consent_required", "password_change_required", "notices", "following", "closes_at"],
];

Deno.test("the profile shows exactly the owner's fields", async () => {
  const { user, token } = await product.signInUser();
  const { status, json } = await call("GET", profile, { token });
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(json).sort(), [...shown, "unread"].sort());
  assert.equal(json.email, user.email);
  assert.equal(json.consent_required, true);
  assert.deepEqual(json.notices, { forum_replies: true, feedback: true, application: true, versions: true });
});

Deno.test("consent is required until the current texts were accepted, and again when they change", async () => {
  const consent = { version: "2026-11-01", at: new Date().toISOString(), ip: "10.0.0.1" };
  const { token } = await product.signInUser({ consent });
  assert.equal((await call("GET", profile, { token })).json.consent_required, false);
  await saveSettings({ basic: { legal_version: "2027-01-01" } });
  assert.equal((await call("GET", profile, { token })).json.consent_required, true);
  await saveSettings({ basic: { legal_version: "2026-11-01" } });
});

Deno.test("consent can be given later, to the current texts only, and is stored with time and address", async () => {
  const { user, token } = await product.signInUser();
  const agree = (version: unknown) => call("POST", "/api/auth/consent", { token, body: { version } });
  for (const version of [undefined, "", "1999-01-01", true, ["2026-11-01"]]) {
    const { status, json } = await agree(version);
    assert.deepEqual([status, json.fields], [400, { version: "请阅读并同意用户协议和隐私政策" }], String(version));
  }
  assert.equal((await call("GET", profile, { token })).json.consent_required, true);
  const { status, json } = await agree("2026-11-01");
  assert.deepEqual([status, json.message], [200, "已同意用户协议和隐私政策"]);
  assert.equal(json.data.consent_required, false);
  const { consent } = await userTable.get(user.id) ?? {};
  assert.deepEqual([consent?.version, consent?.ip], ["2026-11-01", "0.0.0.0"]);
  assert.ok(Math.abs(Date.parse(consent?.at ?? "") - Date.now()) < 5_000);
  assert.equal((await call("POST", "/api/auth/consent", { body: { version: "2026-11-01" } })).status, 401);
});

Deno.test("without a session the profile is a 401, with an ended one it says so", async () => {
  for (const method of ["GET", "PUT"]) {
    const { status, json } = await call(method, profile);
    assert.equal(status, 401);
    assert.equal(json.message, "请先登录");
    assert.equal(json.code, "unauthenticated");
  }
  const ended = await call("GET", profile, { token: `u_${"x".repeat(43)}` });
  assert.equal(ended.status, 401);
  assert.equal(ended.json.message, "登录已过期，请重新登录");
  for (const authorization of ["Basic dTpw", "bearer x", "Bearer", "Bearer  ", "Bearer a b", "u_x"]) {
    assert.equal((await call("GET", profile, { headers: { authorization } })).status, 401, authorization);
  }
  const { token } = await product.signInUser();
  for (const scheme of ["Bearer ", "bearer ", "BEARER  "]) {
    const authorization = scheme + token;
    assert.equal((await call("GET", profile, { headers: { authorization } })).status, 200, scheme);
  }
  assert.equal((await call("GET", profile, { headers: { authorization: `Bearer${token}` } })).status, 401);
});

Deno.test("the owner changes any of five fields, and nothing else", async () => {
  const { user, token } = await product.signInUser();
  const change = {
    profession: "大专院校",
    institution_name: " 新的单位 ",
    organization: "硕士",
    wechat_name: "新昵称",
  };
  const { status, json } = await call("PUT", profile, { token, body: change });
  assert.equal(status, 200);
  assert.equal(json.message, "个人信息更新成功！");
  assert.deepEqual(Object.keys(json.data).sort(), shown.toSorted());
  assert.equal(json.data.profession, "院校");
  assert.equal(json.data.institution_name, "新的单位");
  assert.equal(json.data.purpose, user.purpose, "fields that are not sent remain");

  const forbidden = { id: 999, name: "别人", email: "x@y.cn", phone: "13800000000", status: "pending" };
  const more = {
    ...forbidden,
    password_hash: "x",
    generation: 9,
    role: "超级管理员",
    nickname: "昵称",
    decisions: [1],
  };
  assert.equal((await call("PUT", profile, { token, body: more })).status, 200);
  const row = await userTable.get(user.id);
  const { updated_at: _, ...unchanged } = { ...user, ...change, profession: "院校", institution_name: "新的单位" };
  const { updated_at: __, ...stored } = row ?? user;
  assert.deepEqual(stored, unchanged);
});

Deno.test("invalid profile fields are named with their messages, and nothing is changed", async () => {
  const { user, token } = await product.signInUser();
  const wrong: [string, unknown, string][] = [
    ["profession", "国际组织", "请选择单位类型"],
    ["profession", null, "请选择单位类型"],
    ["organization", "", "请选择个人学历"],
    ["institution_name", " ", "请输入单位名称"],
    ["institution_name", "院", "单位名称需2-100个字"],
    ["institution_name", "院".repeat(101), "单位名称需2-100个字"],
    ["wechat_name", "", "请输入微信昵称"],
    ["wechat_name", "微".repeat(51), "微信昵称不能超过50个字"],
    ["purpose", "其他", "请输入使用目的"],
    ["purpose", "十九".repeat(9) + "字", "使用目的需不少于20字"],
    ["purpose", "字".repeat(501), "使用目的不能超过500字"],
  ];
  for (const [field, value, sentence] of wrong) {
    const { status, json } = await call("PUT", profile, { token, body: { wechat_name: "改了", [field]: value } });
    assert.equal(status, 400, field);
    assert.deepEqual(json.fields, { [field]: sentence });
  }
  assert.equal((await userTable.get(user.id))?.wechat_name, user.wechat_name);
  for (const purpose of ["技术交流", "字".repeat(20), "𠀀".repeat(500)]) {
    assert.equal((await call("PUT", profile, { token, body: { purpose } })).status, 200, "characters are counted");
  }
});

const change = (token: string, currentPassword: unknown, newPassword: unknown) =>
  call("PUT", "/api/auth/change-password", { token, body: { currentPassword, newPassword } });

Deno.test("change-password names what is missing, too short, too long or wrong", async () => {
  const { token } = await product.signInUser();
  const cases: [unknown, unknown, Record<string, string>][] = [
    ["", "", { currentPassword: "请输入当前密码", newPassword: "请输入新密码" }],
    [undefined, 5, { currentPassword: "请输入当前密码", newPassword: "请输入新密码" }],
    [password, "12345", { newPassword: "新密码至少6位" }],
    [password, "x".repeat(65), { newPassword: "新密码不能超过64位" }],
    ["Wrong1234", "another", { currentPassword: "当前密码错误" }],
  ];
  for (const [current, next, fields] of cases) {
    const { status, json } = await change(token, current, next);
    assert.equal(status, 400);
    assert.deepEqual(json.fields, fields);
  }
  assert.equal((await call("GET", profile, { token })).status, 200, "nothing has changed");
});

Deno.test("a changed password ends every session, is reported by email and signs in", async () => {
  const { user, token } = await product.signInUser();
  const login = (secret: string) =>
    call("POST", "/api/auth/login", { body: { identifier: user.email, password: secret } });
  const other = (await login(password)).json.token;
  const { status, json, headers } = await change(token, password, "六位密码呀！");
  assert.equal(status, 200);
  assert.equal(json.message, "密码修改成功，请重新登录");
  assert.match(headers.get("set-cookie") ?? "", /^uid=;.*Max-Age=0/);
  for (const old of [token, other]) assert.equal((await call("GET", profile, { token: old })).status, 401);
  assert.equal((await login(password)).status, 401);
  const fresh = await login("六位密码呀！");
  assert.equal(fresh.status, 200);
  assert.equal(fresh.json.user.password_change_required, false);
  const [email] = await product.emailsTo(user.email);
  assert.match(email?.subject ?? "", /密码已修改$/);
});

Deno.test("of several simultaneous changes one succeeds, and the others get the error of an ended session", async () => {
  const { user, token } = await product.signInUser();
  const wanted = Array.from({ length: 4 }, (_, n) => `another${n}`);
  const answers = await Promise.all(wanted.map((next) => change(token, password, next)));
  const won = answers.findIndex(({ status }) => status === 200);
  answers.forEach(({ status, json }, n) => {
    if (n !== won) assert.deepEqual([status, json.message], [401, "登录已过期，请重新登录"]);
  });
  const body = { identifier: user.email, password: wanted[won] };
  assert.equal((await call("POST", "/api/auth/login", { body })).status, 200);
  assert.equal((await product.emailsTo(user.email)).length, 1);
});

Deno.test("five wrong current passwords lock the account for a quarter of an hour", async () => {
  const { token } = await product.signInUser();
  for (let n = 0; n < 5; n++) assert.equal((await change(token, "Wrong1234", "another")).status, 400);
  const locked = await change(token, password, "another");
  assert.equal(locked.status, 429);
  assert.equal(locked.json.message, "登录失败次数过多，请15分钟后再试");
  using time = new FakeTime();
  time.advance(15 * 60_000 + 1);
  assert.equal((await change(token, password, "another")).status, 200);
});
