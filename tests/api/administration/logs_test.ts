// The logs: every filter and page compared with a scan of all rows, also for rows that arrive late.
import assert from "node:assert/strict";
import { type Operation, operationLog } from "../../../lib/domain/audit_log.ts";
import { runTransaction } from "../../../lib/kv/inside/transaction.ts";
import { actionLabel, kindLabel } from "../../../lib/shared/administration/log_labels.ts";
import { NewsForm } from "../../../lib/shared/schemas/content/news.ts";
import { addDays, DAY, siteDate } from "../../../lib/shared/time.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { readXlsx } from "../../support/xlsx.ts";
import { openProduct, password } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInAdmin } = product;
const { admin, token } = await signInAdmin();

type Row = Operation & { id: string; created_at: string };
const list = (query: Record<string, string | number> = {}) =>
  call("GET", `/api/admin/logs?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`, {
    token,
  });

const actions = ["user.approve", "user.reject", "news.create", "version.withdraw", "case.delete"];

function operation(n: number): Operation {
  return {
    admin: { id: 100 + n % 3, username: `Editor${n % 3}` },
    action: actions[n % actions.length] ?? "",
    target: { kind: n % 2 ? "user" : "case", id: n, label: `目标${n % 40}` },
    fields: ["status"],
    ip: `10.0.${n % 5}.${n % 7}`,
    result: "ok",
  };
}

const made: Row[] = [];
async function addRows(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    made.push(await runTransaction((tx) => Promise.resolve(operationLog.add(operation(made.length), tx))) as Row);
  }
}

/** Scans every row, newest first. */
function looked(
  { keyword = "", admin_id, target_kind, target_id, startDate, endDate }: Record<string, string>,
): string[] {
  const sought = keyword.toLowerCase();
  return made.filter((row) => {
    const day = siteDate(row.created_at);
    const words = [row.admin.username, row.action, actionLabel(row.action), row.target.label, row.ip];
    return (!startDate || day >= startDate) && (!endDate || day <= endDate) &&
      (!admin_id || row.admin.id === Number(admin_id)) &&
      (!target_kind || row.target.kind === target_kind) && (!target_id || row.target.id === Number(target_id)) &&
      [...words, kindLabel(row.target.kind)].some((word) => word.toLowerCase().includes(sought));
  }).map(({ id }) => id).sort().reverse();
}

Deno.test("every filter, page and total equals a scan of all rows, on each of three days", async () => {
  using time = new FakeTime();
  for (let day = 0; day < 3; day++) {
    await addRows(90);
    time.advance(DAY);
  }
  const { token: now } = await signInAdmin(); // the first session has expired by this clock
  const [first, second] = [siteDate(made[0]?.created_at ?? ""), siteDate(made[100]?.created_at ?? "")];
  const queries: Record<string, string>[] = [
    {},
    { keyword: "editor1" },
    { keyword: "user.reject" },
    { keyword: "通过注册" },
    { keyword: "目标7" },
    { keyword: "10.0.4" },
    { keyword: "案例" },
    { keyword: "没有的词" },
    { admin_id: "101" },
    { target_kind: "case" },
    { target_kind: "user", target_id: "7" },
    { target_id: "12", keyword: "目标12" },
    { admin_id: "102", keyword: "目标1", startDate: second, endDate: addDays(second, 30) },
    { startDate: first, endDate: first },
    { startDate: second, endDate: second, keyword: "撤回版本" },
    { startDate: addDays(first, 9), endDate: addDays(first, 9) },
    { admin_id: "", keyword: "", startDate: "", endDate: "" },
  ];
  for (const query of queries) {
    const expected = looked(query);
    const path = (page: number) => `/api/admin/logs?${new URLSearchParams({ ...query, page: `${page}`, limit: "20" })}`;
    const found: string[] = [];
    for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / 20)); page++) {
      const { json } = await call("GET", path(page), { token: now });
      assert.equal(json.total, expected.length, JSON.stringify(query));
      found.push(...json.data.map(({ id }: Row) => id));
    }
    assert.deepEqual(found, expected, JSON.stringify(query));
  }
});

Deno.test("a row has exactly the fields of the contract", async () => {
  await addRows(1);
  const last = made.at(-1);
  const { data } = (await list({ keyword: last?.target.label ?? "", limit: 100 })).json;
  const row = data.find(({ id }: Row) => id === last?.id);
  assert.deepEqual(Object.keys(row), [
    ...["id", "created_at", "admin", "action", "target", "fields", "changes", "ip", "result"],
  ]);
  assert.deepEqual(row, { ...last, changes: [] });
});

Deno.test("rows written after a query are in the next one, also when their id is older than the newest", async () => {
  const before = (await list()).json.total;
  const late = operation(1);
  await runTransaction((tx) => {
    operationLog.add({ ...late, target: { ...late.target, label: "早到" } }, tx);
    operationLog.add(late, tx, Date.now() - 60_000);
    return Promise.resolve();
  });
  assert.equal((await list()).json.total, before + 2);
  assert.equal((await list({ keyword: "早到" })).json.total, 1);
  assert.equal((await list()).json.total, before + 2, "and counts once");
});

Deno.test("expired rows are not counted any more; those of 180 days are", async () => {
  using time = new FakeTime();
  const { token: start } = await signInAdmin();
  const count = async (own: string) => (await call("GET", "/api/admin/logs?limit=1", { token: own })).json.total;
  assert.ok(await count(start) > 0);
  time.advance(180 * DAY);
  assert.ok(await count((await signInAdmin()).token) > 0);
  time.advance(190 * DAY);
  assert.equal(await count((await signInAdmin()).token), 0);
});

