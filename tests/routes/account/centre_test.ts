// The personal centre as server-rendered HTML: access, progress, and a list that fails alone.
import assert from "node:assert/strict";
import { userTabs } from "../../../lib/shared/account/user_tabs.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { decide } from "../../../lib/domain/account/applications.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct } from "../../support/app.ts";
import { device, image, session } from "../../support/client_events.ts";
import { versionForm } from "../../support/forms.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const own = userTabs.filter(({ path }) => path.startsWith("/user"));

/** The text of a page without its markup. */
const wordsOf = (html: string) => html.replace(/<script[^]*?<\/script>|<[^>]+>/g, " ").replace(/\s+/g, " ");
const read = async (path: string, token: string) => wordsOf((await call("GET", path, { token })).text);

Deno.test("every tab redirects visitors to the login and back, and names itself in title, heading and menu", async () => {
  const { token } = await product.signInUser();
  for (const { path, label } of own) {
    const guest = await call("GET", path);
    assert.deepEqual([guest.status, guest.headers.get("location")], [303, `/login?redirect=${path}`]);
    const { text } = await call("GET", path, { token });
    assert.match(text, new RegExp(`<h1[^>]*>${label}</h1>`));
    assert.match(text, new RegExp(`<title>${path === "/user" ? "个人中心" : label} - `));
    const current = [...text.matchAll(/<a href="([^"]+)" aria-current="page"/g)].map(([, href]) => href);
    assert.deepEqual(current, path === "/user/devices" ? [path, "/user/devices#records"] : [path]);
    assert.match(text, /name="robots" content="noindex/, "no search engine lists it");
  }
  const unknown = await call("GET", "/user/nothing", { token });
  assert.equal(unknown.status, 404);
});

Deno.test("a password manager learns whose password is changed or created", async () => {
  const { user, token } = await product.signInUser();
  const { text } = await call("GET", "/user/password", { token });
  const inputs = [...text.matchAll(/<input[^>]*autocomplete="([^"]+)"[^>]*>/gi)];
  assert.deepEqual(inputs.map(([, kind]) => kind), ["username", "current-password", "new-password", "new-password"]);
  assert.match(inputs[0]?.[0] ?? "", new RegExp(`value="${user.email}"`));
  const { text: register } = await call("GET", "/register");
  assert.match(register, /<input[^>]*autocomplete="username"[^>]*>[^]*autocomplete="new-password"/i);
});

Deno.test("the overview shows the user's progress and the newest records", async () => {
  const { user, token } = await product.signInUser();
  await userTable.update(user.id, (row) => ({ ...row, password_change_required: false }));
  const fresh = await read("/user", token);
  assert.match(fresh, /提交申请 ，已完成.*审核通过 ，已完成.*下载软件 ，未完成 前往下载.*首次处理影像 ，未完成/);
  for (const words of ["还没有下载", "还没有反馈", "还没有设备记录"]) assert.ok(fresh.includes(words), words);
  assert.ok(!fresh.includes("您的密码由管理员设置"));

  const { token: editor } = await product.signInAdmin();
  const form = versionForm({ version_number: "7.0.1" });
  const { json } = await call("POST", "/api/admin/content/versions", { token: editor, form });
  await call("POST", "/api/downloads/record", { token, body: { version_id: json.data.id } });
  await call("POST", "/api/auth/feedback", { token, body: { content: "导出按钮没有反应" } });
  await call("POST", "/api/client/device", { token, body: device({ device_id: "PC-77" }) });
  await call("POST", "/api/client/processing", {
    token,
    body: [image({ status: "failed", error_code: "E2104" })],
  });
  await call("POST", "/api/client/usage", { token, body: [session({ seconds: 3_900 })] });
  const later = await read("/user", token);
  assert.match(later, /下载软件 ，已完成.*首次处理影像 ，已完成/);
  assert.match(later, /本月处理影像 1 景 本月使用时长 1 小时 5 分 累计下载 1 次/);
  for (const words of ["GAC_MSS 7.0.1", "未读 导出按钮没有反应", "1 台"]) assert.ok(later.includes(words), words);
  const records = await read("/user/devices", token);
  assert.match(records, /设备图片与说明.*desk\.png\s+二楼机房.*状态.*E2104/);
  assert.ok(records.includes("PC-77") && records.includes("共 1 条"));
  assert.match(await read("/user/devices?list=usage", token), /1 小时 5 分/);
});

Deno.test("the overview asks to change a password set by an administrator, and shows the closing date", async () => {
  const { user, token } = await product.signInUser();
  assert.match(await read("/user", token), /您的密码由管理员设置.*立即修改/);
  await userTable.update(user.id, (row) => ({ ...row, closes_at: "2026-11-30T04:00:00.000Z" }));
  assert.match(await read("/user", token), /账号将于 2026-11-30 12:00 注销/);
});

Deno.test("an approved user sees the date of the decision", async () => {
  const { user } = await product.signInUser();
  const verdict = (to: "pending" | "approved") => transaction((tx) => decide(user.id, { to, admin: "a" }, tx));
  await verdict("pending");
  const { generation } = await verdict("approved");
  await userTable.update(user.id, (row) => ({ ...row, applied_at: "2026-01-05T04:00:00.000Z" }));
  const token = await product.openFor("user", { id: user.id, generation });
  const [, approved] = /审核通过 ，已完成 (\d{4}-\d\d-\d\d)/.exec(await read("/user", token)) ?? [];
  assert.ok(approved && approved > "2026-01-05");
});

Deno.test("a list that cannot be read says so in its place, with a request id and a retry", async () => {
  const { token } = await product.signInUser();
  const { reader } = store();
  const { list } = reader;
  reader.list = ((selector: Deno.KvListSelector, ...rest: []) => {
    const key = "prefix" in selector ? selector.prefix : selector.start;
    if (key.includes("sign_ins")) throw new Error("broken");
    return list.call(reader, selector, ...rest);
  }) as typeof list;
  try {
    const { status, text } = await call("GET", "/user/security?page=2", { token });
    assert.equal(status, 200);
    const words = wordsOf(text);
    assert.match(words, /已登录的设备.*本设备.*获取登录记录失败 其他内容不受影响。 请求编号/);
    assert.match(text, /href="\/user\/security\?page=2"[^>]*>[^]*?重试/);
  } finally {
    reader.list = list;
  }
});

Deno.test("a page beyond the last links back to the first", async () => {
  const { token } = await product.signInUser();
  await call("POST", "/api/client/usage", { token, body: [session()] });
  const { text } = await call("GET", "/user/devices?list=usage&page=9", { token });
  assert.match(text, /这一页没有记录/);
  assert.match(text, /href="\/user\/devices\?list=usage&amp;page=1#records"[^>]*>返回第一页/);
});

Deno.test("an invalid page number means the first", async () => {
  const { token } = await product.signInUser();
  await call("POST", "/api/client/usage", { token, body: [session()] });
  for (const page of ["0", "-1", "9999999", "x", "1.5", "1&page=2"]) {
    assert.match(await read(`/user/devices?list=usage&page=${page}`, token), /共 1 条.*10 分/, page);
  }
  assert.equal((await call("GET", "/user/devices?list=nothing", { token })).status, 200);
});

Deno.test("devices are twenty per page, and each is on one page", async () => {
  const { token } = await product.signInUser();
  for (let n = 0; n < 45; n++) {
    await call("POST", "/api/client/device", { token, body: device({ device_id: `PC-${n}-END` }) });
  }
  const pages = await Promise.all([1, 2, 3].map((n) => read(`/user/devices?device_page=${n}`, token)));
  const named = pages.map((words) => new Set(words.match(/PC-\d+-END/g)).size);
  assert.deepEqual(named, [20, 20, 5]);
  assert.match(pages[0] ?? "", /PC-44-END.*第 1 \/ 3 页/, "the newest first");
  assert.match(await read("/user/devices?device_page=9", token), /这一页没有设备/);
});

Deno.test("downloads are grouped by package, and public ones can be downloaded again", async () => {
  const { token } = await product.signInUser();
  const { token: editor } = await product.signInAdmin();
  const made: number[] = [];
  for (const [software_name, version_number] of [["GAC_PMS", "8.0.1"], ["GAC_MSS", "8.0.2"], ["GAC_PMS", "8.0.3"]]) {
    const form = versionForm({ software_name, version_number });
    const { json } = await call("POST", "/api/admin/content/versions", { token: editor, form });
    await call("POST", "/api/downloads/record", { token, body: { version_id: json.data.id } });
    made.push(json.data.id);
  }
  const of = (id: number | undefined) => `/api/admin/content/versions/${id}`;
  await call("PUT", `${of(made[0])}/withdraw`, { token: editor, body: { reason: "读取失败" } });
  const time = /\d{4}-\d\d-\d\d \d\d:\d\d/.source;
  const rows =
    `GAC_MSS 8.0.2 ${time} 下载 GAC_MSS v8.0.2 GAC_PMS 8.0.3 ${time} 下载 GAC_PMS v8.0.3 8.0.1 ${time} 已撤回`;
  assert.match(await read("/user/downloads", token), new RegExp(rows));
  await call("DELETE", of(made[2]), { token: editor });
  assert.match(await read("/user/downloads", token), new RegExp(`8.0.3 ${time} 已删除`));
});

Deno.test("records of programs are grouped by day and by month", async () => {
  const { token } = await product.signInUser();
  await call("POST", "/api/client/processing", { token, body: [image({}), image({})] });
  await call("POST", "/api/client/usage", { token, body: [session({ seconds: 3_900 })] });
  const { text } = await call("GET", "/user/devices", { token });
  assert.equal([...text.matchAll(/<th scope="rowgroup"[^>]*>\d{4}-\d\d-\d\d</g)].length, 1);
  assert.match(await read("/user/devices?list=usage", token), /\d{4}-\d\d \d\d-\d\d \d\d:\d\d 1 小时 5 分/);
});
