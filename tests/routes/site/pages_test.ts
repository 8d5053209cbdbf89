// Public pages as server-rendered HTML.
import assert from "node:assert/strict";
import type { ReactElement } from "react";
import { html } from "../../../lib/web/page.ts";
import { softwareNames } from "../../../lib/shared/labels.ts";
import { login, register } from "../../../routes/account/sign_in.tsx";
import { centreTree } from "../../../routes/account/centre.tsx";
import { passwordTab } from "../../../routes/account/password.tsx";
import { download, downloadVersion } from "../../../routes/site/download.tsx";
import { home } from "../../../routes/site/home.tsx";
import { news } from "../../../routes/site/news.tsx";
import { frame, newsItem, noQrcode, owner, site, version } from "../../support/site_data.ts";

const versions = ["3.2.1", "3.2.0", "3.1.9", "3.1.8", "3.1.7"].map((number) => version(number));
const everyPackage = softwareNames.map((software_name) => ({ software_name, versions: [] }));
const withMss = (list: typeof versions) => ({
  packages: everyPackage.map((item) => item.software_name === "GAC_MSS" ? { ...item, versions: list } : item),
});

const homeTitle = "GAC 国产卫星影像校正 - 面向国产陆地卫星的辐射定标、大气校正、几何校正与一站式处理软件";
const pages: Record<string, { tree: ReactElement; title: string }> = {
  home: { tree: home.tree({ latest: { GAC_MSS: versions[0] }, news: [newsItem(1)] }, frame("/")), title: homeTitle },
  emptyHome: { tree: home.tree({ latest: {}, news: [] }, frame("/", { qrcode: noQrcode })), title: homeTitle },
  download: { tree: download.tree(withMss(versions), frame("/download")), title: "软件下载 - GAC 国产卫星影像校正" },
  news: { tree: news.tree({ news: [newsItem(2)] }, frame("/news")), title: "行业资讯 - GAC 国产卫星影像校正" },
  version: {
    tree: downloadVersion.tree({ version: version("3.2.1") }, frame("/download/GAC_MSS/3.2.1")),
    title: "GAC_MSS 3.2.1 - GAC 国产卫星影像校正",
  },
  login: { tree: login.tree({ withoutPassword: false }, frame("/login")), title: "登录 - GAC 国产卫星影像校正" },
  password: {
    tree: centreTree({ frame: frame("/user/password"), owner }, passwordTab({ required: true, username: "li" })),
    title: "修改密码 - GAC 国产卫星影像校正",
  },
  register: { tree: register.tree({}, frame("/register")), title: "注册 - GAC 国产卫星影像校正" },
};

