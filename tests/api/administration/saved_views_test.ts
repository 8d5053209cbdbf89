// Saved views of lists: an administrator's own, twenty a list, one of them the list's beginning; and how a list opens
// with one whose filters have changed since.
import assert from "node:assert/strict";
import { savedViewsOf } from "../../../lib/domain/administration/saved_views.ts";
import { openProduct, password } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInAdmin } = product;
const { admin, token } = await signInAdmin();
const other = await signInAdmin("内容编辑");

const users = { list: "users/list", name: "待审核", query: "status=pending" };
const save = (body: Record<string, unknown>, as = token) => call("POST", "/api/admin/views", { token: as, body });
const views = async (as = token) => (await call("GET", "/api/admin/views", { token: as })).json;
const remove = (id: number, as = token) => call("DELETE", `/api/admin/views/${id}`, { token: as });
async function removeAll() {
  for (const { id } of (await views()).data) await remove(id);
}

Deno.test("a view is saved, listed and deleted by its administrator only", async () => {
  const { status, json: { message, data } } = await save(users);
  assert.deepEqual([status, message], [200, "保存成功"]);
  assert.deepEqual(data, { id: data.id, ...users, first: false });
  assert.deepEqual(await views(), { data: [data], total: 1 });
  assert.deepEqual(await views(other.token), { data: [], total: 0 });
  const foreign = await remove(data.id, other.token);
  assert.deepEqual([foreign.status, foreign.json.message], [404, "视图不存在"]);
  assert.deepEqual((await remove(data.id)).json, { message: "删除成功" });
  assert.equal((await remove(data.id)).status, 404);
  for (const [method, path] of [["GET", ""], ["POST", ""], ["DELETE", "/1"]]) {
    assert.equal((await call(method!, `/api/admin/views${path}`)).status, 401);
  }
});

Deno.test("invalid views are refused, each with its message", async () => {
  const wrong: [change: Record<string, unknown>, message: string][] = [
    [{ list: "users/nothing" }, "列表不存在"],
    [{ list: undefined }, "列表不存在"],
    [{ name: " " }, "请输入视图名称"],
    [{ name: "名".repeat(31) }, "视图名称不能超过30个字"],
    [{ query: "a".repeat(2_001) }, "筛选条件不能超过2000个字"],
    [{ query: undefined }, "参数不正确"],
    [{ first: "yes" }, "参数不正确"],
  ];
  for (const [change, message] of wrong) {
    const { status, json } = await save({ ...users, ...change });
    assert.deepEqual([status, json.message], [400, message], JSON.stringify(change));
  }
  assert.equal((await views()).total, 0);
});

Deno.test("a list has twenty views at most and one beginning, also when many are saved at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, n) => save({ ...users, list: n % 2 ? "users/list" : "/users/list", first: true })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(20).fill(200), 409, 409]);
  const { data } = await views();
  assert.equal(data.filter(({ first }: { first: boolean }) => first).length, 1);
  const full = await save(users);
  assert.deepEqual([full.status, full.json.message], [409, "每个列表最多保存20个视图，请先删除一个"]);
  assert.equal((await save({ ...users, list: "logs" })).status, 200);
  await removeAll();
});

const opened = async (path: string, as = token) => {
  const response = await product.app.request(path, { headers: { cookie: `aid=${as}` } });
  await response.body?.cancel();
  return response.status === 303 ? response.headers.get("location") : response.status;
};

Deno.test("a view opens with the filters that the list still has", async () => {
  const stale = "status=gone&organizationType=院校&colour=red&limit=20";
  const cases: [query: string, address: string][] = [
    ["status=pending", "/admin/users/list?status=pending"],
    ["?status=pending", "/admin/users/list?status=pending"],
    ["", "/admin/users/list?view=none"],
    [
      stale,
      `/admin/users/list?${new URLSearchParams({ organizationType: "院校", limit: "20", dropped: "status,colour" })}`,
    ],
  ];
  for (const [query, address] of cases) {
    const { json: { data: { id } } } = await save({ ...users, query });
    assert.equal(await opened(`/admin/users/list?view=${id}`), address, query);
    assert.equal(await opened(`/admin/logs?view=${id}`), "/admin/logs?view=none", "of another list");
  }
  assert.equal(await opened("/admin/users/list?view=x"), "/admin/users/list?view=none");
  await removeAll();
});

Deno.test("a view opens on every screen with a list, also with the filters of its other tab or table", async () => {
  const cases: [list: string, query: string][] = [
    ["users/audit", "status=rejected&keyword=测绘&limit=20"],
    ["users/feedback", "status=unread&keyword=影像"],
    ["content/forum", "state=published&module=geometric_correction&kind=reply"],
    ["content/forum", "state=reports&closed=1"],
    ["logs", "type=visit&ip=10.0.&page_url=/news"],
    ["userquery", "startDate=2026-01-01&endDate=2026-01-31&profession=院校&compare=year"],
    ["image-stats", "module=one_stop_process&showZeroCount=true"],
    ["stats/user-info", "startDate=2026-01-01&endDate=2026-01-31&profession=院校&search=10&search_type=os"],
    ["stats/download", "startDate=2026-01-01&endDate=2026-01-31&software_name=GAC_PMS&period=month"],
  ];
  for (const [list, query] of cases) {
    const fields = new URLSearchParams(query);
    const { json: { data: { id } } } = await save({ list, name: "一", query: `${fields}&colour=red` });
    fields.set("dropped", "colour");
    assert.equal(await opened(`/admin/${list}?view=${id}`), `/admin/${list}?${fields}`);
    await remove(id);
  }
  const stale: [list: string, query: string, dropped: string][] = [
    ["userquery", "startDate=2026-13-01&endDate=2026-01-31", "startDate"],
    ["stats/user-info", "search_type=colour", "search_type"],
    ["stats/download", "software_name=GAC", "software_name"],
  ];
  for (const [list, query, dropped] of stale) {
    const { json: { data: { id } } } = await save({ list, name: "旧", query });
    assert.match(String(await opened(`/admin/${list}?view=${id}`)), new RegExp(`dropped=${dropped}$`));
    await remove(id);
  }
});

Deno.test("the first view is the beginning of its list, until the address has a query", async () => {
  assert.equal(await opened("/admin/users/list"), 200);
  await save({ ...users, first: true });
  assert.equal(await opened("/admin/users/list"), "/admin/users/list?status=pending");
  for (const query of ["view=none", "status=approved"]) assert.equal(await opened(`/admin/users/list?${query}`), 200);
  assert.equal(await opened("/admin/logs"), 200);
  assert.equal(await opened("/admin/users/list", (await signInAdmin()).token), 200, "of somebody else");
  await removeAll();
  await save({ ...users, query: "", first: true });
  assert.equal(await opened("/admin/users/list"), 200, "a view without filters does not redirect");
  await removeAll();
});

Deno.test("the views of a removed administrator are removed", async () => {
  await save(users, other.token);
  await save(users);
  assert.equal((await call("POST", "/api/admin/auth/confirm", { token, body: { password } })).status, 200);
  assert.equal((await call("DELETE", `/api/admin/admins/${other.admin.id}`, { token })).status, 200);
  assert.deepEqual([(await savedViewsOf(other.admin.id)).length, (await savedViewsOf(admin.id)).length], [0, 1]);
});
