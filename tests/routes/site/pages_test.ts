// Public pages as the server writes them.
import assert from "node:assert/strict";
import type { ReactElement } from "react";
import { html } from "../../../lib/web/page.ts";
import { softwareNames } from "../../../lib/shared/labels.ts";
import { loginTree } from "../../../routes/account/login.tsx";
import { passwordTree } from "../../../routes/account/password.tsx";
import { registerTree } from "../../../routes/account/register.tsx";
import { downloadTree } from "../../../routes/site/download.tsx";
import { homeTree } from "../../../routes/site/home.tsx";
import { newsTree } from "../../../routes/site/news.tsx";
import { frame, newsItem, noQrcode, site, version } from "../../support/site_data.ts";

const versions = ["3.2.1", "3.2.0", "3.1.9", "3.1.8", "3.1.7"].map((number) => version(number));
const everyPackage = softwareNames.map((software_name) => ({ software_name, versions: [] }));
const withMss = (list: typeof versions) => ({
  packages: everyPackage.map((item) => item.software_name === "GAC_MSS" ? { ...item, versions: list } : item),
});

const pages: Record<string, { tree: ReactElement; title: string }> = {
  home: {
    tree: homeTree(frame("/"), { latest: { GAC_MSS: versions[0] }, news: [newsItem(1)] }),
    title: "GAC 国产卫星影像校正 - 面向国产陆地卫星的辐射定标、大气校正、几何校正与一站式处理软件",
  },
  emptyHome: {
    tree: homeTree(frame("/", { qrcode: noQrcode }), { latest: {}, news: [] }),
    title: "GAC 国产卫星影像校正 - 面向国产陆地卫星的辐射定标、大气校正、几何校正与一站式处理软件",
  },
  download: { tree: downloadTree(frame("/download"), withMss(versions)), title: "软件下载 - GAC 国产卫星影像校正" },
  news: { tree: newsTree(frame("/news"), { news: [newsItem(2)] }), title: "行业资讯 - GAC 国产卫星影像校正" },
  login: { tree: loginTree(frame("/login")), title: "登录 - GAC 国产卫星影像校正" },
  password: {
    tree: passwordTree(frame("/user/password"), { asked: true }),
    title: "修改密码 - GAC 国产卫星影像校正",
  },
  register: { tree: registerTree(frame("/register")), title: "注册 - GAC 国产卫星影像校正" },
};

for (const [name, { tree, title }] of Object.entries(pages)) {
  Deno.test(`the page ${name} keeps the rules of every page`, () => {
    const text = html(tree);
    assert.match(text, /^<!DOCTYPE html><html lang="zh-CN"/);
    assert.equal(/<title>(.*?)<\/title>/.exec(text)?.[1], title);
    assert.equal(text.match(/<h1[\s>]/g)?.length, 1, "one h1");
    assert.doesNotMatch(text, /\sstyle="/, "style attributes are blocked");
    const code = text.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, ""); // is data
    for (const [script] of code.matchAll(/<script[^>]*>[^<]*/g)) assert.match(script, /src="\/[^"]+"[^>]*>$/, script);
    assert.doesNotMatch(text, /\son[a-z]+="/, "no inline handlers");
    assert.match(text, /<meta name="renderer" content="webkit"\/>/);
    assert.match(text, /<a href="#main"/);
    for (const [picture] of text.matchAll(/<img[^>]*>/g)) assert.match(picture, /width="\d+" height="\d+"/, picture);
    assert.doesNotMatch(text, /<img(?![^>]*\salt=)/, "every picture has an alt");
    assert.doesNotMatch(
      text,
      /(?:src|href)="https?:\/\/(?!gac\.test|data\.example|news\.example|beian\.miit)/,
      "no foreign address",
    );
  });
}

const textOf = (tree: ReactElement) => html(tree).replace(/<!-- -->/g, "").replace(/<[^>]+>/g, "\n");

Deno.test("home shows the five numbers of GAC_MSS and the totals of all packages", () => {
  const text = textOf(pages.home!.tree);
  for (const number of ["22", "44", "59"]) assert.match(text, new RegExp(`\n${number}\n`));
  assert.match(text, /24 颗卫星、48 台相机/);
  assert.match(text, /绝对误差 0\.02，相对误差 10%/);
});

Deno.test("home shows the latest version, and a dash where there is none", () => {
  const text = textOf(pages.home!.tree);
  assert.match(text, /v3\.2\.1\s+2026-10-28/);
  assert.equal(text.match(/—\s+暂无版本/g)?.length, 4);
  assert.equal(textOf(pages.emptyHome!.tree).match(/—\s+暂无版本/g)?.length, 5);
});

Deno.test("home without news or code says so", () => {
  const empty = textOf(pages.emptyHome!.tree);
  assert.match(empty, /暂无资讯/);
  assert.match(empty, /暂无群二维码，请联系管理员/);
});

Deno.test("home fetches only its first picture pair at once", () => {
  const text = html(pages.home!.tree).replace(/<template[\s\S]*?<\/template>/g, "");
  const eager = [...text.matchAll(/<img[^>]*>/g)].filter(([picture]) => !picture.includes('loading="lazy"'));
  assert.deepEqual(eager.map(([picture]) => /src="([^"]+)"/.exec(picture)?.[1]).sort(), [
    "/static/scenes/hero-delta-after.webp",
    "/static/scenes/hero-delta-before.webp",
  ]);
  assert.ok(eager.every(([picture]) => picture.includes('fetchPriority="high"')));
});

