// The export of users: the list's filters and order, logged, ten an hour.
import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { isLongAnswer } from "../../../lib/web/around/long_answer.ts";
import { openProduct } from "../../support/app.ts";
import { partsOf, readXlsx } from "../../support/xlsx.ts";

const product = await openProduct();
const { admin, token } = await product.signInAdmin();

async function exported(query = "", by = token) {
  const headers = { authorization: `Bearer ${by}` };
  const response = await product.app.request(`/api/admin/users/export${query}`, { headers });
  return { response, bytes: await response.bytes() };
}

const rowsOf = async (query = "") => (await readXlsx((await exported(query)).bytes)).rows;
const header = [
  "ID",
  "姓名",
  "邮箱",
  "手机号",
  "微信昵称",
  "单位类型",
  "单位名称",
  "个人学历",
  "使用目的",
  "状态",
  "注册时间",
];

const li = await product.addUser({ name: "李娜", wechat_name: "=1+1", institution_name: "@SUM(A1)" });
const wang = await product.addUser({ name: "王芳", profession: "科研院所", created_at: "2026-01-02T20:30:00.000Z" });
await userTable.update(wang.id, (user) => ({ ...user, status: "pending", created_at: "2026-01-02T20:30:00.000Z" }));

Deno.test("the file is users.xlsx with the sheet 用户, a Chinese header, and rows in the list's order", async () => {
  const { response, bytes } = await exported();
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-disposition") ?? "", /^attachment; filename="users\.xlsx"/);
  assert.equal(response.headers.get("cache-control"), "no-store");
  const { name, rows, sheet } = await readXlsx(bytes);
  assert.equal(name, "用户");
  assert.deepEqual(rows[0], header);
  assert.deepEqual(rows.slice(1).map(([id]) => id), [wang.id, li.id]);
  assert.deepEqual(rows[1], [
    ...[wang.id, "王芳", wang.email, wang.phone, "田间遥感", "科研院所", "华北农业大学", "博士", "学术研究"],
    ...["待审核", "2026-01-03 04:30"],
  ]);
  const { "xl/worksheets/sheet1.xml": xml = "" } = await partsOf(bytes);
  assert.doesNotMatch(xml, /<f[ >]/);
  const texts: unknown[] = [];
  sheet?.eachRow((row) => row.eachCell(({ numFmt, value }) => numFmt === "@" && texts.push(value)));
  assert.deepEqual(texts, ["=1+1", "@SUM(A1)"], "text that looks like a formula remains text");
});

Deno.test("the list's filters select the rows; ids select some", async () => {
  const { token: own } = await product.signInAdmin(); // ten an hour
  const ids = async (query: string) =>
    (await readXlsx((await exported(query, own)).bytes)).rows.slice(1).map(([id]) => id);
  assert.deepEqual(await ids("?status=pending"), [wang.id]);
  assert.deepEqual(await ids(`?keyword=${encodeURIComponent("李")}`), [li.id]);
  assert.deepEqual(await ids("?organizationType=科研院所&title=博士"), [wang.id]);
  assert.deepEqual(await ids("?sort=id&order=asc"), [li.id, wang.id]);
  assert.deepEqual(await ids("?status=rejected"), []);
  assert.deepEqual(await ids(`?ids=${li.id},424242`), [li.id]);
  for (const query of ["?status=done", "?sort=password_hash", "?ids=a", "?ids=0", "?ids="]) {
    assert.equal((await exported(query, own)).response.status, 400, query);
  }
});

Deno.test("an export is logged with its number of rows before its first byte", async () => {
  await rowsOf("?status=pending");
  const [row] = await operationLog.newest({ limit: 1 });
  assert.deepEqual([row?.action, row?.admin.id, row?.target.label], ["user.export", admin.id, "1 行"]);
});

Deno.test("an export has no deadline, as downloads have none", async () => {
  const { token: by } = await product.signInAdmin();
  for (const path of ["users/export", "logs/export", "stats/users?format=xlsx", "users/query?format=xlsx"]) {
    const outgoing = {} as ServerResponse;
    const headers = { authorization: `Bearer ${by}` };
    const response = await product.app.request(`/api/admin/${path}`, { headers }, { outgoing });
    await response.body?.cancel();
    assert.deepEqual([response.status, isLongAnswer(outgoing)], [200, true], path);
  }
});

Deno.test("the eleventh within an hour is refused and not logged; other administrators have their own ten", async () => {
  const { admin: greedy, token: own } = await product.signInAdmin();
  for (let n = 0; n < 10; n++) assert.equal((await exported("?status=pending", own)).response.status, 200);
  const { response } = await exported("", own);
  assert.equal(response.status, 429);
  assert.ok(Number(response.headers.get("retry-after")) > 0);
  const rows = await operationLog.newest({ limit: 100 });
  assert.equal(rows.filter((row) => row.admin.id === greedy.id).length, 10);
  const { token: another } = await product.signInAdmin();
  assert.equal((await exported("", another)).response.status, 200);
});
