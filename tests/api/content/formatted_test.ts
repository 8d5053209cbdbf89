// Formatted texts of content: pages, search and preview, pictures, and the removal of pictures that no text names.
import assert from "node:assert/strict";
import { eraseBinned, moveToBin } from "../../../lib/domain/content/bin.ts";
import { caseTable } from "../../../lib/domain/content/cases.ts";
import { contentImageTable } from "../../../lib/domain/content/images.ts";
import { newsTable } from "../../../lib/domain/content/news.ts";
import { setLegalText } from "../../../lib/domain/content/site_documents.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { sweepContentImages } from "../../../lib/flows/sweep_images.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { namesIn } from "../../../lib/services/disk.ts";
import { DAY } from "../../../lib/shared/time.ts";
import { newsRow, versionRow } from "../../../lib/tasks/data/rows.ts";
import { openProduct } from "../../support/app.ts";
import { addCase, addTutorial } from "../../support/content.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { formOf, png } from "../../support/forms.ts";
import { jpegPhotograph, pngOf } from "../../support/pictures.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, folder } = product;
const { token } = await product.signInAdmin("内容编辑");
const upload = (image: File | undefined, by = token) =>
  call("POST", "/api/admin/content/images", { token: by, form: formOf({ image }) });
const uploaded = async () => (await upload(png())).json.url as string;
const sweep = () => sweepContentImages(new AbortController().signal);
const stored = async () => (await namesIn(`${folder}/uploads/content`)).length;

Deno.test("a picture is public from its upload on, in its widths; only editors upload, and only pictures up to 5 MB", async () => {
  const { status, json: { url } } = await upload(png());
  assert.equal(status, 200);
  assert.match(url, /^\/api\/uploads\/content\/[0-9a-f]{32}\.png$/);
  for (const path of [url, `${url}?w=400`]) {
    const served = await call("GET", path);
    assert.deepEqual([served.status, served.headers.get("content-type")?.split("/")[0]], [200, "image"], path);
  }
  assert.equal((await call("GET", `${url}?w=401`)).status, 404);

  const before = await stored();
  const { token: user } = await product.signInUser();
  const { token: statistician } = await product.signInAdmin("统计只读");
  assert.equal((await upload(png(), "")).status, 401);
  assert.equal((await upload(png(), user)).status, 401);
  assert.equal((await upload(png(), statistician)).status, 403);
  const file = (bytes: BlobPart, name: string) => new File([bytes], name, { type: "image/png" });
  const refused: [File | undefined, number, string][] = [
    [file("<svg onload=alert(1)>", "a.png"), 415, "只能上传 jpg/png/webp 格式的图片!"],
    [file("GIF89a", "a.gif"), 415, "只能上传 jpg/png/webp 格式的图片!"],
    [file(new Uint8Array(5 * 1024 * 1024 + 1), "a.png"), 413, "图片大小不能超过 5MB!"],
    [undefined, 400, "请选择图片"],
  ];
  for (const [image, status, message] of refused) {
    const { status: given, json } = await upload(image);
    assert.deepEqual([given, json.fields], [status, { image: message }], message);
  }
  assert.equal(await stored(), before);
});

Deno.test("the size of a picture is known, also of one that is turned by its data", async () => {
  const turned = await jpegPhotograph({ width: 60, height: 40 });
  const exif = new Uint8Array([
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0], // APP1, Exif
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0], // orientation 6
  ]);
  const bytes = new Uint8Array([...turned.slice(0, 2), ...exif, ...turned.slice(2)]);
  const sizes: number[][] = [];
  for (const content of [pngOf({ width: 60, height: 40 }), turned, bytes]) {
    const { json } = await upload(new File([content], "图.jpg"));
    const row = await contentImageTable.find("file", json.url.split("/").at(-1));
    sizes.push([row?.width ?? 0, row?.height ?? 0]);
  }
  assert.deepEqual(sizes, [[60, 40], [60, 40], [40, 60]]);
});

const text = (url: string) =>
  `第一行\n第二行\n\n# 结果\n\n![校正后](${url})\n\n| 波段 | 误差 |\n|---|---|\n| 蓝 | 0.02 |`;
const marks = /#|!\[|\*\*|\|-/;

