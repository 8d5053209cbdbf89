// The menu and its pages: every page is declared, and the menu's labels are in the navigation bar and the footer.
import assert from "node:assert/strict";
import { inspectRoutes } from "hono/dev";
import { sitePageOf } from "../../lib/shared/site_menu.ts";
import { type TabPages, tabPages } from "../../routes/account/mod.ts";
import { ownForumPages } from "../../routes/forum/mod.ts";
import { type MenuPages, menuPages, publicPages } from "../../routes/site/mod.ts";
import { openProduct } from "../support/app.ts";

const { app, call } = await openProduct();

const elsewhere = /^\/(?:api|admin|dev|assets|static|healthz|readyz)(?:\/|$)|\.(?:json|txt|xml|zip)$/;

Deno.test("every served page is declared, and every declared page is served", () => {
  const served = inspectRoutes(app).filter(({ method, path, isMiddleware }) =>
    method === "GET" && !isMiddleware && !elsewhere.test(path)
  );
  const declared = Object.keys({ ...publicPages, ...tabPages, ...ownForumPages });
  assert.deepEqual([...new Set(served.map(({ path }) => path))].sort(), declared.sort());
});

Deno.test("an entry without a page, and a page without an entry, do not compile", () => {
  const { "/news": page, ...others } = menuPages;
  // @ts-expect-error: /news has no page
  others satisfies MenuPages;
  // @ts-expect-error: /nowhere has no entry
  ({ "/news": page, "/nowhere": page }) satisfies Partial<MenuPages>;
  const { "/user": tab, ...otherTabs } = tabPages;
  // @ts-expect-error: /user has no page
  otherTabs satisfies TabPages;
  // @ts-expect-error: /user/nowhere has no tab
  ({ "/user": tab, "/user/nowhere": tab }) satisfies Partial<TabPages>;
  assert.equal(sitePageOf("/nowhere"), undefined);
});

Deno.test("navigation bar and footer have the menu's labels, in its order", async () => {
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
  assert.deepEqual(linksIn(foot), [...parts, ...parts, ...last], "wide, collapsed for phones, last line");
});

Deno.test("a cached page depends on no query unless it declares it; another page is not cached", async () => {
  for (const [path, { cache }] of Object.entries(publicPages).filter(([path]) => !path.includes(":"))) {
    const { headers, text } = await call("GET", path);
    assert.equal(headers.get("vary"), cache ? "Accept-Encoding, Cookie" : null, path);
    if (!cache) continue;
    assert.equal((await call("GET", `${path}?nothing=2&q=<b>&utm_source=x`)).text, text, path);
  }
});

Deno.test("a page answers a sent form with 405, a title of its own and a link to the page", async () => {
  for (const path of ["/download", "/login", "/user/feedback", "/forum/new", "/admin/login"]) {
    const { status, headers, text } = await call("POST", path);
    assert.deepEqual([status, headers.get("allow")], [405, "GET, HEAD"], path);
    assert.match(text, /<title>内容没有提交/, path);
    assert.ok(text.includes("提交的内容没有保存。请返回上一页，等页面加载完成后再提交。"), path);
    assert.ok(text.includes(`href="${path}"`), path);
  }
});
