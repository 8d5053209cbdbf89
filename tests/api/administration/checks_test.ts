// The checks beside an application: kinds, levels, bounded texts, the stored number of warnings and its filter.
import assert from "node:assert/strict";
import { rememberClosed } from "../../../lib/domain/account/closed_accounts.ts";
import { eraseClosedAccounts } from "../../../lib/flows/account/personal_data.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { userRow } from "../../../lib/tasks/data/rows.ts";
import { openProduct, password, registration } from "../../support/app.ts";

type Check = { kind: string; level: string; text: string; url?: string };

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call, codeFor } = product;
const { token } = await product.signInAdmin("审核员");

let count = 0;
/** Characters that make the names of units different enough. */
const unitMark = (n: number) => String.fromCharCode(0x4e00 + 2 * n, 0x4e01 + 2 * n);
/** Registers from an address and a browser; returns the id and the browser's cookie. */
async function applyFrom(ip: string, fields: Record<string, unknown> = {}, cookie = "") {
  const n = ++count;
  const email = `applicant${n}@cau.edu.cn`;
  const phone = `137${String(n).padStart(8, "0")}`;
  const body = registration({
    email,
    phone,
    name: `申请人${n}`,
    institution_name: `${unitMark(n)}研究中心`,
    ...fields,
  });
  body.code = await codeFor(String(body.email));
  const headers = { "x-forwarded-for": ip, ...cookie && { cookie } };
  const answer = await call("POST", "/api/auth/verify-code", { body, headers });
  assert.equal(answer.status, 201, answer.text);
  const applied = answer.headers.getSetCookie().find((each) => each.includes("applied=")) ?? "";
  return { id: answer.json.data.id as number, cookie: applied.split(";")[0] ?? "" };
}

async function checksFor(id: number): Promise<Record<string, Check>> {
  const { status, json, text } = await call("GET", `/api/admin/users/${id}`, { token });
  assert.equal(status, 200, text);
  return Object.fromEntries(json.checks.map((check: Check) => [check.kind, check]));
}

const shown = (check?: Check) => check && `${check.level}: ${check.text}`;

async function listedRow(id: number, query = "?status=pending&limit=100") {
  const { json } = await call("GET", `/api/admin/users${query}`, { token });
  return json.data.find((row: { id: number }) => row.id === id);
}

Deno.test("an application without anything to notice has every check, and no warning", async () => {
  const { id, cookie } = await applyFrom("203.0.113.1");
  assert.match(cookie, /^applied=[\w-]{22}$/);
  const checks = await checksFor(id);
  const kinds = ["email_verified", "domain", "unit", "phone", "address", "device", "today", "earlier"];
  assert.deepEqual(Object.keys(checks), kinds);
  for (const check of Object.values(checks)) assert.equal(check.level, "ok", check.text);
  const row = await listedRow(id);
  assert.deepEqual([row.warnings, row.checks.length, Object.keys(row.source)], [0, 8, ["region", "city"]]);
});

Deno.test("the domain is compared with the unit type, and with the domains of the unit's users", async () => {
  const cases: [email: string, profession: string, expected: RegExp][] = [
    ["a@163.com", "院校", /^warning: 使用公共邮箱 163\.com/],
    ["a@mail.tsinghua.edu.cn", "院校", /^ok: 邮箱域名 mail\.tsinghua\.edu\.cn 符合单位类型“院校”$/],
    ["a@aircas.ac.cn", "科研院所", /^ok: /],
    ["a@mnr.gov.cn", "行业部委", /^ok: /],
    ["a@vision.com", "院校", /^warning: 邮箱域名 vision\.com 与单位类型“院校”不一致$/],
    ["a@b.edu.cn", "商业公司", /^warning: /],
  ];
  for (const [email, profession, expected] of cases) {
    const { domain } = await checksFor((await applyFrom("203.0.113.2", { email, profession })).id);
    assert.match(shown(domain) ?? "", expected, email);
  }
  await product.addUser({ institution_name: "远景数据", email: "old@vision-data.com" });
  const unit = { institution_name: "远景 数据", profession: "商业公司" };
  const same = await checksFor((await applyFrom("203.0.113.2", { ...unit, email: "n@cn.vision-data.com" })).id);
  assert.match(shown(same.domain) ?? "", /^ok: .*与同单位的 1 个用户相同$/);
  const other = await checksFor((await applyFrom("203.0.113.2", { ...unit, email: "n@example.com" })).id);
  assert.match(
    shown(other.domain) ?? "",
    /^warning: 邮箱域名是 example\.com，同单位的其他用户使用 \S*vision-data\.com$/,
  );
});

Deno.test("the same unit is ok, a nearly equal one a warning that names it", async () => {
  await product.addUser({ institution_name: "华中遥感应用研究所" });
  const unitOf = async (institution_name: string) => {
    return (await checksFor((await applyFrom("203.0.113.3", { institution_name })).id)).unit;
  };
  const same = await unitOf(" 华中遥感应用研究所（）");
  assert.equal(shown(same), "ok: 与 1 个其他用户的单位名称相同");
  const near = await unitOf("华中遥感应用研究院");
  assert.match(shown(near) ?? "", /^warning: 与其他用户填写的“.*华中遥感应用研究所.*”相近$/);
  assert.match(near?.url ?? "", /^\/admin\/users\/list\?keyword=/);
  assert.match(shown(await unitOf("𐐀ꯁ한ไทย")) ?? "", /^ok: 没有其他用户/);
});

