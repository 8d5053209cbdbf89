// The public pages of the whole product, on an empty store.
import assert from "node:assert/strict";
import { addNews } from "../../../lib/domain/content/news.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { sitePages } from "../../../lib/shared/site_menu.ts";
import { openProduct } from "../../support/app.ts";
import { addTutorial } from "../../support/content.ts";
import { newsForm } from "../../support/site_data.ts";

const { call, signInUser } = await openProduct();

Deno.test("every address of the menu is a page with its own title", async () => {
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

Deno.test("an empty store shows empty states, nothing invented", async () => {
  assert.equal((await call("GET", "/download")).text.match(/暂无版本信息/g)?.length, 5);
  assert.match((await call("GET", "/news")).text, /暂无资讯/);
  assert.doesNotMatch((await call("GET", "/")).text, /二维码/);
});

Deno.test("news are filtered by keyword and source of the address; the sources are counted", async () => {
  const add = (title: string, source: string) => transaction((tx) => addNews(newsForm({ title, source }), 1, tx));
  for (const [title, source] of [["GF-7 测图", "学报"], ["定标场检定", "学报"], ["定标规范", "协会"]] as const) {
    await add(title, source);
  }
  const titles = async (query: string) => {
    const { text } = await call("GET", `/news?${query}`);
    return ["GF-7 测图", "定标场检定", "定标规范"].filter((title) => text.includes(`>${title}<`));
  };
  assert.deepEqual(await titles(""), ["GF-7 测图", "定标场检定", "定标规范"]);
  assert.deepEqual(await titles("keyword=定标"), ["定标场检定", "定标规范"]);
  assert.deepEqual(await titles("source=学报"), ["GF-7 测图", "定标场检定"]);
  assert.deepEqual(await titles("keyword=gf-7&source=学报"), ["GF-7 测图"]);
  const { text } = await call("GET", "/news?keyword=定标");
  assert.match(
    text,
    /<a href="\/news\?keyword=%E5%AE%9A%E6%A0%87&amp;source=%E5%8D%8F%E4%BC%9A"[^>]*><span[^>]*>协会<\/span><span[^>]*>1</,
  );
  const foldOf = async (query: string) =>
    /<details(?:(?!<details).)*?更多来源.*?<\/details>/s.exec((await call("GET", `/news?${query}`)).text)?.[0] ?? "";
  assert.match(await foldOf(""), /^<details class.*>协会</s, "a source with one item is folded");
  assert.doesNotMatch(await foldOf(""), />学报</);
  assert.match(await foldOf("source=协会"), /^<details open=""/, "the selected source is visible");
  assert.match((await call("GET", "/news?keyword=没有的词")).text, /没有符合条件的资讯.*清空筛选/s);
});

Deno.test("a missing page offers the list to which it would belong", async () => {
  for (const [path, list] of [["/case/9999", "/case"], ["/download/GAC_MSS/9.9.9", "/download"]] as const) {
    const { status, text } = await call("GET", path);
    assert.equal(status, 404);
    assert.match(
      text.slice(text.indexOf("<main")),
      new RegExp(`^[^]*?<a href="${list}"[^>]*>(<[^>]*>)*全部(案例|版本)`),
      path,
    );
  }
});

Deno.test("the sign-in page has all links of the navigation bar", async () => {
  const { text } = await call("GET", "/login");
  const links = text.slice(text.indexOf('<nav aria-label="网站"'));
  for (const { path } of sitePages.filter(({ nav }) => nav)) assert.ok(links.includes(`<a href="${path}"`), path);
});

Deno.test("of managed tutorials installation comes first, and each has one medium", async () => {
  await addTutorial({ title: "软件安装" });
  await addTutorial({ title: "批量处理" });
  const { text } = await call("GET", "/tutorials");
  const part = text.slice(text.lastIndexOf("图文与视频教程</h2>"));
  assert.ok(part.indexOf("软件安装") < part.indexOf("批量处理"), "newest first except for the installation");
  assert.equal(part.match(/VideoOnClick/g)?.length, 2);
  assert.doesNotMatch(part, /PictureLightbox/);
});

Deno.test("a public page is the same bytes for a signed-in user", async () => {
  const { token, user } = await signInUser();
  for (const path of ["/", "/download", "/login"]) {
    const [guest, member] = [await call("GET", path), await call("GET", path, { token })];
    assert.equal(member.text, guest.text, path);
    assert.ok(!member.text.includes(user.name), path);
  }
});

Deno.test("/user redirects visitors to the login page and back, and is never stored", async () => {
  const guest = await call("GET", "/user");
  assert.equal(guest.status, 303);
  assert.equal(guest.headers.get("location"), "/login?redirect=/user");
  const { token } = await signInUser();
  const member = await call("GET", "/user", { token });
  assert.equal(member.status, 200);
  assert.equal(member.headers.get("cache-control"), "no-store");
});

Deno.test("a missing page says so in the site's frame", async () => {
  const { status, text } = await call("GET", "/nowhere");
  assert.equal(status, 404);
  assert.match(text, /这里没有影像/);
  assert.match(text, /aria-label="主导航"/);
});

Deno.test("features that need a script say so without it", async () => {
  const needed = { "/download": "下载", "/login": "登录", "/register": "注册", "/admin/login": "登录" };
  for (const [path, what] of Object.entries(needed)) {
    const said = (await call("GET", path)).text.match(/<noscript[^>]*>[^]*?<\/noscript>/g)?.join("") ?? "";
    assert.ok(said.includes(`${what}需要浏览器启用 JavaScript。`), path);
  }
});
