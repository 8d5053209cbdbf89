// The settings: responses, errors with their messages, and log rows.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { admin, token } = await product.signInAdmin();
const path = "/api/admin/settings";
const get = async () => (await call("GET", path, { token })).json;
const put = (body: unknown) => call("PUT", path, { token, body });

async function refused(body: unknown, fields: Record<string, string>) {
  const before = await get();
  const { status, json } = await put(body);
  assert.deepEqual([status, json.fields], [400, fields], JSON.stringify(body));
  assert.equal(json.message, Object.values(fields)[0]);
  assert.deepEqual(await get(), before);
}

Deno.test("the four groups are returned without an envelope, with the defaults and no secret", async () => {
  const { updated_at, ...groups } = await get();
  assert.equal(updated_at, null);
  const { basic, security, notification, storage, ...rest } = groups;
  assert.deepEqual(rest, {});
  assert.deepEqual(Object.keys(basic).sort(), [
    "announcement",
    "announcement_from",
    "announcement_level",
    "announcement_until",
    "contact_address",
    "contact_email",
    "contact_name",
    "contact_phone",
    "data_sites",
    "icp_number",
    "legal_version",
    "logo_url",
    "police_number",
    "privacy_text",
    "site_description",
    "site_name",
    "terms_text",
  ]);
  assert.equal(basic.site_name, "GAC 国产卫星影像校正");
  assert.deepEqual(basic.data_sites.map(({ name }: { name: string }) => name), [
    "中国资源卫星应用中心",
    "自然资源卫星遥感云服务平台",
    "国家对地观测科学数据中心",
  ]);
  assert.deepEqual(security, {
    password_min_length: 8,
    login_failures: 5,
    session_timeout: 120,
    visit_log_days: 400,
    otp_required: "none",
  });
  assert.deepEqual([storage.type, storage.has_secret, storage.max_version_mb], ["local", false, 200]);
  assert.ok(!("secret" in storage) && !("bucket_type" in storage));
  assert.equal(notification.has_smtp_password, false);
  assert.equal(notification.sms_provider, "");
  assert.ok(!("smtp_password" in notification));
});

Deno.test("any part can be changed and the rest remains; the whole response may be sent back", async () => {
  const before = await get();
  const { status, json } = await put({ security: { login_failures: 4 } });
  assert.deepEqual([status, json.message], [200, "保存成功"]);
  const after = await get();
  assert.deepEqual(json.data, after);
  assert.deepEqual({ ...after, updated_at: null }, {
    ...before,
    security: { ...before.security, login_failures: 4 },
  });
  const again = await put(after);
  assert.equal(again.status, 200);
  assert.deepEqual(await get(), after);
  await put({ notification: { templates: { rejected: "{reason}" } } });
  await put({ notification: { templates: { approved: "您好 {name}" } } });
  assert.deepEqual((await get()).notification.templates, { approved: "您好 {name}", rejected: "{reason}" });
  const { security, notification: { templates } } = before;
  assert.equal((await put({ security, notification: { templates } })).status, 200);
});

Deno.test("every number has its limits", async () => {
  const bounds = {
    security: {
      password_min_length: [6, 20],
      login_failures: [3, 10],
      session_timeout: [30, 1440],
      visit_log_days: [180, 1096],
    },
    notification: { smtp_port: [1, 65535], mail_per_minute: [1, 6000] },
    storage: { max_file_size_mb: [1, 100], max_version_mb: [1, 1536] },
  };
  const before = await get();
  for (const [group, numbers] of Object.entries(bounds)) {
    for (const [name, [least = 0, most = 0]] of Object.entries(numbers)) {
      for (const value of [least - 1, most + 1, least + 0.5, String(least), null, NaN]) {
        await refused({ [group]: { [name]: value } }, { [name]: `请输入 ${least} 至 ${most} 之间的数` });
      }
      for (const value of [least, most]) {
        assert.equal((await put({ [group]: { [name]: value } })).json.data[group][name], value);
      }
    }
  }
  const { security, notification: { smtp_port, mail_per_minute }, storage } = before;
  await put({ security, notification: { smtp_port, mail_per_minute }, storage });
});

