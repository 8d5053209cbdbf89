// Cases and tutorials for visitors.
import assert from "node:assert/strict";
import { caseTable, pickCases } from "../../../lib/domain/content/cases.ts";
import { contentRevision } from "../../../lib/domain/content/revision.ts";
import { closeStore } from "../../../lib/kv/store.ts";
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { addCase, addTutorial } from "../../support/content.ts";
import { openTestStore } from "../../support/kv.ts";

const { call } = await openProduct({ RATE_LIMITS: "off" });
closeStore(); // one per test
const ids = async (path: string): Promise<number[]> =>
  (await call("GET", `/api/cases${path}`)).json.data.map(({ id }: { id: number }) => id);

Deno.test("public cases: published, release date reached, newest first, then the higher id", async () => {
  await using _ = await openTestStore();
  const today = siteDate();
  await addCase({ release_date: "2026-01-02" });
  await addCase({ release_date: today });
  await addCase({ release_date: addDays(today, 1) });
  await addCase({ status: "pending" });
  await addCase({ release_date: today });
  assert.deepEqual(await ids(""), [5, 2, 1]);
  assert.equal((await call("GET", "/api/cases")).json.total, 3);
  for (const id of ["3", "4", "6", "0", "x", "1.0", "-1"]) {
    const { status, json } = await call("GET", `/api/cases/${id}`);
    assert.deepEqual([status, json.code, json.message], [404, "not_found", "案例不存在"], id);
  }
  assert.equal((await call("GET", "/api/cases/2")).json.id, 2);
});

Deno.test("a single case is returned without an envelope, with the contract's field names, and null for an empty slot", async () => {
  await using _ = await openTestStore();
  const { id } = await addCase({ image_type: "upload", image_url: "", image_path: "a.png", tags: "农业,水质" });
  const { json } = await call("GET", `/api/cases/${id}`);
  assert.deepEqual(json, {
    id,
    title: "河口湿地",
    short_description: "简介",
    detail_description: "详细描述",
    background: "",
    tech_flow: "",
    feedback: "",
    tags: "农业,水质",
    satellite: "",
    camera: "",
    imaged_on: "",
    resolution: "",
    illustration: false,
    release_date: "2026-01-01",
    image_type: "upload",
    image_url: null,
    image_path: "a.png",
    before_image_type: "url",
    before_image: "https://example.com/before_image.jpg",
    before_image_path: null,
    after_image_type: "url",
    after_image: "https://example.com/after_image.jpg",
    after_image_path: null,
    video_type: "url",
    video_url: "https://example.com/video.mp4",
    video_path: null,
  });
});

Deno.test("/cases/search finds any of the tags, as whole words and case-insensitively; without tags all", async () => {
  await using _ = await openTestStore();
  await addCase({ tags: "农业,水质", release_date: "2026-03-01" });
  await addCase({ tags: "GF-2" });
  await addCase({ tags: "水质监测" });
  await addCase({ tags: "水质", status: "pending" });
  assert.deepEqual(await ids("/search?tags=水质"), [1]);
  assert.deepEqual(await ids("/search?tags=gf-2，水质"), [1, 2]);
  assert.deepEqual(await ids("/search?tags=%E6%97%A0"), []);
  assert.deepEqual(await ids("/search"), [1, 3, 2]);
  for (const tags of ["字".repeat(21), Array.from({ length: 11 }, (_, n) => `t${n}`).join(",")]) {
    const { status, json } = await call("GET", `/api/cases/search?tags=${encodeURIComponent(tags)}`);
    assert.deepEqual([status, json.fields], [400, { tags: "标签最多10个，每个不超过20个字" }]);
  }
});

Deno.test("/cases/random returns three public cases, or the requested number", async () => {
  await using _ = await openTestStore();
  for (let n = 0; n < 6; n++) await addCase();
  await addCase({ status: "pending" });
  for (const [query, n] of [["", 3], ["?limit=1", 1], ["?limit=10", 6]] as const) {
    const found = await ids(`/random${query}`);
    assert.equal(new Set(found).size, n, query);
    assert.ok(!found.includes(7));
  }
  for (const limit of ["0", "11", "x", "-1", "1.5"]) {
    assert.equal((await call("GET", `/api/cases/random?limit=${limit}`)).status, 400, limit);
  }
  const drawn = new Set<number>();
  for (let n = 0; n < 200 && drawn.size < 6; n++) drawn.add((await pickCases(1))[0]?.id ?? 0);
  assert.equal(drawn.size, 6, "each case has its chance");
  assert.deepEqual((await pickCases(10, 3)).map(({ id }) => id).sort(), [1, 2, 4, 5, 6]);
});

Deno.test("a change of a case or tutorial raises the content revision", async () => {
  await using _ = await openTestStore();
  const before = await contentRevision();
  await addCase();
  await addTutorial();
  assert.equal(await contentRevision(), before + 2);
});

Deno.test("four long texts are stored beside the row, which stays below the store's limit", async () => {
  await using _ = await openTestStore();
  const sign = () => String.fromCharCode(0x4e00 + Math.random() * 20_000);
  const long = (length: number) => Array.from({ length }, sign).join("");
  const image_url = `https://example.com/${"a".repeat(2_000)}`;
  for (const [length, longest] of [[8_000, 8_000], [20_000, 100_000]] as const) {
    const texts = { background: long(length), tech_flow: long(length), feedback: long(length) };
    const { id } = await addCase({ ...texts, image_url, detail_description: long(longest) });
    const row = await caseTable.get(id);
    assert.deepEqual([row?.background, row?.feedback], [texts.background, texts.feedback]);
  }
});

Deno.test("/tutorials lists all, newest first", async () => {
  await using _ = await openTestStore();
  await addTutorial();
  await addTutorial({ title: "定标" });
  const { json } = await call("GET", "/api/tutorials");
  assert.deepEqual([json.total, json.data.map(({ title }: { title: string }) => title)], [2, ["定标", "安装"]]);
  assert.deepEqual(json.data[1], {
    id: 1,
    title: "安装",
    content: "下载后解压。",
    image_type: "url",
    image_url: "https://example.com/image.jpg",
    image_path: null,
    video_type: "url",
    video_url: "https://example.com/video.mp4",
    video_path: null,
  });
});

Deno.test("a row stored before facts existed is returned without any", async () => {
  await using _ = await openTestStore();
  const { id, satellite: _s, camera: _c, imaged_on: _i, resolution: _r, illustration: _l, ...old } = await addCase();
  await caseTable.update(id, () => ({ id, ...old }) as Awaited<ReturnType<typeof addCase>>);
  const { satellite, camera, imaged_on, resolution, illustration } = (await call("GET", `/api/cases/${id}`)).json;
  assert.deepEqual([satellite, camera, imaged_on, resolution, illustration], ["", "", "", "", false]);
});