for (const [name, { tree, title }] of Object.entries(pages)) {
  Deno.test(`the page ${name} follows the rules of every page`, () => {
    const text = html(tree);
    assert.match(text, /^<!DOCTYPE html><html lang="zh-CN"/);
    assert.equal(/<title>(.*?)<\/title>/.exec(text)?.[1], title);
    assert.equal(text.match(/<h1[\s>]/g)?.length, 1, "one h1");
    assert.doesNotMatch(text, /\sstyle="/, "style attributes are blocked");
    const code = text.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, ""); // structured data
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

Deno.test("home shows the five figures of GAC_MSS and the totals of all packages", () => {
  const text = textOf(pages.home!.tree);
  for (const number of ["22", "44", "59"]) assert.match(text, new RegExp(`\n${number}\n`));
  assert.match(text, /24 颗卫星、48 台相机/);
  assert.match(text, /绝对误差 0\.02，相对误差 10%/);
});

Deno.test("home shows the latest version, a beta with its tag, and 即将提供 without a link if there is none", () => {
  const text = textOf(pages.home!.tree);
  assert.match(text, /v\n?3\.2\.1\s+2026-10-28/);
  assert.doesNotMatch(text, /2026-10-28\s+测试/);
  assert.equal(text.match(/即将提供/g)?.length, 4);
  assert.equal(textOf(pages.emptyHome!.tree).match(/即将提供/g)?.length, 5);
  assert.doesNotMatch(html(pages.emptyHome!.tree), /href="\/download#/);
  const beta = home.tree({ latest: { GAC_PMS: version("2.4.0", { channel: "beta" }) }, news: [] }, frame("/"));
  assert.match(textOf(beta), /2026-10-28\s+测试/);
});

Deno.test("home states no location, camera or resolution for its generated pictures", () => {
  const body = html(pages.home!.tree).split("<body")[1] ?? "";
  const hero = (body.split("我的影像能处理吗")[0] ?? "").replace(/ props="[^"]*"/g, "");
  assert.doesNotMatch(hero, /\d°|′[EN]|WFV|TMS|\d m\b|DN 值<\/span>/);
  for (const words of ["示意图", "示意数据", "处理前　表观反射率", "处理后　地表反射率"]) {
    assert.ok(hero.includes(words), words);
  }
});

Deno.test("立即下载 comes first on every slide", () => {
  const hero = html(pages.home!.tree).split("我的影像能处理吗")[0] ?? "";
  const slides = hero.split('role="group"').slice(1);
  assert.equal(slides.length, 3);
  for (const slide of slides) assert.match(slide, /^[^]*?<a href="\/download"[^]*?<a href="\/(sensors|case)"/);
});

Deno.test("home without news says so; without a code it mentions no group, in card and footer", () => {
  const empty = textOf(pages.emptyHome!.tree);
  assert.match(empty, /暂无资讯/);
  assert.doesNotMatch(empty, /二维码|扫码|交流群|联系管理员/);
  for (const words of ["订阅更新", "订阅版本更新", "订阅资讯"]) assert.ok(empty.includes(words), words);
  assert.match(textOf(pages.home!.tree), /加入用户交流群/);
});

Deno.test("the hero's line has its position before any script has loaded", () => {
  const handles = [...html(pages.home!.tree).matchAll(/role="slider"[^>]*aria-valuenow="(\d+)"[^>]*class="([^"]*)"/g)];
  const said = handles.map(([, now, look]) => [now, /(?:max-)?lg:hidden/.exec(look ?? "")?.[0]]);
  const each = [["50", "lg:hidden"], ["25", "max-lg:hidden"]];
  assert.deepEqual(said, [...each, ...each, ...each]);
});

Deno.test("home loads only its first picture pair at once", () => {
  const text = html(pages.home!.tree).replace(/<template[\s\S]*?<\/template>/g, "");
  const eager = [...text.matchAll(/<img[^>]*>/g)].filter(([picture]) => !picture.includes('loading="lazy"'));
  assert.deepEqual(eager.map(([picture]) => /src="([^"]+)"/.exec(picture)?.[1]).sort(), [
    "/static/scenes/hero-delta-after.webp",
    "/static/scenes/hero-delta-before.webp",
  ]);
  assert.ok(eager.every(([picture]) => picture.includes('fetchPriority="high"')));
});

Deno.test("home shows its first slide completely before any script, and no inactive control", () => {
  const text = html(pages.home!.tree);
  const slides = [...text.matchAll(/<div[^>]*data-slide="(\d)"[^>]*>/g)].map(([tag, n]) =>
    [n, tag.includes(" data-shown="), tag.includes(" inert=")] as const
  );
  assert.equal(slides.length, 6, "three slides and their collars");
  for (const [n, shown, inert] of slides) assert.deepEqual([shown, inert], [n === "0", n !== "0"]);
  assert.match(text, /<div class="[^"]* invisible"><div[^>]*><button type="button" aria-label="上一张"/);
});

Deno.test("download shows three other versions and three changes, the rest collapsed", () => {
  const text = html(download.tree(withMss([version("3.3.0"), ...versions]), frame("/download")));
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
  const text = html(download.tree(withMss(list), frame("/download"))).replace(/<!-- -->/g, "");
  assert.match(text, /<h3[^>]*><a href="\/download\/GAC_MSS\/3\.2\.1"[^>]*>v3\.2\.1<\/a><\/h3>/);
  assert.match(text, /已撤回[\s\S]*定标系数有误[\s\S]*不可下载/);
  assert.match(text, /certutil -hashfile GAC_MSS_3\.2\.1_setup\.zip SHA256/);
  assert.match(text, /815\.2 MB/);
});

Deno.test("the changes of a beta are tagged, and below the latest stable version", () => {
  const text = textOf(
    download.tree(withMss([version("3.4.0", { channel: "beta" }), version("3.2.1")]), frame("/download")),
  );
  const [, changes = ""] = text.split("\n更新说明\n");
  assert.match(changes, /3\.2\.1[^]*3\.4\.0\s+2026-10-28\s+测试/);
});

Deno.test("long release notes are collapsed after six lines", () => {
  const update_log = Array.from({ length: 20 }, (_, n) => `- 新增 ${n + 1} 号`).join("\n");
  const text = html(download.tree(withMss([version("3.2.1", { update_log })]), frame("/download")));
  const open = text.replace(/<details class="group [^"]*"><summary[\s\S]*?<\/details>/g, "");
  assert.deepEqual([open, text].map((part) => part.match(/号<\/p>/g)?.length), [6, 20]);
});

Deno.test("a version that is a QR picture is fetched by phone: no Windows, no hash, no command", () => {
  const code = version("3.2.1", { image: true, file_name: "code.png" });
  const list = download.tree(withMss([code]), frame("/download"));
  for (const tree of [list, downloadVersion.tree({ version: code }, frame("/x"))]) {
    const text = textOf(tree);
    assert.match(text, /扫码获取/);
    assert.match(text, /用手机扫码打开下载地址/);
    assert.doesNotMatch(text.slice(text.indexOf("扫码获取")), /Windows 7|certutil|6b0e9d31|立即下载/);
  }
});

Deno.test("news without any picture has no picture column", () => {
  const box = /h-\[122px\]/g;
  assert.doesNotMatch(html(news.tree({ news: [newsItem(1), newsItem(2)] }, frame("/news"))), box);
  const one = news.tree({
    news: [newsItem(1), newsItem(2, { cover_url: "https://news.example/a.jpg" })],
  }, frame("/news"));
  assert.equal(html(one).match(box)?.length, 2);
});

Deno.test("news uses the site's calendar and safe external links", () => {
  const text = html(pages.news!.tree);
  assert.match(text, /11-18/); // 18:00 UTC is the next day in Shanghai
  assert.match(text, /周三/);
  assert.match(text, /href="https:\/\/news\.example\/2" target="_blank" rel="noopener noreferrer nofollow"/);
  assert.match(textOf(news.tree({ news: [] }, frame("/news"))), /暂无资讯/);
});

Deno.test("an address that is not http(s) is not a link", () => {
  const text = html(news.tree({ news: [newsItem(3, { link: "javascript:alert(1)" })] }, frame("/news")));
  assert.doesNotMatch(text, /javascript:/);
});

Deno.test("the current page is marked once in each navigation", () => {
  const text = html(pages.news!.tree);
  assert.equal(text.match(/aria-current="page"/g)?.length, 2);
  assert.match(text, /href="\/news" aria-current="page"/);
});

Deno.test("the register page says when no email can be sent", () => {
  const note = "本站尚未配置邮件服务，收不到验证码时请联系管理员开通账号";
  assert.doesNotMatch(textOf(pages.register!.tree), new RegExp(note));
  const closed = register.tree({}, frame("/register", { site: { ...site, mail_configured: false } }));
  assert.match(textOf(closed), new RegExp(`${note}\\s+010-5555 0100\\s+，\\s+support@gac-soft\\.example`));
  const nobody = { ...site, mail_configured: false, contact_phone: "", contact_email: "" };
  const alone = textOf(register.tree({}, frame("/register", { site: nobody })));
  assert.match(alone, new RegExp(`${note}\\s*本站暂未开放自助注册，请稍后查看公告`));
});

Deno.test("the two buttons that reveal a password are named after their fields", () => {
  const text = html(pages.register!.tree);
  const names = [...text.matchAll(/<button[^>]*aria-label="显示([^"]+)"/g)].map(([, name]) => name);
  assert.deepEqual(names, ["密码", "确认密码"]);
});