Deno.test("every text has its length and its format", async () => {
  const long = (n: number) => "字".repeat(n);
  const cases: (readonly [string, string, unknown, string?])[] = [
    ["basic", "site_name", " ", "请输入网站名称"],
    ["basic", "site_name", long(51), "网站名称不能超过50个字"],
    ["basic", "site_description", long(201), "内容不能超过200个字"],
    ["basic", "icp_number", "京ICP备\n1号", "含有换行或不可见的字符，请删去后重试"],
    ["basic", "contact_email", "nobody", "邮箱格式不正确"],
    ["basic", "announcement", long(201), "内容不能超过200个字"],
    ["basic", "announcement_level", "提示", "请选择公告级别"],
    ...["明天", "2026-12-01", "2026-02-30T00:00:00Z", "2100-01-01T00:00:00Z", null, 1].map((time) =>
      ["basic", "announcement_until", time, "请选择2099年及之前的日期和时间"] as const
    ),
    ["basic", "legal_version", "", "请输入协议版本"],
    ["basic", "privacy_text", long(16_001), "内容不能超过16000个字"],
    ["basic", "terms_text", 1, "参数不正确"],
    ["basic", "logo_url", "javascript:alert(1)", "请输入正确的URL地址"],
    ["basic", "logo_url", "/api/uploads/site/another.png", "请输入正确的URL地址"],
    ["basic", "data_sites", [{}, {}, {}, {}].map(() => ({ name: "", url: "" })), "最多3个网站"],
    ["basic", "data_sites", "x", "参数不正确"],
    ["notification", "smtp_host", "smtp://mail.example", "请输入邮件服务器的主机名或地址"],
    ["notification", "mail_from", "a b@c.de", "邮箱格式不正确"],
    ["notification", "notify_admins", ["a@example.com", "b"], "第 2 个邮箱格式不正确"],
    ["notification", "notify_admins", Array.from({ length: 21 }, (_, n) => `a${n}@example.com`), "最多20个邮箱"],
    ["notification", "reject_reasons", ["好", long(201)], "第 2 条原因含有控制字符或超过200字"],
    ["notification", "sms_provider", "carrier", "参数不正确"],
  ];
  for (const [group, name, value, message = ""] of cases) {
    await refused({ [group]: { [name]: value } }, { [name]: message });
  }
  const sites = [{ name: "甲", url: "ftp://a.example" }, { name: "", url: "https://b.example" }, {
    name: "丙",
    url: "",
  }];
  await refused({ basic: { data_sites: sites } }, {
    "data_sites.0.url": "请输入正确的URL地址",
    "data_sites.1.name": "请输入网站名称",
    "data_sites.2.url": "请输入网址",
  });
  await refused({ notification: { templates: { rejected: long(2_001) } } }, {
    "templates.rejected": "内容不能超过2000个字",
  });
  await refused({ basic: null }, { basic: "参数不正确" });
  assert.equal((await put([])).status, 400);
});

Deno.test("an announcement has a level and times as they were sent; it may not end before it starts", async () => {
  const [early, late] = ["2026-12-01T00:00:00Z", "2026-12-01T00:00:00.500Z"];
  const times = { announcement_from: early, announcement_until: late };
  const { json } = await put({ basic: { announcement_level: "urgent", ...times } });
  const { announcement_level, announcement_from, announcement_until } = json.data.basic;
  assert.deepEqual([announcement_level, announcement_from, announcement_until], ["urgent", early, late]);
  const message = { announcement_until: "结束时间须晚于开始时间" };
  for (const basic of [{ announcement_until: early }, { announcement_from: late }]) await refused({ basic }, message);
  await put({ basic: { announcement_level: "info", announcement_from: "", announcement_until: "" } });
});

Deno.test("unsupported choices are refused with the reason", async () => {
  for (const sms_provider of ["aliyun", "tencent"]) {
    await refused({ notification: { sms_provider } }, {
      sms_provider: "短信服务未启用：本产品没有接入短信网关，通知以邮件发出",
    });
  }
  assert.equal((await put({ notification: { sms_provider: "" } })).status, 200);
});

