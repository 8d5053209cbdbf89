// Users as administrators list, read and add them.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { type User, userTable } from "../../../lib/domain/account/users.ts";
import { openProduct, password, registration } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token } = await product.signInAdmin("审核员");
const { token: editor } = await product.signInAdmin("内容编辑");
const list = (query = "") => call("GET", `/api/admin/users${query}`, { token });
const idsOf = async (query: string) => (await list(query)).json.data.map(({ id }: { id: number }) => id);

const people = [
  { name: "李娜", institution_name: "华北农业大学", wechat_name: "田间遥感", profession: "院校", organization: "博士" },
  {
    name: "王芳",
    institution_name: "ＧＡＣ研究所",
    wechat_name: "100%_云",
    profession: "科研院所",
    organization: "硕士",
  },
  { name: "赵敏", institution_name: "航天中心", wechat_name: "Orbit", profession: "航天部门", organization: "博士" },
] as const;
const made: User[] = [];
for (const person of people) made.push(await product.addUser(person));
const [li, wang, zhao] = made.map(({ id }) => id);
// Two applications are pending, the newer row for longer.
await userTable.update(wang!, (user) => ({ ...user, status: "pending", applied_at: "2026-02-02T00:00:00.000Z" }));
await userTable.update(zhao!, (user) => ({ ...user, status: "pending", applied_at: "2026-01-01T00:00:00.000Z" }));

Deno.test("the list is paged, newest first, and has only the fields for administrators", async () => {
  const { status, json, text } = await list();
  assert.equal(status, 200);
  const { data, ...frame } = json;
  assert.deepEqual(frame, { total: 3, page: 1, limit: 10 });
  assert.deepEqual(data.map(({ id }: { id: number }) => id), [zhao, wang, li]);
  const shown = [
    ...["id", "name", "email", "phone", "profession", "institution_name", "organization", "purpose", "wechat_name"],
    ...["status", "applied_at", "created_at", "updated_at", "nickname", "official"],
    ...["source", "checks", "warnings"],
  ];
  assert.deepEqual(Object.keys(data[0]).sort(), shown.sort());
  assert.ok(!text.includes("argon2"));
});

Deno.test("filters can be combined, and an empty one means all", async () => {
  const cases: [string, (number | undefined)[]][] = [
    ["?status=approved", [li]],
    ["?status=rejected", []],
    ["?status=", [zhao, wang, li]],
    ["?organizationType=院校", [li]],
    ["?organizationType=大专院校", [li]],
    ["?title=博士", [zhao, li]],
    ["?title=博士&status=approved", [li]],
    ["?title=&organizationType=&keyword=", [zhao, wang, li]],
  ];
  for (const [query, expected] of cases) assert.deepEqual(await idsOf(query), expected, query);
});

Deno.test("the keyword is searched in five fields, without case and width, with % and _ literally", async () => {
  const cases: [string, (number | undefined)[]][] = [
    ["李", [li]],
    [made[0]!.email.slice(0, 8).toUpperCase(), [li]],
    [made[1]!.phone.slice(-5), [wang]],
    ["gac", [wang]],
    ["100%_", [wang]],
    ["%", [wang]],
    ["ORBIT", [zhao]],
    ["  orbit ", [zhao]],
    ["学术研究", []],
    ["博士", []],
  ];
  for (const [word, expected] of cases) {
    assert.deepEqual(await idsOf(`?keyword=${encodeURIComponent(word)}`), expected, word);
  }
});

Deno.test("a keyword with an invisible character is refused, not ignored", async () => {
  for (const word of ["%00", "a%00b", "%E2%80%AE"]) {
    for (const path of ["/api/admin/users", "/api/admin/content/versions", "/api/admin/content/news"]) {
      const { status, json } = await call("GET", `${path}?keyword=${word}`, {
        token: path.includes("content") ? editor : token,
      });
      assert.deepEqual([status, json.fields], [400, { keyword: "含有换行或不可见的字符，请删去后重试" }], path + word);
    }
  }
});

Deno.test("pending applications are listed oldest first; every sort has both directions", async () => {
  assert.deepEqual(await idsOf("?status=pending"), [zhao, wang]);
  assert.deepEqual(await idsOf("?status=pending&order=desc"), [wang, zhao]);
  assert.deepEqual(await idsOf("?sort=id&order=asc"), [li, wang, zhao]);
  assert.deepEqual((await idsOf("?sort=applied_at&order=asc")).slice(0, 2), [zhao, wang]);
  for (const sort of ["name", "created_at", "updated_at", "applied_at"]) {
    const up = await idsOf(`?sort=${sort}&order=asc`);
    assert.deepEqual(await idsOf(`?sort=${sort}&order=desc`), up.toReversed(), sort);
  }
});