Deno.test("sign-ins to the back office, successful and failed, with the typed name; a stranger's is masked", async () => {
  const login = (username: string, word: string) =>
    call("POST", "/api/admin/auth/login", { body: { username, password: word } });
  await login(admin.username, "Wrong1234");
  const { json } = await login(admin.username, password);
  await login("somebodyelse", "Wrong1234");
  await call("POST", "/api/admin/auth/logout", { token: json.token });
  await call("POST", "/api/auth/login", { body: { identifier: "13900000000", password: "Wrong1234" } });
  const { data, total } = (await list({ type: "login", limit: 10 })).json;
  assert.equal(total, 4, "those of users are not among them");
  const said = data.map(({ action, admin, result }: Row) => [action, admin.username, result]);
  assert.deepEqual(said.map(([action]: string[]) => action), ["logout", "login", "login", "login"]);
  assert.deepEqual(said.map(([, , result]: string[]) => result), ["ok", "wrong", "ok", "wrong"]);
  assert.notEqual(said[1][1], "somebodyelse");
  assert.deepEqual([0, 2, 3].map((n) => said[n][1]), [admin.username, admin.username, admin.username]);
  const mine = (await list({ type: "login", admin_id: admin.id })).json;
  assert.deepEqual([mine.total, (await list({ type: "login", keyword: "密码错误" })).json.total], [3, 2]);
});

Deno.test("an invalid filter is refused", async () => {
  for (const [name, value] of [["type", "other"], ["admin_id", "x"], ["page", "0"]] as const) {
    assert.equal((await list({ [name]: value })).status, 400, name);
  }
  const [one, other] = ["2026-11-02", "2026-11-01"];
  const days: [startDate: string, endDate: string, sentence: string][] = [
    [one, "", "请选择日期范围"],
    ["", one, "请选择日期范围"],
    [one, other, "请选择正确的日期范围"],
    ["2026-13-01", "2026-13-02", "请选择正确的日期范围"],
    ["2020-01-01", other, "请选择正确的日期范围"],
  ];
  for (const [startDate, endDate, sentence] of days) {
    const { status, json } = await list({ startDate, endDate });
    assert.deepEqual([status, json.message], [400, sentence], `${startDate} ${endDate}`);
    const file = await call("GET", `/api/admin/logs/export?startDate=${startDate}&endDate=${endDate}`, { token });
    assert.deepEqual([file.status, file.json.message], [400, sentence]);
  }
});

Deno.test("the log is exported with the current filter, and the export is logged with its number of rows", async () => {
  const exported = async (query: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await product.app.request(`/api/admin/logs/export?${query}`, { headers });
    return { response, ...await readXlsx(await response.bytes()) };
  };
  const formula = operation(7);
  await runTransaction((tx) => {
    operationLog.add({ ...formula, target: { kind: "user", id: 7, label: "=1+1" } }, tx);
    return Promise.resolve();
  });
  const sought = encodeURIComponent("目标7");
  const { response, rows } = await exported(`keyword=${sought}`);
  assert.match(response.headers.get("content-disposition") ?? "", /operations\.xlsx/);
  assert.deepEqual(rows[0], [
    "时间",
    "管理员",
    "操作",
    "对象",
    "对象编号",
    "对象名称",
    "改动的字段",
    "原值与新值",
    "IP 地址",
    "结果",
  ]);
  assert.equal(rows.length - 1, (await list({ keyword: "目标7" })).json.total);
  const noted = (await list({ keyword: "log.export" })).json.data[0];
  assert.deepEqual([noted.action, noted.target.label], ["log.export", `${rows.length - 1} 行`]);
  assert.ok((await exported("keyword=%3D1%2B1")).rows.some((row) => row.includes("=1+1")), "as text");
  const logins = await exported("type=login");
  assert.deepEqual(logins.rows[0], ["时间", "管理员", "操作", "IP 地址", "结果"]);
});

Deno.test("a row names the changed fields, not all that were sent", async () => {
  const form = {
    title: "两会发布遥感政策",
    link: "https://example.com/1",
    summary: "摘要",
    source: "新华社",
    cover_url: "",
  };
  const { id } = (await call("POST", "/api/admin/content/news", { token, body: form })).json.data;
  await call("PUT", `/api/admin/content/news/${id}`, { token, body: { ...form, source: "光明日报" } });
  const [changed, made] = (await list({ keyword: form.title })).json.data;
  assert.deepEqual([made.action, made.fields], ["news.create", Object.keys(NewsForm.shape)]);
  assert.deepEqual([changed.action, changed.fields], ["news.update", ["source"]]);
});

Deno.test("a refusal is logged with the missing permission, in Chinese in the file", async () => {
  const { admin: reader, token: weak } = await signInAdmin("统计只读");
  assert.equal((await call("GET", "/api/admin/settings", { token: weak })).status, 403);
  const [row] = (await list({ admin_id: reader.id })).json.data;
  assert.deepEqual([row.action, row.target.label, row.result], ["settings:edit", "/api/admin/settings", "refused"]);
  const headers = { authorization: `Bearer ${token}` };
  const file = await product.app.request(`/api/admin/logs/export?admin_id=${reader.id}`, { headers });
  assert.equal((await readXlsx(await file.bytes())).rows[1]?.[2], "需要「系统设置与邮件」权限");
});
