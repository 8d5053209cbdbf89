// The public pages of the whole product, on an empty store.
import assert from "node:assert/strict";
import { openProduct } from "../../support/app.ts";

const { call, signInUser } = await openProduct();

Deno.test("every address of the menu answers with a page of its own title", async () => {
  const titles: Record<string, string> = {
    "/introduction": "产品介绍",
    "/sensors": "影像适配",
    "/tutorials": "使用教程",
    "/document": "帮助文档",
    "/download": "软件下载",
    "/case": "应用案例",
    "/news": "行业资讯",
    "/forum": "论坛",
    "/login": "登录",
    "/register": "注册",
    "/search": "搜索",
    "/privacy": "隐私政策",
    "/terms": "用户协议",
  };
  for (const [path, title] of Object.entries(titles)) {
    const { status, text } = await call("GET", path);
    assert.equal(status, 200, path);
    assert.match(text, new RegExp(`<title>${title} - GAC 国产卫星影像校正</title>`), path);
  }
});

Deno.test("an empty store gives empty states, nothing made up", async () => {
  assert.equal((await call("GET", "/download")).text.match(/暂无版本信息/g)?.length, 5);
  assert.match((await call("GET", "/news")).text, /暂无资讯/);
  assert.doesNotMatch((await call("GET", "/")).text, /二维码/);
});

Deno.test("a public page is the same bytes for somebody signed in", async () => {
  const { token, user } = await signInUser();
  for (const path of ["/", "/download", "/login"]) {
    const [guest, member] = [await call("GET", path), await call("GET", path, { token })];
    assert.equal(member.text, guest.text, path);
    assert.ok(!member.text.includes(user.name), path);
  }
});

Deno.test("/user leads guests to the login page and back, and is kept by nobody", async () => {
  const guest = await call("GET", "/user");
  assert.equal(guest.status, 303);
  assert.equal(guest.headers.get("location"), "/login?redirect=/user");
  const { token } = await signInUser();
  const member = await call("GET", "/user", { token });
  assert.equal(member.status, 200);
  assert.equal(member.headers.get("cache-control"), "no-store");
});

Deno.test("a page that is not there says so in the site's frame", async () => {
  const { status, text } = await call("GET", "/nowhere");
  assert.equal(status, 404);
  assert.match(text, /这里没有影像/);
  assert.match(text, /aria-label="主导航"/);
});

Deno.test("what only a script can do says so without it", async () => {
  const needed = { "/download": "下载", "/login": "登录", "/register": "注册", "/admin/login": "登录" };
  for (const [path, what] of Object.entries(needed)) {
    const said = (await call("GET", path)).text.match(/<noscript[^>]*>[^]*?<\/noscript>/g)?.join("") ?? "";
    assert.ok(said.includes(`${what}需要浏览器启用 JavaScript。`), path);
  }
});