Deno.test("page and preview show the same HTML, calls the Markdown, search and page head plain text", async () => {
  const url = (await upload(new File([pngOf({ width: 1600, height: 800 })], "图.png"))).json.url;
  const body = text(url);
  const { id } = await addCase({
    detail_description: body,
    background: "**背景**",
    feedback: "",
    tech_flow: "定标：<b>\n校正",
  });
  await addTutorial({ title: "图文教程", content: body });
  const { text: page } = await call("GET", `/case/${id}`);
  const { json: { html } } = await call("POST", "/api/admin/markdown", { token, body: { body, place: "case" } });
  for (const part of [html, "<strong>背景</strong>", "<b class", "&lt;b&gt;"]) assert.ok(page.includes(part), part);
  assert.match(
    html,
    /<p>第一行<br \/>第二行<\/p>\n<h3>结果<\/h3>\n<figure><img .*width="784" height="392".*<figcaption>校正后/,
  );
  assert.match((await call("GET", "/tutorials")).text, /<h4>结果<\/h4>/);
  assert.equal((await call("GET", `/api/cases/${id}`)).json.detail_description, body);
  const { json: { groups } } = await call("GET", `/api/search?q=${encodeURIComponent("校正后 波段 误差")}`);
  const excerpts = groups.flatMap(({ hits }: { hits: { excerpt: string }[] }) => hits.map(({ excerpt }) => excerpt));
  assert.ok(excerpts.length >= 2);
  for (const excerpt of excerpts) {
    assert.doesNotMatch(excerpt, marks);
    assert.match(excerpt, /波段 \| 误差；蓝 \| 0\.02/);
  }
});

Deno.test("the preview is for administrators, of a known place, within the limits of a text", async () => {
  const preview = (body: object, by = token) => call("POST", "/api/admin/markdown", { token: by, body });
  const { token: user } = await product.signInUser();
  assert.equal((await preview({ body: "字", place: "case" }, "")).status, 401);
  assert.equal((await preview({ body: "字", place: "case" }, user)).status, 401);
  assert.deepEqual((await preview({ body: "", place: "case" })).json.fields, { body: "请输入内容" });
  assert.equal((await preview({ body: "字", place: "post" })).status, 400);
  assert.equal((await preview({ body: "字".repeat(100_001), place: "case" })).status, 400);
  const { status, json } = await preview({ body: "字".repeat(100_000), place: "legal" });
  assert.deepEqual([status, json.html.length], [200, 100_008]);
});

Deno.test("a picture is removed when no text has named it for seven days; drafts and legal texts name, too", async () => {
  const [unnamed, ofCase, ofTutorial, ofTerms] = [
    await uploaded(),
    await uploaded(),
    await uploaded(),
    await uploaded(),
  ];
  const item = await addCase({ status: "pending", background: `![图](${ofCase})` });
  const lesson = await addTutorial({ content: `![图](${ofTutorial})` });
  await setLegalText("terms", `## 章\n\n![图](${ofTerms})`);
  const states = async () =>
    (await Promise.all([unnamed, ofCase, ofTutorial, ofTerms].map((url) => call("GET", url)))).map(({ status }) =>
      status
    );
  using time = new FakeTime();
  time.advance(7 * DAY - 1000);
  await sweep();
  assert.deepEqual(await states(), [200, 200, 200, 200], "seven days are not over");
  time.advance(1000);
  await sweep();
  assert.deepEqual(await states(), [404, 200, 200, 200]);

  await caseTable.update(item.id, (row) => ({ ...row, background: "" }));
  const binned = await transaction((tx) => moveToBin("tutorials", { id: lesson.id, admin_id: 1 }, tx));
  await sweep();
  time.advance(8 * DAY);
  await sweep();
  assert.deepEqual(await states(), [404, 200, 200, 200], "an earlier state and the recycle bin name, too");

  await caseTable.remove(item.id);
  await transaction((tx) => eraseBinned(binned, tx));
  await sweep();
  time.advance(7 * DAY - 1000);
  await setLegalText("privacy", `## 章\n\n![图](${ofTutorial})`);
  await sweep();
  time.advance(1000);
  await sweep();
  assert.deepEqual(await states(), [404, 404, 200, 200], "only a week without any text counts");
  await setLegalText("privacy", "");
  await setLegalText("terms", "");
  assert.deepEqual(await checkStore(), []);
});

Deno.test("a picture remains as the cover of a news item, and when release notes name it", async () => {
  const [cover, ofNotes] = [await uploaded(), await uploaded()];
  await newsTable.insert(newsRow(0, { cover_url: `http://gac.test${cover}` }));
  await versionTable.insert(versionRow(0, { update_log: `![图](${ofNotes})` }));
  using time = new FakeTime();
  time.advance(8 * DAY);
  await sweep();
  for (const url of [cover, ofNotes]) assert.equal((await call("GET", url)).status, 200);
});

Deno.test("a picture remains when content changes between the search for its name and its removal", async () => {
  const url = await uploaded();
  using time = new FakeTime();
  time.advance(8 * DAY);
  const { scan } = contentImageTable;
  contentImageTable.scan = async function* () {
    yield* scan();
    await addCase({ background: `![图](${url})` });
  };
  try {
    assert.equal(await sweep(), 0);
  } finally {
    contentImageTable.scan = scan;
  }
  assert.equal((await call("GET", url)).status, 200);
  await sweep();
  assert.equal((await call("GET", url)).status, 200);
});