Deno.test("unknown fields and groups are ignored", async () => {
  const before = await get();
  const { status, json } = await put({ theme: { dark: true }, basic: { motto: "x" }, security: { two_factor: true } });
  assert.equal(status, 200);
  assert.deepEqual(json.data, before);
});

Deno.test("a password of the mail server is stored, never returned, and cleared by an empty one", async () => {
  const secret = "Tr0ub4dor-secret";
  const has = async () => (await get()).notification.has_smtp_password;
  const set = await put({ notification: { smtp_password: secret } });
  assert.equal(await has(), true);
  await put({ notification: { mail_from: "gac@example.com" } });
  assert.equal(await has(), true, "it remains when it is not sent");
  for (const text of [set.text, JSON.stringify(await get()), JSON.stringify(await operationLog.newest({ limit: 9 }))]) {
    assert.ok(!text.includes(secret));
  }
  assert.ok(!product.log.join().includes(secret));
  const [row] = (await operationLog.newest({ limit: 2 })).slice(1);
  assert.deepEqual(row?.fields, ["smtp_password"]);
  await put({ notification: { smtp_password: "", mail_from: "" } });
  assert.equal(await has(), false);
});

Deno.test("the log names the changed fields, and has no row when nothing changed", async () => {
  const { basic } = await get();
  await put({
    basic: { ...basic, announcement: "今晚维护", contact_phone: "010-1" },
    storage: { max_version_mb: 300 },
  });
  const [row] = await operationLog.newest({ limit: 1 });
  assert.equal(row?.admin.username, admin.username);
  assert.deepEqual([row?.action, row?.target.kind, row?.target.label], ["settings.change", "settings", "系统设置"]);
  assert.deepEqual(row?.fields.toSorted(), ["announcement", "contact_phone", "max_version_mb"]);
  await put({ basic: { announcement: "今晚维护" } });
  assert.deepEqual((await operationLog.newest({ limit: 1 }))[0], row);
  await put({ basic: { announcement: "", contact_phone: "" }, storage: { max_version_mb: 200 } });
});

Deno.test("a change based on older settings is refused, and nothing is changed", async () => {
  const { updated_at } = await get();
  await put({ basic: { announcement: "先保存的" } });
  const late = await put({ basic: { announcement: "后保存的" }, seen_at: updated_at });
  assert.deepEqual([late.status, late.json.message], [409, "数据已被他人修改，请刷新后重试"]);
  const now = await get();
  assert.equal(now.basic.announcement, "先保存的");
  assert.equal((await put({ basic: { announcement: "" }, seen_at: now.updated_at })).status, 200);
});

Deno.test("lists are stored without empty and duplicate lines, data sites always three", async () => {
  const notify_admins = [" A@Example.com ", "", "b@example.com", "B@example.com"];
  const { json } = await put({
    basic: { data_sites: [{ name: "甲", url: "https://a.example" }] },
    notification: { notify_admins, reject_reasons: ["重复", " 重复 ", " "] },
  });
  assert.deepEqual(json.data.notification.notify_admins, ["a@example.com", "b@example.com"]);
  assert.deepEqual(json.data.notification.reject_reasons, ["重复"]);
  const none = { name: "", url: "" };
  assert.deepEqual(json.data.basic.data_sites, [{ name: "甲", url: "https://a.example" }, none, none]);
  await put({ notification: { notify_admins: [] } });
});

Deno.test("of simultaneous changes none is lost", async () => {
  const names = ["icp_number", "police_number", "contact_name", "contact_phone", "contact_address", "announcement"];
  const answers = await Promise.all(names.map((name) => put({ basic: { [name]: name } })));
  assert.deepEqual(answers.map(({ status }) => status), names.map(() => 200));
  const { basic } = await get();
  assert.deepEqual(names.map((name) => basic[name]), names);
  await put({ basic: Object.fromEntries(names.map((name) => [name, ""])) });
});
