// Previews: the public page with the last saved state, for everyone with the link, for seven days.
import assert from "node:assert/strict";
import { caseTable } from "../../../lib/domain/content/cases.ts";
import { type ContentKind, contentKinds } from "../../../lib/domain/content/kinds.ts";
import { readVisitStats } from "../../../lib/domain/statistics/visits.ts";
import { DAY } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { editorOf, everyKind } from "../../support/content_kinds.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInAdmin, signInUser } = product;
const { token } = await signInAdmin("内容编辑");
const { token: user } = await signInUser();
const { create, restore } = editorOf(product, token);

const open = (path: string, by: string | undefined = token) => call("POST", `${path}/preview`, { token: by, body: {} });

async function preview(kind: ContentKind) {
  const created = await create(kind);
  const { status, json } = await open(created.path);
  assert.equal(status, 200);
  return { ...created, ...json as { url: string; expires_at: string } };
}

const isOpen = async (url: string) => (await call("GET", url)).status === 200;

/** The title on the page of each kind, and a later one. */
const titles: Record<ContentKind, { now: string; field: string }> = {
  cases: { now: "湿地", field: "title" },
  tutorials: { now: "安装", field: "title" },
  versions: { now: "第一章", field: "update_log" },
  news: { now: "定标更新", field: "title" },
};

for (const kind of everyKind) {
  Deno.test(`${kind}: the link shows the last saved state in the public page, which nobody stores or indexes`, async () => {
    const { url, expires_at, id } = await preview(kind);
    assert.match(url, /^\/preview\/[\w-]+$/);
    assert.ok(Math.abs(Date.parse(expires_at) - Date.now() - 7 * DAY) < 60_000);
    const shown = await call("GET", url);
    assert.equal(shown.status, 200);
    assert.ok(shown.text.includes(titles[kind].now));
    assert.ok(shown.text.includes("预览，尚未发布"));
    assert.ok(shown.text.includes('<meta name="robots" content="noindex"/>'));
    assert.ok(!shown.text.includes("canonical"));
    const names = ["cache-control", "x-robots-tag", "referrer-policy"];
    assert.deepEqual(names.map((name) => shown.headers.get(name)), ["no-store", "noindex", "no-referrer"]);
    const { table } = contentKinds[kind] as unknown as { table: typeof caseTable };
    await table.update(id, (row) => ({ ...row, [titles[kind].field]: "改后的文字" }));
    assert.ok((await call("GET", url)).text.includes("改后的文字"));
  });

  Deno.test(`${kind}: a preview ends with the next one, after seven days, and when the row is deleted`, async () => {
    using time = new FakeTime();
    const first = await preview(kind);
    const { json: second } = await open(first.path);
    assert.deepEqual([await isOpen(first.url), await isOpen(second.url)], [false, true]);
    await call("DELETE", first.path, { token });
    assert.ok(!await isOpen(second.url));
    await restore(kind, first.id);
    assert.ok(!await isOpen(second.url), "it does not return with the row");
    const { json: third } = await open(first.path);
    time.advance(7 * DAY - 1);
    assert.ok(await isOpen(third.url));
    time.advance(1);
    assert.ok(!await isOpen(third.url));
  });
}

Deno.test("a draft's files open with the token of its preview, in any width, and without it only for editors", async () => {
  const { url, files, id } = await preview("cases");
  const other = await preview("cases");
  for (const { id: draft } of [{ id }, other]) {
    await caseTable.update(draft, (row) => ({ ...row, status: "pending" as const }));
  }
  const { text } = await call("GET", url);
  const addresses = [...text.matchAll(/\/api\/uploads\/cases\/[^"\s,\\]+/g)].map(([address]) =>
    address.replaceAll("&amp;", "&")
  );
  const pictures = addresses.filter((address) => address.includes("preview="));
  assert.ok(files.every((key) => pictures.some((address) => address.includes(key))), "each file is shown");
  for (const address of pictures) assert.equal((await call("GET", address)).status, 200, address);
  const foreign = other.url.replace("/preview/", "");
  for (const key of files) {
    const file = `/api/uploads/${key}`;
    const asked = [call("GET", file), call("GET", `${file}?preview=${foreign}`), call("GET", file, { token: user })];
    assert.deepEqual((await Promise.all(asked)).map(({ status }) => status), [404, 404, 404], key);
    const opened = await call("GET", `${file}?preview=${url.replace("/preview/", "")}`);
    assert.deepEqual([opened.status, opened.headers.get("cache-control")], [200, "private, no-store"]);
    assert.equal((await call("GET", file, { token })).status, 200);
  }
});

Deno.test("a version's preview has no download and no address of its file", async () => {
  const { url, files: [key = ""] } = await preview("versions");
  const { text } = await call("GET", url);
  assert.ok(text.includes("预览中不能下载"));
  assert.ok(!text.includes(key) && !text.includes("DownloadButton"));
});

Deno.test("a visit of a preview is not recorded", async () => {
  const { totalVisits } = await readVisitStats();
  const { url } = await preview("news");
  const sent = { body: { page_url: url, referrer: "" } };
  for (const by of [undefined, user]) {
    assert.equal((await call("POST", "/api/admin/dashboard/record", { ...sent, token: by })).status, 204);
  }
  assert.equal((await readVisitStats()).totalVisits, totalVisits);
});

Deno.test("unknown tokens, kinds and rows are a 404; users and visitors open no preview", async () => {
  const { url, path } = await preview("news");
  const wrong = ["", "/x", url.replace("news", "cases"), `${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`];
  wrong.push("/preview/constructor-1-0123456789012345678901", url.replace(/\d+/, "99"));
  for (const address of wrong.slice(1)) assert.equal((await call("GET", address)).status, 404, address);
  const content = "/api/admin/content";
  for (
    const [row, message] of [
      [`${content}/news/99999`, "资讯不存在"],
      [`${content}/versions/99999`, "版本不存在"],
      [`${content}/users/1`, "请求的内容不存在"],
      [`${content}/news/x`, "请求的内容不存在"],
    ] as const
  ) {
    const { status, json } = await open(row);
    assert.deepEqual([status, json.message], [404, message], row);
  }
  for (const by of ["", user]) {
    const { status } = await call("POST", `${path}/preview`, { token: by || undefined, body: {} });
    assert.equal(status, 401);
  }
});