Deno.test("pages do not overlap, and one beyond the last is empty", async () => {
  const pages = [await idsOf("?page=1&limit=2"), await idsOf("?page=2&limit=2"), await idsOf("?page=3&limit=2")];
  assert.deepEqual(pages, [[zhao, wang], [li], []]);
  const { json } = await list("?page=3&limit=2");
  assert.deepEqual([json.total, json.page, json.limit], [3, 3, 2]);
});

Deno.test("an invalid parameter of the list is a 400 that names it", async () => {
  const wrong: Record<string, string[]> = {
    page: ["0", "-1", "1.5", "a", "", "1e3", "9999999999", "%20"],
    limit: ["0", "101", "all", ""],
    status: ["done", "PENDING", "approved,pending"],
    organizationType: ["国际组织"],
    title: ["教授"],
    sort: ["password_hash", "email", ""],
    order: ["up", "DESC"],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { status, json } = await list(`?${name}=${value}`);
      assert.equal(status, 400, `${name}=${value}`);
      assert.deepEqual(json.fields, { [name]: "参数不正确" });
    }
  }
  assert.equal((await list(`?keyword=${encodeURIComponent("𠮷".repeat(64))}`)).status, 200, "characters are counted");
  assert.equal((await list(`?keyword=${"x".repeat(65)}`)).json.fields.keyword, "关键词不能超过64个字");
  assert.equal((await list("?limit=100&page=1000000")).status, 200);
});

Deno.test("a user is returned without an envelope, with the decisions newest first", async () => {
  const user = await product.addUser();
  const decide = (verb: string, body = {}) => call("PUT", `/api/admin/users/${user.id}/${verb}`, { token, body });
  await decide("reaudit");
  await decide("reject", { reason: "用途说明不清" });
  const { status, json } = await call("GET", `/api/admin/users/${user.id}`, { token });
  assert.equal(status, 200);
  const { decisions, ...shown } = json;
  assert.equal(shown.status, "rejected");
  assert.ok(!("password_hash" in shown) && !("generation" in shown) && !("consent" in shown));
  assert.deepEqual(decisions.map(({ from, to, reason }: Record<string, string>) => [from, to, reason]), [
    ["pending", "rejected", "用途说明不清"],
    ["approved", "pending", ""],
  ]);
  assert.deepEqual(Object.keys(decisions[0]).sort(), ["admin", "created_at", "from", "reason", "to"]);
  assert.equal((await call("GET", "/api/admin/users/999999", { token })).json.message, "用户不存在");
});

const add = (body: unknown) => call("POST", "/api/admin/users", { token, body });

Deno.test("an added user is approved at once, signs in and must set a new password", async () => {
  const { email: _, code: __, ...person } = registration({ phone: "13700000001", name: "没有邮箱" });
  const { status, json, text } = await add({ ...person, status: "rejected", id: 4711, role: "超级管理员" });
  assert.equal(status, 201);
  assert.equal(json.message, "添加成功");
  assert.equal(json.data.status, "approved");
  assert.equal(json.data.email, "");
  assert.notEqual(json.data.id, 4711);
  assert.ok(!text.includes(password) && !text.includes("argon2"));
  const login = await call("POST", "/api/auth/login", { body: { identifier: "13700000001", password } });
  assert.equal(login.json.user.password_change_required, true);
  const [row] = await operationLog.newest({ limit: 1 });
  assert.deepEqual([row?.action, row?.target.id], ["user.create", json.data.id]);
  assert.ok(row?.fields.includes("password") && !row.fields.includes("email"), "the names of what was set");
  assert.ok(!JSON.stringify(row).includes(password));
  assert.equal((await list("?keyword=没有邮箱")).json.total, 1, "the list has it at once");
});

Deno.test("two users without email are two; taken addresses and phones are a 409", async () => {
  const person = (changes: Record<string, unknown>) => registration({ code: undefined, ...changes });
  assert.equal((await add(person({ phone: "13700000002", email: "" }))).status, 201);
  assert.equal((await add(person({ phone: "13700000003", email: undefined }))).status, 201);
  assert.equal((await add(person({ phone: "13700000005", email: "  " }))).json.data.email, "");
  const email = await add(person({ phone: "13700000004", email: made[0]!.email.toUpperCase() }));
  assert.equal(email.status, 409);
  assert.deepEqual(email.json.fields, { email: "该邮箱已注册" });
  const phone = await add(person({ email: "free@example.com", phone: made[0]!.phone }));
  assert.equal(phone.status, 409);
  assert.deepEqual(phone.json.fields, { phone: "该手机号已注册" });
});

Deno.test("a user cannot be added with invalid fields", async () => {
  const { status, json } = await add({ email: "nope", password: "weak" });
  assert.equal(status, 400);
  assert.deepEqual(json.fields, {
    name: "请输入姓名",
    email: "邮箱格式不正确",
    phone: "手机号格式不正确",
    profession: "请选择单位类型",
    organization: "请选择个人学历",
    purpose: "请选择使用目的",
    institution_name: "请输入单位名称",
    wechat_name: "请输入微信昵称",
    password: "密码需8-20位，包含大小写字母和数字",
  });
});
