// The old and new values of the operation log: of content, settings and roles as text, never of persons or secrets.
import assert from "node:assert/strict";
import type { LoggedChange } from "../../../lib/shared/calls/logs.ts";
import { openProduct } from "../../support/app.ts";
import { caseForm, formOf, png, tutorialForm, versionForm } from "../../support/forms.ts";
import { readXlsx } from "../../support/xlsx.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInAdmin } = product;
const { token } = await signInAdmin();
const content = "/api/admin/content";
const news = { title: "两会发布遥感政策", link: "https://example.com/1", summary: "", source: "新华社", cover_url: "" };
const admin = { username: "zhao.min", email: "zhao@example.com", role: "审核员", password: "Passw0rd1" };

type Row = { action: string; fields: string[]; changes: LoggedChange[]; target: { kind: string; id: number | null } };
type Sent = { body?: object; form?: FormData };

async function rows(query = "limit=1"): Promise<Row[]> {
  return (await call("GET", `/api/admin/logs?${query}`, { token })).json.data;
}

/** Makes a change. Returns the id of its row and the newest row of the log. */
async function made(method: string, path: string, sent: Sent) {
  const { status, json } = await call(method, path, { token, ...sent });
  assert.ok(status < 300, JSON.stringify(json));
  const [row] = await rows();
  return { id: Number(json.data?.id), row };
}

const lines = (row: Row | undefined) => row?.changes.map((change) => `${change.field}: ${change.old} → ${change.new}`);

Deno.test("a change of each kind of content has its old and new values, files by name or link", async () => {
  const url = "https://example.com/i.png";
  const kinds: [kind: string, create: Sent, change: Sent, expected: string[]][] = [
    ["news", { body: news }, { body: { ...news, source: "光明日报" } }, ["source: 新华社 → 光明日报"]],
    ["versions", { form: versionForm() }, {
      form: formOf({ mandatory: "true", file_type: "url", download_link: "https://example.com/a.exe" }),
    }, ["mandatory: false → true", "file: 安装包 1.0.exe → https://example.com/a.exe"]],
    ["cases", { form: caseForm() }, { form: formOf({ title: "河口", status: "pending" }) }, [
      "title: 河口湿地 → 河口",
      "status: published → pending",
    ]],
    ["tutorials", { form: tutorialForm({ image: undefined, image_type: "url", image_url: url }) }, {
      form: formOf({ content: "解压后运行。", image: png("新.png") }),
    }, ["content: 下载后解压。 → 解压后运行。", `image: ${url} → `]],
  ];
  for (const [kind, create, change, expected] of kinds) {
    const { id, row: created } = await made("POST", `${content}/${kind}`, create);
    assert.ok(
      created!.changes.length > 0 && created!.changes.every((each) => each.old === "" && each.new !== ""),
      kind,
    );
    const { row } = await made("PUT", `${content}/${kind}/${id}`, change);
    const found = lines(row)?.map((line) => line.replace(/[0-9a-f]{32}\.png$/, ""));
    assert.deepEqual(found, expected, kind);
  }
});

Deno.test("withdrawing a version, its return and the group code have values, too", async () => {
  const { id } = await made("POST", `${content}/versions`, { form: versionForm({ version_number: "2.0.0" }) });
  const { row } = await made("PUT", `${content}/versions/${id}/withdraw`, { body: { reason: "定标系数有误" } });
  assert.equal(lines(row)?.[1], "withdrawn_reason:  → 定标系数有误");
  const { row: back } = await made("PUT", `${content}/versions/${id}/restore`, { body: {} });
  assert.equal(lines(back)?.[1], "withdrawn_reason: 定标系数有误 → ");
  for (
    const [old, now] of [["", "https://example.com/1.png"], ["https://example.com/1.png", "https://example.com/2.png"]]
  ) {
    const form = formOf({ image_type: "url", image_url: now });
    const { row } = await made("POST", "/api/admin/system/qrcode", { form });
    assert.ok(lines(row)?.includes(`image_url: ${old} → ${now}`));
  }
});

Deno.test("a value has at most 200 characters, and never half of one", async () => {
  const { id } = await made("POST", `${content}/news`, { body: { ...news, summary: "字".repeat(300) } });
  const body = { ...news, summary: "x" + "😀".repeat(150) };
  const { row } = await made("PUT", `${content}/news/${id}`, { body });
  assert.deepEqual(row?.changes, [{ field: "summary", old: "字".repeat(200), new: "x" + "😀".repeat(99) }]);
});

