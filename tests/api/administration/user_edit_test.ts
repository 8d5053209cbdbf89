// An administrator's changes of a user, and the response with all records of a user.
import assert from "node:assert/strict";
import { addFeedback } from "../../../lib/domain/account/feedback.ts";
import { recordDevice } from "../../../lib/domain/client/devices.ts";
import { countUsage } from "../../../lib/domain/statistics/usage.ts";
import { countDownload } from "../../../lib/domain/statistics/downloads.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { sessionId } from "../../../lib/domain/account/sessions.ts";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct, password } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token } = await product.signInAdmin("审核员");
const edit = (id: number, body: unknown) => call("PUT", `/api/admin/users/${id}`, { token, body });
const signIn = (identifier: string, password: string) =>
  call("POST", "/api/auth/login", { body: { identifier, password } });

Deno.test("sent fields change, others remain, and the log names the changed ones", async () => {
  const user = await product.addUser();
  const { status, json, text } = await edit(user.id, {
    profession: "大专院校",
    organization: "硕士",
    institution_name: " 测绘研究所 ",
    official: true,
  });
  assert.deepEqual([status, json.message], [200, "保存成功"]);
  assert.deepEqual(
    [json.data.profession, json.data.organization, json.data.institution_name, json.data.official],
    ["院校", "硕士", "测绘研究所", true],
  );
  assert.ok(!text.includes("argon2"));
  const after = await userTable.get(user.id);
  const changes = { organization: "硕士", institution_name: "测绘研究所", official: true };
  assert.deepEqual(after, { ...user, ...changes, updated_at: after?.updated_at });
  const [row] = await operationLog.newest({ limit: 1 });
  assert.deepEqual([row?.action, row?.target.id], ["user.update", user.id]);
  assert.deepEqual(row?.fields.toSorted(), ["institution_name", "official", "organization"], "院校 was there before");
});

Deno.test("fields that an administrator may not change are ignored", async () => {
  const user = await product.addUser();
  const { status } = await edit(user.id, {
    id: 1,
    name: "别人",
    email: "thief@example.com",
    phone: "13900009999",
    status: "rejected",
    generation: 9,
    password_hash: "x",
    decisions: [],
    nickname: "官方",
    created_at: "2020-01-01",
    wechat_name: "新的昵称",
  });
  assert.equal(status, 200);
  const after = await userTable.get(user.id);
  assert.deepEqual(after, { ...user, wechat_name: "新的昵称", updated_at: after?.updated_at });
});

Deno.test("invalid fields are refused with their messages, and nothing is stored", async () => {
  const user = await product.addUser();
  const { status, json } = await edit(user.id, {
    profession: "国际组织",
    organization: "教授",
    purpose: "其他",
    institution_name: "",
    wechat_name: "",
    password: "weak",
    official: "yes",
  });
  assert.equal(status, 400);
  assert.deepEqual(json.fields, {
    profession: "请选择单位类型",
    organization: "请选择个人学历",
    purpose: "请输入使用目的",
    institution_name: "请输入单位名称",
    wechat_name: "请输入微信昵称",
    official: "参数不正确",
    password: "密码需8-20位，包含大小写字母和数字",
  });
  assert.deepEqual(await userTable.get(user.id), user);
  assert.equal((await edit(424242, {})).json.message, "用户不存在");
  await saveSettings({ security: { password_min_length: 12 } });
  assert.equal((await edit(user.id, { password: "Short1234" })).status, 400, "the setting's bound");
  await saveSettings({ security: { password_min_length: 8 } });
});

Deno.test("a password set by an administrator ends every session and must be changed at the first sign-in", async () => {
  const { user, token: own } = await product.signInUser();
  assert.equal((await edit(user.id, { password: "" })).status, 200);
  assert.equal((await call("GET", "/api/auth/profile", { token: own })).status, 200, "an empty one is none");
  assert.equal((await edit(user.id, { password: "Given1234" })).status, 200);
  assert.equal((await call("GET", "/api/auth/profile", { token: own })).status, 401);
  assert.equal((await signIn(user.phone, password)).status, 401);
  const { status, json } = await signIn(user.phone, "Given1234");
  assert.deepEqual([status, json.user.password_change_required], [200, true]);
  const [row] = await operationLog.newest({ limit: 1 });
  assert.deepEqual(row?.fields, ["password"]);
  assert.ok(!JSON.stringify(row).includes("Given1234"));
  const [email] = await product.emailsTo(user.email);
  assert.equal(email?.subject, "【GAC 国产卫星影像校正】密码已修改");
  assert.ok(!email?.body?.text.includes("Given1234"));
});

Deno.test("a user's response has decisions, feedback, downloads, devices and usage of that user only", async () => {
  const { user, token: own } = await product.signInUser();
  const other = await product.signInUser();
  for (const [who, text] of [[user, "有错位"], [other.user, "别人的"]] as const) {
    await transaction((tx) => addFeedback(text, who, tx));
  }
  const version = { version_id: 3, software_name: "GAC_MSS", version_number: "3.2.1" };
  await countDownload(version, { user, session: sessionId(own) });
  await countDownload(version, { user: other.user, session: sessionId(other.token) });
  const computer_info = { os: "Windows 10", cpu: "i7", ram: 17179869184, gpu: "RTX 3060" };
  for (const by of [{ user, session: sessionId(own) }, { user: other.user, session: sessionId(other.token) }]) {
    const device = { device_id: `PC-${by.user.id}`, computer_info, image_file: "", image_description: "" };
    await recordDevice(device, by);
    await transaction((tx) => countUsage({ user_id: by.user.id, seconds: by.user.id * 60 }, Date.now(), tx));
  }
  const { json, text } = await call("GET", `/api/admin/users/${user.id}`, { token });
  assert.deepEqual(json.devices.map(({ device_id }: { device_id: string }) => device_id), [`PC-${user.id}`]);
  assert.deepEqual(json.usage.map(({ seconds }: { seconds: number }) => seconds), [user.id * 60]);
  assert.deepEqual(json.decisions, []);
  assert.deepEqual(json.feedback.map(({ feedback }: { feedback: string }) => feedback), ["有错位"]);
  assert.equal(json.downloads.length, 1);
  assert.deepEqual(Object.keys(json.downloads[0]).sort(), ["created_at", "id", "software_name", "version_number"]);
  assert.ok(!text.includes("argon2") && !text.includes("别人的"));
});