Deno.test("home shows its first slide whole before any script, and no control that is dead", () => {
  const text = html(pages.home!.tree);
  const slides = [...text.matchAll(/<div[^>]*data-slide="(\d)"[^>]*>/g)].map(([tag, n]) =>
    [n, tag.includes(" data-shown="), tag.includes(" inert=")] as const
  );
  assert.equal(slides.length, 6, "three slides and their collars");
  for (const [n, shown, inert] of slides) assert.deepEqual([shown, inert], [n === "0", n !== "0"]);
  assert.match(text, /<div class="[^"]* invisible"><div[^>]*><button type="button" aria-label="上一张"/);
});

Deno.test("download shows three other versions and three changes, the rest folded", () => {
  const text = html(downloadTree(frame("/download"), withMss([version("3.3.0"), ...versions])));
  const open = text.replace(/<details class="group [^"]*"><summary[\s\S]*?<\/details>/g, "");
  const rows = (part: string) => part.match(/<th scope="row"/g)?.length;
  const changes = (part: string) => part.match(/新增<\/strong>/g)?.length;
  assert.deepEqual([rows(open), rows(text)], [3, 5]);
  assert.deepEqual([changes(open), changes(text)], [3, 6]);
  assert.match(text.replace(/<!-- -->/g, ""), /展开全部（5）[\s\S]*展开全部（6）|展开全部（6）[\s\S]*展开全部（5）/);
});

Deno.test("download never offers a withdrawn or a beta version as the latest", () => {
  const list = [
    version("3.4.0", { channel: "beta" }),
    version("3.3.0", { withdrawn_at: "2026-11-01T00:00:00Z", withdrawn_reason: "定标系数有误" }),
    version("3.2.1"),
  ];
  const text = html(downloadTree(frame("/download"), withMss(list))).replace(/<!-- -->/g, "");
  assert.match(text, /<h3[^>]*>v3\.2\.1<\/h3>/);
  assert.match(text, /已撤回[\s\S]*定标系数有误[\s\S]*不可下载/);
  assert.match(text, /certutil -hashfile GAC_MSS_3\.2\.1_setup\.zip SHA256/);
  assert.match(text, /815\.2 MB/);
});

Deno.test("news follows the site's calendar and links away with care", () => {
  const text = html(pages.news!.tree);
  assert.match(text, /11-18/); // 18:00 UTC is the next day in Shanghai
  assert.match(text, /周三/);
  assert.match(text, /href="https:\/\/news\.example\/2" target="_blank" rel="noopener noreferrer nofollow"/);
  assert.match(textOf(newsTree(frame("/news"), { news: [] })), /暂无资讯/);
});

Deno.test("an address that is none of http(s) becomes no link", () => {
  const text = html(newsTree(frame("/news"), { news: [newsItem(3, { link: "javascript:alert(1)" })] }));
  assert.doesNotMatch(text, /javascript:/);
});

Deno.test("the current page is marked once in each navigation", () => {
  const text = html(pages.news!.tree);
  assert.equal(text.match(/aria-current="page"/g)?.length, 2);
  assert.match(text, /href="\/news" aria-current="page"/);
});

Deno.test("the register page says when no mail can come", () => {
  const note = "本站尚未配置邮件服务，收不到验证码时请联系管理员开通账号";
  assert.doesNotMatch(textOf(pages.register!.tree), new RegExp(note));
  const closed = registerTree(frame("/register", { site: { ...site, mail_configured: false } }));
  assert.match(textOf(closed), new RegExp(`${note}\\s+010-5555 0100，support@gac-soft\\.example`));
});

Deno.test("an announcement stands above every page", () => {
  const announced = { site: { ...site, announcement: "今晚 22:00 维护" } };
  for (const tree of [newsTree(frame("/news", announced), { news: [] }), loginTree(frame("/login", announced))]) {
    assert.match(textOf(tree), /今晚 22:00 维护/);
  }
});