Deno.test("settings have their values, secrets only their names", async () => {
  const { row } = await made("PUT", "/api/admin/settings", {
    body: {
      basic: { announcement: "今晚维护", data_sites: [{ name: "资源卫星", url: "https://data.example/" }] },
      security: { login_failures: 7 },
      notification: {
        smtp_host: "smtp.example.com",
        smtp_password: "Tr0ub4dor-secret",
        notify_admins: ["a@example.com", "b@example.com"],
        templates: { rejected: "请补充单位" },
      },
    },
  });
  const values = new Map(row?.changes.map((change) => [change.field, [change.old, change.new]]));
  assert.deepEqual(values.get("announcement"), ["", "今晚维护"]);
  assert.deepEqual(values.get("login_failures"), ["5", "7"]);
  assert.deepEqual(values.get("smtp_host"), ["", "smtp.example.com"]);
  assert.deepEqual(values.get("notify_admins"), ["", "a@example.com、b@example.com"]);
  assert.match(values.get("data_sites")?.[1] ?? "", /资源卫星/);
  assert.match(values.get("templates")?.[1] ?? "", /请补充单位/);
  assert.ok(row?.fields.includes("smtp_password") && !values.has("smtp_password"));
  assert.ok(!JSON.stringify(await rows("limit=20")).includes("Tr0ub4dor"));
});

Deno.test("of an administrator the role has values; email, password and state only names", async () => {
  const { id, row: created } = await made("POST", "/api/admin/admins", { body: admin });
  assert.deepEqual(lines(created), ["role:  → 审核员"]);
  const change = { role: "内容编辑", email: "min@example.com", password: "Another1234", disabled: true };
  const { row } = await made("PUT", `/api/admin/admins/${id}`, { body: change });
  assert.deepEqual(row?.fields.toSorted(), ["disabled", "email", "password", "role"]);
  assert.deepEqual(lines(row), ["role: 审核员 → 内容编辑"]);
});

Deno.test("of users and their feedback the log has only names of fields", async () => {
  const { user, token: own } = await product.signInUser();
  await call("POST", "/api/auth/feedback", { token: own, body: { content: "校正后有条带，请看附图说明" } });
  const { row } = await made("PUT", `/api/admin/users/${user.id}`, {
    body: { ...user, institution_name: "另一个研究所", password: "Another1234" },
  });
  assert.deepEqual([row?.fields.includes("institution_name"), row?.changes], [true, []]);
  const { json } = await call("GET", "/api/admin/users/feedback", { token });
  const body = { status: "completed", reply: "已在新版本修复" };
  const { row: replied } = await made("PUT", `/api/admin/users/feedback/${json.data[0].id}`, { body });
  assert.deepEqual([replied?.fields, replied?.changes], [["feedback_status", "reply"], []]);
});

Deno.test("the file has old and new values with their labels", async () => {
  const { id } = await made("POST", `${content}/cases`, { form: caseForm() });
  await made("PUT", `${content}/cases/${id}`, { form: formOf({ status: "pending", illustration: "true" }) });
  const headers = { authorization: `Bearer ${token}` };
  const response = await product.app.request(`/api/admin/logs/export?target_kind=case&target_id=${id}`, { headers });
  const { rows: [head = [], changed = [], created = []] } = await readXlsx(await response.bytes());
  const at = head.indexOf("原值与新值");
  assert.equal(changed[at], "示意图：否 → 是\n状态：已发布 → 草稿");
  assert.match(String(created[at]), /^标题：（空） → 河口湿地\n/);
});

Deno.test("the log of one item has all its operations and no others; an unknown kind is refused", async () => {
  const { id } = await made("POST", `${content}/news`, { body: news });
  await made("POST", `${content}/cases`, { form: caseForm() });
  await made("PUT", `${content}/news/${id}`, { body: { ...news, source: "光明日报" } });
  const found = await rows(`target_kind=news&target_id=${id}`);
  assert.deepEqual(found.map(({ action }) => action), ["news.update", "news.create"]);
  await call("POST", "/api/admin/auth/login", { body: { username: "nobody", password: "Wrong1234" } });
  const signIns = await rows("type=login&target_kind=news");
  assert.deepEqual(signIns.map(({ action, changes }) => [action, changes]), [["login", []]], "they have no target");
  const { status } = await call("GET", "/api/admin/logs?target_kind=planet", { token });
  assert.equal(status, 400);
});

Deno.test("the form of an item links to its log, for administrators who may see the log", async () => {
  const { token: editor } = await signInAdmin("内容编辑");
  const kinds: [kind: string, path: string, form: FormData][] = [
    ["case", "cases", caseForm()],
    ["tutorial", "tutorials", tutorialForm()],
    ["version", "versions", versionForm({ version_number: "3.0.0" })],
  ];
  for (const [kind, path, form] of kinds) {
    const { id } = await made("POST", `${content}/${path}`, { form });
    const link = `/admin/logs?target_kind=${kind}&amp;target_id=${id}`;
    for (const [session, links] of [[token, true], [editor, false]] as const) {
      const page = await product.app.request(`/admin/content/${kind}/${id}`, { headers: { cookie: `aid=${session}` } });
      assert.equal((await page.text()).includes(link), links, kind);
    }
  }
});
