// Metadata for search engines, messengers and feed readers.
import assert from "node:assert/strict";
import { addNews } from "../../../lib/domain/content/news.ts";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { versionTable, withdraw } from "../../../lib/domain/content/versions.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { sitePages } from "../../../lib/shared/site_menu.ts";
import { openProduct } from "../../support/app.ts";
import { addCase } from "../../support/content.ts";
import { versionRow } from "../../../lib/tasks/data/rows.ts";
import { newsForm } from "../../support/site_data.ts";

const BASE = "http://gac.test";
const { call, signInAdmin } = await openProduct();
const words = { title: 'A & B </script><b>"', summary: "<i>摘要</i>", source: "学报" };
const hostile = newsForm({ ...words, cover_url: "/a.png", link: "/download" });
await transaction((tx) => addNews(hostile, 1, tx));
await versionTable.insert(versionRow(0, { version_number: "3.2.1", update_log: "新增 a < b" }));

const one = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];
const canonicalOf = (text: string) => one(text, /<link rel="canonical" href="([^"]+)"/);
const meta = (text: string, name: string) =>
  one(text, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`));

Deno.test("every page has its canonical address, its card and the feeds", async () => {
  for (const { path } of sitePages.filter(({ path }) => !path.startsWith("/user"))) {
    const { text } = await call("GET", path);
    const listed = path !== "/search";
    assert.equal(canonicalOf(text), listed ? BASE + path : undefined, path);
    assert.equal(meta(text, "robots"), listed ? undefined : "noindex", path);
    assert.equal(meta(text, "og:title"), one(text, /<title>([^<]*)/), path);
    assert.ok(meta(text, "og:description"), path);
    const picture = meta(text, "og:image") ?? "";
    assert.ok(picture.startsWith(`${BASE}/static/sharing/`), path);
    const { status, headers } = await call("GET", picture.slice(BASE.length));
    assert.deepEqual([status, headers.get("content-type")], [200, "image/jpeg"], picture);
    assert.equal(text.match(/rel="alternate" type="application\/atom\+xml"/g)?.length, 2, path);
  }
  assert.equal(meta((await call("GET", "/search?q=GF-1")).text, "robots"), "noindex");
  const missing = (await call("GET", "/nothing")).text;
  assert.deepEqual([canonicalOf(missing), meta(missing, "robots")], [undefined, "noindex"]);
});

Deno.test("home, cases and news have pictures of their own", async () => {
  const pictures = await Promise.all(["/", "/case", "/news"].map(async (path) => {
    return meta((await call("GET", path)).text, "og:image");
  }));
  assert.equal(new Set(pictures).size, 3);
});

Deno.test("a case has its uploaded cover as its picture, and the site's instead of a linked one", async () => {
  const pictureOf = async ({ id }: { id: number }) => {
    const { text } = await call("GET", `/case/${id}`);
    return ["og:image", "og:image:width", "og:image:height", "og:image:alt"].map((name) => meta(text, name));
  };
  const image_path = `${"a".repeat(32)}.png`;
  const covered = await addCase({ title: '矿区"复垦', image_type: "upload", image_path, image_url: "" });
  const own = [`${BASE}/api/uploads/cases/${image_path}`, undefined, undefined, "矿区&quot;复垦，封面"];
  assert.deepEqual(await pictureOf(covered), own);
  const site = [`${BASE}/static/sharing/case.jpg`, "1200", "630", "应用案例：矿区影像处理前与处理后的对比"];
  assert.deepEqual(await pictureOf(await addCase({ image_url: "https://example.com/cover.jpg?a=1" })), site);
});

Deno.test("a package has an address of its own, the first that of the page; an invalid query changes nothing", async () => {
  const of = async (path: string) => canonicalOf((await call("GET", path)).text);
  assert.equal(await of("/introduction?package=3"), `${BASE}/introduction?package=3`);
  assert.equal(await of("/introduction?package=1"), `${BASE}/introduction`);
  assert.equal(await of("/sensors?package=GAC_MSS"), `${BASE}/sensors`);
  assert.equal(await of("/news?utm_source=x"), `${BASE}/news`);
  assert.equal(await of("/nothing-here"), undefined);
});

Deno.test("structured data is JSON, and no editor's text ends it", async () => {
  const dataOf = async (path: string) => {
    const { text } = await call("GET", path);
    return JSON.parse(one(text, /<script type="application\/ld\+json">(.*?)<\/script>/) ?? "");
  };
  const news = (await dataOf("/news"))["@graph"][0];
  assert.deepEqual([news["@type"], news.headline, news.url], ["NewsArticle", hostile.title, `${BASE}/download`]);
  assert.equal(news.image, `${BASE}/a.png`);
  for (const path of ["/", "/download"]) {
    const [mss, ...others] = (await dataOf(path))["@graph"];
    assert.deepEqual([mss["@type"], mss.name, mss.softwareVersion], ["SoftwareApplication", "GAC_MSS", "3.2.1"]);
    assert.equal(others.length, 4);
    assert.ok(others.every((item: object) => !("softwareVersion" in item)), "without a version none is stated");
  }
});

Deno.test("robots.txt names the sitemap, and the sitemap existing pages", async () => {
  const robots = await call("GET", "/robots.txt");
  assert.match(robots.headers.get("content-type") ?? "", /^text\/plain/);
  assert.match(robots.text, /^Disallow: \/admin$/m);
  assert.match(robots.text, /^Sitemap: http:\/\/gac\.test\/sitemap\.xml$/m);
  const { text, headers } = await call("GET", "/sitemap.xml");
  assert.match(headers.get("content-type") ?? "", /^application\/xml/);
  const places = Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, place = ""]) => place);
  assert.equal(new Set(places).size, places.length);
  assert.ok(places.includes(`${BASE}/`) && places.includes(`${BASE}/introduction?package=5`));
  for (const place of places) {
    const page = await call("GET", place.slice(BASE.length));
    assert.equal(page.status, 200, place);
    assert.equal(canonicalOf(page.text), place);
  }
  const listed = sitePages.filter(({ unlisted }) => !unlisted).map(({ path }) => BASE + path);
  assert.deepEqual(listed.filter((place) => !places.includes(place)), []);
  assert.doesNotMatch(text, /\/(user|search)</);
  assert.ok(places.includes(`${BASE}/api-docs`));
});

Deno.test("an unchanged feed is not sent again, and each change is in the next one", async () => {
  for (const path of ["/news/feed.xml", "/download/feed.xml", "/sitemap.xml"]) {
    const etag = (await call("GET", path)).headers.get("etag") ?? "";
    assert.equal((await call("GET", path, { headers: { "if-none-match": etag } })).status, 304, path);
  }
  const before = (await call("GET", "/download/feed.xml")).text;
  assert.match(before, /<title>GAC_MSS v3\.2\.1<\/title>/);
  const { id } = await versionTable.insert(versionRow(0, { version_number: "2.9.9", release_date: "2026-01-01" }));
  await transaction((tx) => withdraw(id, "数值有误", tx));
  const after = (await call("GET", "/download/feed.xml")).text;
  assert.match(after, /<title>GAC_MSS v2\.9\.9（已撤回）<\/title>.*<summary>数值有误<\/summary>/s);
  await saveSettings({ basic: { site_name: "新名" } });
  assert.match((await call("GET", "/news/feed.xml")).text, /<title>行业资讯 - 新名<\/title>/);
});

Deno.test("unreleased versions are in no feed and not in the sitemap", async () => {
  await versionTable.insert(versionRow(0, { version_number: "8.8.8", release_date: "2999-01-01" }));
  for (const path of ["/download/feed.xml", "/sitemap.xml"]) {
    const { text } = await call("GET", path);
    assert.match(text, /2\.9\.9/);
    assert.doesNotMatch(text, /8\.8\.8/, path);
  }
});

Deno.test("the questions of the tutorials are structured data, as they are on the page; none without questions", async () => {
  const { token } = await signInAdmin();
  const put = (value: unknown) => call("PUT", "/api/admin/content/facts/faq", { token, body: { value } });
  const answer = "第一段 <b>\n\n第二段";
  await put([{ question: "怎样 </script> 安装", answer }]);
  const { text } = await call("GET", "/tutorials");
  const data = JSON.parse(one(text, /<script type="application\/ld\+json">(.*?)<\/script>/s) ?? "");
  assert.deepEqual([data["@type"], data.mainEntity], ["FAQPage", [
    { "@type": "Question", name: "怎样 </script> 安装", acceptedAnswer: { "@type": "Answer", text: answer } },
  ]]);
  assert.match(text, /<details[^>]* open=""><summary[^>]*>怎样 &lt;\/script&gt; 安装.*<\/summary><div id="faq-1"/);
  assert.match(text, /<p[^>]*>第一段 &lt;b&gt;<\/p><p[^>]*>第二段<\/p>/);
  await put([]);
  assert.doesNotMatch((await call("GET", "/tutorials")).text, /常见问题|FAQPage/);
  await call("DELETE", "/api/admin/content/facts/faq", { token });
});
