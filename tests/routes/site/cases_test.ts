// The case list, a case, the tutorials: visibility, addresses, and never an original picture.
import assert from "node:assert/strict";
import { caseTable } from "../../../lib/domain/content/cases.ts";
import { siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { addCase, addTutorial } from "../../support/content.ts";

const { call, signInAdmin } = await openProduct();
const titles = (text: string) => [...text.matchAll(/<h3[^>]*><a href="\/case\/\d+"[^>]*>([^<]+)/g)].map(([, t]) => t);
const uploaded = (letter: string) => `${letter.repeat(32)}.jpg`;

Deno.test("without a case the list says so, and keeps technical data and flow chart", async () => {
  const { status, text } = await call("GET", "/case");
  assert.equal(status, 200);
  for (const words of ["暂无案例", "绝对误差 0.02，相对误差 10%", "处理流程", "scene_ref.tif"]) {
    assert.ok(text.includes(words), words);
  }
  assert.match((await call("GET", "/tutorials")).text, /暂无教程/);
});

Deno.test("the list has the newest first, three in the carousel, and filters by the tag in the address", async () => {
  for (let n = 1; n <= 20; n++) {
    await addCase({
      title: `案例${n}`,
      release_date: `2026-01-${String(n).padStart(2, "0")}`,
      tags: n % 2 ? "水质" : "农业,水质",
    });
  }
  const { text } = await call("GET", "/case");
  assert.deepEqual(titles(text).slice(0, 2), ["案例20", "案例19"]);
  assert.equal(titles(text).length, 18);
  assert.equal(text.match(/aria-roledescription="幻灯片"/g)?.length, 3);
  assert.match(text, /第 <!-- -->1<!-- --> \/ <!-- -->2/);
  const farming = await call("GET", `/case?tag=${encodeURIComponent("农业")}`);
  assert.equal(titles(farming.text).length, 10);
  assert.ok(titles(farming.text).every((title) => Number(title?.slice(2)) % 2 === 0));
  assert.match(farming.text, /aria-current="true"[^>]*><span[^>]*>农业/);
  assert.deepEqual(titles((await call("GET", "/case?page=2")).text), ["案例2", "案例1"]);
});

Deno.test("a case shows its own facts, no figure of the software, and marks generated pictures", async () => {
  const facts = { satellite: "GF-2", camera: "PMS1", imaged_on: "2020-11-11", resolution: "1 m / 4 m" };
  const bare = await addCase({ title: "无影像信息" });
  const described = await addCase({ title: "有影像信息", ...facts, illustration: true });
  const [without, of] = [await call("GET", `/case/${bare.id}`), await call("GET", `/case/${described.id}`)];
  const part = (text: string, tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, "s").exec(text)?.[0] ?? "";
  const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  assert.match(words(part(of.text, "figcaption")), /^ 示意图 GF-2 PMS1 1 m \/ 4 m 2020-11-11 拖动/);
  assert.match(words(part(of.text, "aside")), /卫星 GF-2 相机 PMS1 分辨率 1 m \/ 4 m 成像日期 2020-11-11/);
  assert.doesNotMatch(words(part(without.text, "figcaption")), /示意图|发布/);
  for (const { text } of [without, of]) {
    assert.doesNotMatch(words(part(text, "aside")), /0\.0[23]|MODTRAN|GeoTIFF|—/, "nothing of the software");
    assert.match(part(text, "aside"), /href="\/case#software-figures"/);
  }
  assert.doesNotMatch(words(part(without.text, "aside")), /卫星|相机|成像|分辨率/);
  const { text: list } = await call("GET", "/case?tag=");
  const slides = list.slice(list.indexOf("幻灯片"), list.indexOf("按标签筛选"));
  assert.doesNotMatch(slides, /0\.02/);
  assert.equal(list.match(/绝对误差 0\.02，相对误差 10%/g)?.length, 1);
  const cards = (await call("GET", "/case?page=2")).text;
  assert.match(list + cards, />示意图<\/span>/, "a card's picture too");
  await caseTable.remove(bare.id);
  await caseTable.remove(described.id);
});

Deno.test("every claim has a mark and one note with its condition and source; both values of the error are named", async () => {
  const coverage = "支持的卫星";
  const time = "1 GB 影像的处理时间";
  const error = "反射率误差";
  const pages = {
    "/": { marks: 4, notes: [time, coverage, error] },
    "/case": { marks: 2, notes: [coverage, error] },
    "/tutorials": { marks: 2, notes: [coverage, error] },
    "/introduction": { marks: 2, notes: [time, error] },
    "/login": { marks: 1, notes: [time] },
  };
  for (const [path, { marks, notes }] of Object.entries(pages)) {
    const { text } = await call("GET", path);
    assert.equal(text.match(/<sup[^>]*>注<\/sup>/g)?.length, marks, path);
    const found = [...text.replaceAll("<!-- -->", "").matchAll(/>注：([^<。]+)。([^<]+)。出处：[^<]+。</g)];
    assert.deepEqual(found.map(([, about]) => about), notes, path);
    for (const [, about, condition] of found) {
      if (about === error) assert.match(condition ?? "", /0\.02.*0\.03.*实测数据/);
    }
  }
});

Deno.test("an unused tag is an empty list, an invalid page is a 404", async () => {
  const none = await call("GET", "/case?tag=%3Cb%3E");
  assert.equal(none.status, 404);
  assert.ok(none.text.includes("没有标签为「&lt;b&gt;」的案例") && none.text.includes("清空筛选"));
  for (const query of ["page=3", "page=0", "page=1.5", "page=x", "tag=a&tag=b", "page=1&page=2"]) {
    const { status, text } = await call("GET", `/case?${query}`);
    assert.equal(status, 404, query);
    assert.ok(text.includes("这里没有影像"), query);
  }
});

Deno.test("beyond the last page the first one is offered, with the tag, and the page is not cached", async () => {
  const farming = `tag=${encodeURIComponent("农业")}`;
  const firstPages = { "page=3": "/case", "page=1e21": "/case", [`${farming}&page=2`]: `/case?${farming}` };
  for (const [query, href] of Object.entries(firstPages)) {
    const { status, text } = await call("GET", `/case?${query}`);
    assert.equal(status, 404, query);
    assert.match(text, /<title>应用案例 - GAC/, query);
    assert.match(text, new RegExp(`href="${href.replace("?", "\\?")}"[^>]*>(<[^>]*>)*返回第一页`), query);
    assert.deepEqual(titles(text), [], query);
    assert.ok(!text.includes("下一页"), query);
  }
});

Deno.test("a case shows its texts under the names of the form; an empty one has no heading", async () => {
  const row = await addCase({
    title: "太湖<藻华>",
    background: "背景一\n背景二",
    tech_flow: "辐射定标：系数\n大气校正：夏季",
    tags: "水质,GAC_CCD",
  });
  const { status, text } = await call("GET", `/case/${row.id}`);
  assert.equal(status, 200);
  assert.match(text, /<title>太湖&lt;藻华&gt; - GAC/);
  assert.match(text, /<b[^>]*>辐射定标<\/b><span>系数/);
  assert.ok(text.includes("背景一<br />背景二") && text.includes("返回列表") && text.includes("相关案例"));
  assert.ok(text.includes('href="/download#GAC_CCD"') && !text.includes("应用反馈"));
  const headings = Array.from(text.matchAll(/<h2[^>]*>([^<]*)/g), ([, heading]) => heading);
  assert.deepEqual(headings.slice(0, 4), ["项目背景", "技术流程", "详细描述", "影像与处理"]);
  assert.match(text, /<dt[^>]*>发布日期<\/dt>/);
  assert.ok(!/<video|<source/.test(text), "the video waits");
});

Deno.test("a case that is not public is a 404 page, and appears and disappears at the next request", async () => {
  const tomorrow = siteDate(Date.now() + 86_400_000);
  const [draft, later] = [await addCase({ status: "pending" }), await addCase({ release_date: tomorrow })];
  const { token } = await signInAdmin();
  for (
    const path of [
      `/case/${draft.id}`,
      `/case/${later.id}`,
      "/case/0",
      "/case/01",
      "/case/x",
      "/case/1e1",
      "/case/99999",
    ]
  ) {
    for (const as of [undefined, token]) {
      const { status, text } = await call("GET", path, { token: as });
      assert.equal(status, 404, path);
      assert.ok(text.includes("这里没有影像"), path);
    }
  }
  await caseTable.update(draft.id, (row) => ({ ...row, status: "published" as const }));
  assert.equal((await call("GET", `/case/${draft.id}`)).status, 200);
  await caseTable.update(draft.id, (row) => ({ ...row, status: "pending" as const }));
  assert.equal((await call("GET", `/case/${draft.id}`)).status, 404);
});

Deno.test("uploaded pictures are requested in their sizes, never in the original", async () => {
  const upload = {
    before_image_type: "upload",
    before_image: "",
    after_image_type: "upload",
    after_image: "",
  } as const;
  const row = await addCase({
    ...upload,
    release_date: "2026-02-01",
    before_image_path: uploaded("a"),
    after_image_path: uploaded("b"),
  });
  await addTutorial({ image_type: "upload", image_url: "", image_path: uploaded("c") });
  for (const path of ["/case", `/case/${row.id}`, "/tutorials"]) {
    const { text } = await call("GET", path);
    const images = [...text.matchAll(/<img[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes("/api/uploads/"));
    assert.ok(images.length > 0, path);
    for (const image of images) {
      assert.match(image, /srcSet="[^"]+\?w=400 400w, [^"]+\?w=800 800w, [^"]+\?w=1200 1200w, [^"]+\?w=1600 1600w"/);
      assert.match(image, / src="[^"]+\?w=800"/);
      assert.match(image, /sizes="[^"]+" width="1600" height="1000"/);
    }
  }
});
