// The pages of the back office for visitors, administrators, and administrators without a permission.
import assert from "node:assert/strict";
import { adminTable, may, setAdminPassword } from "../../../lib/domain/administration/admins.ts";
import { decide } from "../../../lib/domain/account/applications.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { permissionLabels, screens } from "../../../lib/shared/admin_menu.ts";
import { openProduct } from "../../support/app.ts";
import { versionRow } from "../../../lib/tasks/data/rows.ts";

const product = await openProduct();
const { call, signInAdmin, signInUser } = product;

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const menuOf = (html: string) =>
  [...html.matchAll(/<a href="(\/admin\/[^"]+)"[^>]*>/g)].map(([, path]) => path).filter((path) => path !== undefined);

/** Markup that the content security policy would block. */
function assertClean(html: string, where: string): void {
  assert.doesNotMatch(html, /<[^>]+\sstyle=/, `${where}: a style attribute`);
  assert.doesNotMatch(html, /<style/, `${where}: a style element`);
  assert.doesNotMatch(html, /<script(?![^>]*\ssrc=)[^>]*>/, `${where}: an inline script`);
  assert.doesNotMatch(html, /\son[a-z]+="/, `${where}: an inline handler`);
}

Deno.test("a visitor is redirected to the login page and back", async () => {
  for (const { path } of screens) {
    const { status, headers } = await call("GET", `${path}?page=2`);
    assert.equal(status, 303, path);
    assert.equal(headers.get("location"), `/admin/login?redirect=${encodeURIComponent(`${path}?page=2`)}`);
  }
  assert.equal((await call("GET", "/admin/profile")).status, 303);
  assert.equal((await call("GET", "/admin/nothing")).status, 303);
});

Deno.test("a trailing slash redirects to the page", async () => {
  const { token } = await signInAdmin();
  const to = async (path: string) => (await call("GET", path, { token })).headers.get("location");
  assert.equal(await to("/admin/"), "/admin");
  assert.equal(await to("/admin/users/list/?page=2"), "/admin/users/list?page=2");
  assert.equal((await call("GET", "/admin/nothing", { token })).status, 404);
});

Deno.test("a user's session does not open the back office", async () => {
  const { token } = await signInUser();
  const { status, headers } = await call("GET", "/admin/dashboard", { token });
  assert.equal(status, 303);
  assert.match(headers.get("location") ?? "", /^\/admin\/login/);
});

Deno.test("every screen opens for a 超级管理员, with its title, uncached and without inline code", async () => {
  const { token } = await signInAdmin();
  for (const { path, label, note } of screens) {
    const { status, headers, text } = await call("GET", path, { token });
    assert.equal(status, 200, path);
    assert.equal(titleOf(text), `${label} - GAC 国产卫星影像校正`);
    assert.equal(headers.get("cache-control"), "no-store");
    assert.equal(text.match(/<h1/g)?.length, 1, `${path}: one h1`);
    const drawnByServer = text.replace(/<is-island.*?<\/is-island>/gs, "");
    assert.match(drawnByServer, new RegExp(`<h1[^>]*>${label}</h1>`), `${path}: the head is the menu's, no island's`);
    if (note) assert.ok(drawnByServer.includes(note), `${path}: its line`);
    assert.match(text, new RegExp(`<a href="${path}"[^>]*aria-current="page"`), `${path}: the current item`);
    assertClean(text, path);
  }
});

Deno.test("a screen without its permission is a 403 that names the permission and whom to ask", async () => {
  const { admin: chief } = await signInAdmin();
  for (const role of ["审核员", "内容编辑", "统计只读"] as const) {
    const { admin, token } = await signInAdmin(role);
    for (const screen of screens) {
      const { status, text } = await call("GET", screen.path, { token });
      if (may(admin, screen.permission)) {
        assert.equal(status, 200, `${role} ${screen.path}`);
        continue;
      }
      assert.equal(status, 403, `${role} ${screen.path}`);
      assert.match(text, /无权限访问/);
      const read = text.replaceAll("<!-- -->", "");
      assert.ok(read.includes(`需要「${permissionLabels[screen.permission]}」权限`), "the permission");
      assert.ok(text.includes(chief.username), "whom to ask");
      assertClean(text, screen.path);
    }
  }
});

Deno.test("errors and wrong methods are shown inside the frame of the back office", async () => {
  const { token } = await signInAdmin();
  const wrong = await call("DELETE", "/admin/dashboard", { token });
  assert.deepEqual([wrong.status, wrong.headers.get("allow")], [405, "GET, HEAD"]);
  assert.match(wrong.text, /内容没有提交.*提交的内容没有保存.*href="\/admin\/dashboard"/);
  const { writer } = store();
  const broken = [1, 2].map((id) => ["row", "versions", id]);
  for (const key of broken) await writer.set(key, { id: key[2] });
  const { status, text } = await call("GET", "/admin/content/version/new?x=1", { token });
  for (const key of broken) await writer.delete(key);
  assert.equal(status, 500);
  assert.equal(titleOf(text), "服务器内部错误，请稍后重试 - GAC 国产卫星影像校正");
  assert.match(text, /请求编号/);
  assert.match(text, /<a [^>]*href="\/admin\/content\/version\/new\?x=1"/, "the link to try again");
  for (const html of [wrong.text, text]) {
    assert.ok(menuOf(html).includes("/admin/users/list"), "the menu");
    assert.equal(html.match(/<h1/g)?.length, 1);
    assertClean(html, "a failure");
  }
});

Deno.test("the menu hides screens that the role may not open", async () => {
  const { token } = await signInAdmin("内容编辑");
  const { text } = await call("GET", "/admin/dashboard", { token });
  const shown = menuOf(text);
  assert.ok(shown.includes("/admin/content/version"));
  for (const path of ["/admin/users/list", "/admin/users/audit", "/admin/settings", "/admin/logs", "/admin/admins"]) {
    assert.ok(!shown.includes(path), path);
  }
});

Deno.test("short addresses redirect to their screens", async () => {
  const { token } = await signInAdmin();
  const shortcuts = {
    "/admin": "/admin/dashboard",
    "/admin/stats": "/admin/stats/download",
    "/admin/users": "/admin/users/list",
    "/admin/content": "/admin/content/case",
  };
  for (const [from, to] of Object.entries(shortcuts)) {
    const { status, headers } = await call("GET", from, { token });
    assert.deepEqual([status, headers.get("location")], [303, to], from);
  }
});

Deno.test("an unknown address is a 404 inside the frame", async () => {
  const { token } = await signInAdmin();
  const { status, text, headers } = await call("GET", "/admin/nothing/here", { token });
  assert.equal(status, 404);
  assert.match(text, /页面不存在/);
  assert.match(text, /后台菜单/);
  assert.equal(headers.get("cache-control"), "no-store");
  assertClean(text, "404");
});

Deno.test("the login page is public, uncached and without inline code", async () => {
  const { status, text, headers } = await call("GET", "/admin/login");
  assert.equal(status, 200);
  assert.equal(titleOf(text), "管理后台登录 - GAC 国产卫星影像校正");
  assert.equal(headers.get("cache-control"), "no-store");
  assertClean(text, "login");
});

Deno.test("the login page redirects a signed-in administrator to the redirect value within the back office", async () => {
  const { token } = await signInAdmin();
  const target = async (redirect: string) => {
    const path = `/admin/login?redirect=${encodeURIComponent(redirect)}`;
    const { status, headers } = await call("GET", path, { token });
    assert.equal(status, 303);
    return headers.get("location");
  };
  assert.equal(await target("/admin/users/list?status=pending"), "/admin/users/list?status=pending");
  for (const evil of ["https://evil.example", "//evil.example", "/admin/../login", "/user", "/admin/login", ""]) {
    assert.equal(await target(evil), "/admin/dashboard", evil);
  }
});

Deno.test("the login page says that a session has expired", async () => {
  const { text } = await call("GET", "/admin/login", { token: `a_${"x".repeat(43)}` });
  assert.match(text, /登录已过期，请重新登录/);
  const gone = await call("GET", "/admin/login?redirect=%2Fadmin&expired=1"); // its cookie expired by itself
  assert.match(gone.text, /登录已过期，请重新登录/);
  assert.doesNotMatch((await call("GET", "/admin/login")).text, /登录已过期/);
});

Deno.test("the menu counts pending applications for administrators who may decide on them", async () => {
  const { user } = await signInUser({ name: "待审核者" });
  await transaction((tx) => decide(user.id, { to: "pending", admin: "admin" }, tx));
  const badge = /<span data-waiting="\/admin\/users\/audit"[^>]*><b[^>]*>1<\/b>/;
  const { text } = await call("GET", "/admin/dashboard", { token: (await signInAdmin("审核员")).token });
  assert.match(text, badge);
  const other = await call("GET", "/admin/dashboard", { token: (await signInAdmin("统计只读")).token });
  assert.doesNotMatch(other.text, /data-waiting/);
});

Deno.test("the frame reminds of the first password until it is changed", async () => {
  const { admin, token } = await signInAdmin();
  assert.doesNotMatch((await call("GET", "/admin/dashboard", { token })).text, /admin-reminder/);
  await adminTable.update(admin.id, (row) => ({ ...row, password_initial: true }));
  assert.match((await call("GET", "/admin/dashboard", { token })).text, /id="admin-reminder"/);
  await transaction((tx) => setAdminPassword(admin.id, admin.password_hash, tx));
  assert.equal((await call("GET", "/admin/dashboard", { token })).status, 303); // all sessions have ended
});

Deno.test("the frame stores theme and collapsed menu in cookies, and ignores other values", async () => {
  const { token } = await signInAdmin();
  const cookie = "theme=dark; sider=folded";
  const { text } = await call("GET", "/admin/dashboard", { token, headers: { cookie } });
  assert.match(text, /<html[^>]*data-theme="dark"/);
  assert.match(text, /<body[^>]*data-sider="folded"/);
  const odd = await call("GET", "/admin/dashboard", { token, headers: { cookie: 'theme="><x; sider=1' } });
  assert.doesNotMatch(odd.text, /<html[^>]*data-theme/);
  assert.match(odd.text, /<body[^>]*data-sider="auto"/);
});

Deno.test("the version form opens for a new and an existing version, otherwise it is a 404", async () => {
  const { token } = await signInAdmin("内容编辑");
  const { id } = await versionTable.insert(versionRow(0, { version_number: "3.2.1" }));
  const fresh = await call("GET", "/admin/content/version/new", { token });
  assert.equal(titleOf(fresh.text), "新建版本 - GAC 国产卫星影像校正");
  const edit = await call("GET", `/admin/content/version/${id}`, { token });
  assert.equal(edit.status, 200);
  assert.match(edit.text, /GAC_MSS 3\.2\.1/);
  assertClean(edit.text, "version form");
  for (const none of ["999", "0", "-1", "abc", "1e3"]) {
    const missing = await call("GET", `/admin/content/version/${none}`, { token });
    assert.equal(missing.status, 404, none);
    assert.match(missing.text, /href="\/admin\/content\/version"[^>]*>(?:<[^>]+>)*返回列表/);
  }
  const reader = await signInAdmin("统计只读");
  assert.equal((await call("GET", "/admin/content/version/new", { token: reader.token })).status, 403);
});

Deno.test("no page under /admin changes data", async () => {
  const { token } = await signInAdmin();
  for (const path of ["/admin/login", "/admin/dashboard", "/admin/content/version/new"]) {
    const { status } = await call("POST", path, { token, body: {} });
    assert.equal(status, 405, path);
  }
  assert.equal(
    (await call("POST", "/admin/login", { body: {} })).status,
    405,
    "the login page does not lead to itself",
  );
});

Deno.test("a trailing slash after bytes that are no header once decoded leads to a 404", async () => {
  const { token } = await signInAdmin();
  for (const path of ["/admin/%0d%0aX", "/admin/%E4%B8%AD%E6%96%87", "/admin/%0d%0aX-A:%20b"]) {
    const { status, headers } = await call("GET", `${path}/?a=1`, { token });
    assert.deepEqual([status, headers.get("location")], [303, `${path}?a=1`]);
    assert.equal((await call("GET", path, { token })).status, 404);
  }
});

Deno.test("an administrator's avatar is the first letter of the name", async () => {
  const { admin, token } = await signInAdmin();
  const { text } = await call("GET", "/admin/dashboard", { token });
  const mark = /rounded-full bg-primary-tint[^>]*>([^<]*)</.exec(text)?.[1];
  assert.equal(mark, admin.username[0]?.toUpperCase());
});