Deno.test("the address and the browser of another application are warnings, and so are those of the same day", async () => {
  const first = await applyFrom("203.0.113.4", { name: "甲申请" });
  await call("PUT", `/api/admin/users/${first.id}/reject`, { token, body: { reason: "资料不全" } });
  const second = await applyFrom("203.0.113.4");
  const { address, today, device } = await checksFor(second.id);
  assert.equal(shown(address), "warning: 从同一地址注册的还有甲申请（已拒绝）");
  assert.equal(address?.url, `/admin/users/list?user=${first.id}`);
  assert.equal(shown(today), "warning: 同一地址今天提交了 2 份申请");
  assert.equal(device?.level, "ok");
  const third = await applyFrom("203.0.113.5", {}, first.cookie);
  assert.equal(third.cookie, first.cookie, "the cookie is prolonged");
  assert.equal(shown((await checksFor(third.id)).device), "warning: 从同一浏览器注册的还有甲申请（已拒绝）");
});

Deno.test("an earlier rejection is a warning with its reason", async () => {
  const person = { email: "again@cau.edu.cn", phone: "13611112222" };
  const { id } = await applyFrom("203.0.113.6", person);
  await call("PUT", `/api/admin/users/${id}/reject`, { token, body: { reason: "单位名称不完整" } });
  await applyFrom("203.0.113.6", person);
  const { earlier, today } = await checksFor(id);
  assert.equal(shown(earlier), "warning: 以前的申请被拒绝 1 次，最近的原因：单位名称不完整");
  assert.equal(today?.level, "ok", "the new application replaces the earlier one");
});

Deno.test("phone, address and browser of a closed account are known for 180 days, without its name", async () => {
  const closed = await applyFrom("203.0.113.7", { phone: "13622223333", name: "离开者" });
  await userTable.update(closed.id, (user) => ({ ...user, closes_at: new Date(Date.now() - 1).toISOString() }));
  assert.equal(await eraseClosedAccounts(new AbortController().signal), 1);
  const { id } = await applyFrom("203.0.113.7", { phone: "13622223333" }, closed.cookie);
  const checks = await checksFor(id);
  assert.equal(shown(checks.phone), "warning: 手机号与 180 天内注销的 1 个账号相同");
  assert.equal(shown(checks.address), "warning: 从同一地址注册的还有 180 天内注销的 1 个账号");
  assert.equal(shown(checks.device), "warning: 从同一浏览器注册的还有 180 天内注销的 1 个账号");
  assert.ok(!JSON.stringify(checks).includes("离开者"));
});

Deno.test("a phone of fifty closed accounts and an address of fifty applications are summarised", async () => {
  const origin = { address: "203.0.113.8", region: "未知", city: "未知", device: "d" };
  const applied_at = new Date().toISOString();
  for (let n = 0; n < 50; n++) {
    const own = { email: `many${n}@cau.edu.cn`, phone: `135${10_000_000 + n}`, name: `多${n}` };
    const user = await userTable.insert(userRow(n, { ...own, status: "pending", applied_at, origin }));
    await transaction((tx) => rememberClosed({ ...user, phone: "13633334444", origin: null }, tx));
  }
  const { today, address, phone } = await checksFor((await applyFrom("203.0.113.8", { phone: "13633334444" })).id);
  assert.equal(shown(today), "warning: 同一地址今天提交了 20 份以上申请");
  assert.match(shown(address) ?? "", /、多\d+（待审核）等 20 个以上账号$/);
  assert.equal(shown(phone), "warning: 手机号与 180 天内注销的 20 个以上账号相同");
});

Deno.test("the number of warnings is stored when an application arrives, refreshed when it is read, and filtered by", async () => {
  const { id } = await applyFrom("203.0.113.9", { email: "w@163.com" });
  const idsWith = async (query: string) => {
    const { json } = await call("GET", `/api/admin/users?limit=100&${query}`, { token });
    return json.data.map((row: { id: number }) => row.id);
  };
  assert.ok((await idsWith("warnings=true")).includes(id), "stored on arrival");
  await userTable.update(id, (user) => ({ ...user, warnings: 0 }));
  assert.ok(!(await idsWith("warnings=true")).includes(id), "the filter uses the stored number");
  const brief = await listedRow(id, "?checks=false&limit=100");
  assert.deepEqual([brief.warnings, brief.checks], [0, []], "without checks: the stored number");
  assert.equal((await listedRow(id)).warnings, 1);
  assert.equal((await listedRow(id, "?checks=false&limit=100")).warnings, 1);
  assert.ok((await idsWith("warnings=true&status=pending")).includes(id), "refreshed by reading");
  await call("PUT", `/api/admin/users/${id}/approve`, { token, body: {} });
  assert.ok(!(await idsWith("warnings=true")).includes(id), "decided users have left");
  for (const query of ["?status=approved&limit=100", "?status=approved&limit=100&checks=false"]) {
    assert.equal((await listedRow(id, query)).warnings, 0);
  }
  assert.equal((await call("GET", "/api/admin/users?warnings=yes", { token })).status, 400);
});

Deno.test("an email that an administrator typed is verified once its owner changes it with a code", async () => {
  const { user, token } = await product.signInUser();
  assert.equal(shown((await checksFor(user.id)).email_verified), "warning: 邮箱由管理员填写，未经验证码验证");
  const email = "own@cau.edu.cn";
  const body = { email, code: await codeFor(email), password };
  assert.equal((await call("PUT", "/api/auth/email", { token, body })).status, 200);
  assert.equal((await checksFor(user.id)).email_verified?.level, "ok");
});
