// The site's menu is the one list of public pages: what stands in it is served, and what is served stands in it.
import assert from "node:assert/strict";
import { inspectRoutes } from "hono/dev";
import { documentKeys, documentPath } from "../../lib/content/document/document.ts";
import { userTabs } from "../../lib/shared/account/user_tabs.ts";
import { sitePageOf, sitePages } from "../../lib/shared/site_menu.ts";
import { access } from "../security/access.ts";
import { openProduct } from "../support/app.ts";

const { app, call } = await openProduct();

const elsewhere = /^\/(?:api|admin|dev|assets|static|healthz|readyz)(?:\/|$)|\.(?:xml|txt)$/;
const served = inspectRoutes(app).filter(({ method, path, isMiddleware }) =>
  method === "GET" && !isMiddleware && !elsewhere.test(path)
).map(({ path }) => path);

/** Reached from a letter, and from within the forum. */
const fromElsewhere = new Set(["/forum/notices-off", "/forum/my", "/forum/new"]);

Deno.test("every public page but the documentation's stands in the menu, and every page of the menu is served", () => {
  const menu = [...sitePages, ...userTabs].map(({ path }) => path).filter((path) => !fromElsewhere.has(path));
  const expected = new Set([...menu, ...documentKeys.map(documentPath)]);
  const single = served.filter((path) => !path.includes(":") && !fromElsewhere.has(path)); // one of many: from its list
  assert.deepEqual([...expected].sort(), [...new Set(single)].sort());
  assert.equal(sitePageOf("/nowhere"), undefined);
});

Deno.test("navigation bar and footer have the menu's words, in its order", async () => {
  const { text } = await call("GET", "/news");
  const linksIn = (part: string) => [...part.matchAll(/<a href="(\/[^"]*)"[^>]*>([^<]+)/g)].map(([, ...link]) => link);
  const [bar = "", drawer = ""] = text.match(/<nav aria-label="主导航"[\s\S]*?<\/nav>/g) ?? [];
  const nav = [
    ["/", "首页"],
    ["/introduction", "产品介绍"],
    ["/sensors", "影像适配"],
    ["/tutorials", "教程"],
    ["/document", "文档"],
    ["/download", "下载"],
    ["/case", "案例"],
    ["/news", "资讯"],
    ["/forum", "论坛"],
  ];
  assert.deepEqual(linksIn(bar), nav);
  assert.deepEqual(linksIn(drawer), nav);
  const foot = text.slice(text.indexOf("<footer"));
  const parts = [
    ["/introduction", "产品介绍"],
    ["/sensors", "影像适配"],
    ["/download", "软件下载"],
    ["/case", "应用案例"],
    ["/tutorials", "使用教程"],
    ["/document", "帮助文档"],
    ["/forum", "论坛"],
    ["/client", "软件会发送哪些数据"],
  ];
  const last = [["/privacy", "隐私政策"], ["/terms", "用户协议"], ["/sitemap.xml", "网站地图"]];
  assert.deepEqual(linksIn(foot), [...parts, ...parts, ...last], "wide, folded for phones, last line");
});

Deno.test("a page that is open to all is kept, and depends on no query unless it says so", async () => {
  const typed = "/search"; // what people type comes once
  const open = served.filter((path) => path !== typed && !path.includes(":") && access[`GET ${path}`]?.who === "all");
  for (const path of open) {
    const { headers, text } = await call("GET", path);
    assert.equal(headers.get("vary"), "Accept-Encoding, Cookie", path);
    assert.equal((await call("GET", `${path}?nothing=2&q=<b>&utm_source=x`)).text, text, path);
  }
});

Deno.test("a form that was sent to a page is told so, under a title of its own, with the way to the page", async () => {
  for (const path of ["/download", "/login", "/user/feedback", "/forum/new", "/admin/login"]) {
    const { status, headers, text } = await call("POST", path);
    assert.deepEqual([status, headers.get("allow")], [405, "GET, HEAD"], path);
    assert.match(text, /<title>内容没有提交/, path);
    assert.ok(text.includes("提交的内容没有保存。请返回上一页，等页面加载完成后再提交。"), path);
    assert.ok(text.includes(`href="${path}"`), path);
  }
});
