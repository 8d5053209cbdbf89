// Cases and tutorials for editors: forms with files in several slots, errors, and the files on disk afterwards.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { addCase } from "../../support/content.ts";
import { caseForm, formOf, png, tutorialForm, videoFile } from "../../support/forms.ts";
import { leftOvers, storedIn } from "../../support/upload_storage.ts";

const { call, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
const { admin, token } = await signInAdmin("内容编辑");
const path = "/api/admin/content/cases";
const tutorials = "/api/admin/content/tutorials";
type Sent = Parameters<typeof caseForm>[0];
const create = (changes: Sent = {}) => call("POST", path, { token, form: caseForm(changes) });
const change = (id: number, fields: Record<string, string | File>) =>
  call("PUT", `${path}/${id}`, { token, form: formOf(fields) });
const onDisk = (kind = "cases") => storedIn(uploads(), kind);
const slots = ["image", "before_image", "after_image", "video"] as const;
const links = {
  image: undefined,
  before_image: "https://example.com/b.png",
  after_image: "https://example.com/a.png",
  video: undefined,
  image_url: "https://example.com/i.png",
  video_url: "https://example.com/v.mp4",
};

Deno.test("a case is created with four files; the server names them, the session determines the editor, the log has a row", async () => {
  const claims = { admin_id: "77", id: "77", image_path: "x.png", created_at: "2020-01-01", strange: "1" };
  const { status, json } = await create({ ...claims, tags: " 农业， 水质、农业 ,GF-2;gf-2 " });
  assert.deepEqual([status, json.message], [201, "添加成功"]);
  const { data } = json;
  for (const slot of slots) {
    assert.equal(data[`${slot}_type`], "upload");
    assert.match(data[`${slot}_path`], slot === "video" ? /^[0-9a-f]{32}\.mp4$/ : /^[0-9a-f]{32}\.png$/);
  }
  assert.deepEqual([data.image_url, data.before_image, data.after_image, data.video_url], [null, null, null, null]);
  assert.equal(json.filename, data.image_path);
  assert.deepEqual([data.tags, data.status, data.release_date], ["农业,水质,GF-2", "published", siteDate()]);
  assert.ok(!("strange" in data));
  assert.deepEqual([data.admin_id, data.id === 77], [admin.id, false]);
  assert.deepEqual((await call("GET", `${path}/${data.id}`, { token })).json, data);
  const [row] = await operationLog.newest({ limit: 1 });
  assert.deepEqual([row?.action, row?.target], ["case.create", { kind: "case", id: data.id, label: "河口湿地" }]);
  for (const field of ["title", ...slots]) assert.ok(row?.fields.includes(field), field);
  const served = await call("GET", `/api/uploads/cases/${data.video_path}`);
  assert.deepEqual([served.status, served.headers.get("content-type")], [200, "video/mp4"]);
  assert.equal(served.headers.get("content-security-policy"), "default-src 'none'; sandbox");
});

Deno.test("a case with links has no files; the links before and after may be text of either field", async () => {
  const before = await onDisk();
  const { status, json } = await create({
    ...links,
    before_image: undefined,
    before_image_url: " https://b.example/b ",
  });
  assert.deepEqual([status, "filename" in json], [201, false]);
  const { data } = json;
  assert.deepEqual([data.image_type, data.image_url, data.image_path], ["url", links.image_url, null]);
  assert.deepEqual([data.before_image_type, data.before_image], ["url", "https://b.example/b"]);
  assert.deepEqual([data.after_image, data.after_image_path], [links.after_image, null]);
  assert.deepEqual([data.video_url, data.video_path], [links.video_url, null]);
  assert.deepEqual(await onDisk(), before);
  const asJson = await call("POST", path, { token, body: Object.fromEntries(caseForm(links)) });
  assert.equal(asJson.status, 201);
});

Deno.test("the facts of a case are stored, shown to visitors, searched, changed one by one, named in the log", async () => {
  const facts = { satellite: "GF-2", camera: "PMS1", imaged_on: "2020-11-11", resolution: "1 m / 4 m" };
  const { json: { data } } = await create({ ...links, ...facts, illustration: "true" });
  const shown = async () => (await call("GET", `/api/cases/${data.id}`)).json;
  const factsOf = ({ satellite, camera, imaged_on, resolution, illustration }: typeof data) => {
    return { satellite, camera, imaged_on, resolution, illustration };
  };
  assert.deepEqual(factsOf(await shown()), { ...facts, illustration: true });
  const { json: { groups } } = await call("GET", "/api/search?q=gf2%20pms1&kind=case");
  assert.ok(groups[0]?.hits.some(({ url }: { url: string }) => url === `/case/${data.id}`));
  assert.equal((await change(data.id, { camera: "", illustration: "false" })).status, 200);
  assert.deepEqual(factsOf(await shown()), { ...facts, camera: "", illustration: false }, "the others stay");
  const [row] = await operationLog.newest({ limit: 1 });
  assert.deepEqual(row?.fields.toSorted(), ["camera", "illustration"]);
  const { json: without } = await create(links);
  const none = { satellite: "", camera: "", imaged_on: "", resolution: "", illustration: false };
  assert.deepEqual(factsOf(without.data), none, "a case without described imagery states no facts");
});

const tooManyTags = Array.from({ length: 11 }, (_, n) => `t${n}`).join(",");
const tagBounds = "标签最多10个，每个不超过20个字";

Deno.test("each rule is answered with its message at its field, and leaves no file", async () => {
  const before = await onDisk();
  const rows: [Sent, Record<string, string>][] = [
    [{ title: undefined }, { title: "请输入标题" }],
    [{ title: "  " }, { title: "请输入标题" }],
    [{ title: "字".repeat(101) }, { title: "标题不能超过100个字" }],
    [{ short_description: "" }, { short_description: "请输入简介" }],
    [{ detail_description: "\n" }, { detail_description: "请输入详细描述" }],
    [{ detail_description: "字".repeat(100_001) }, { detail_description: "详细描述不能超过100000个字" }],
    [{ background: "字".repeat(20_001) }, { background: "项目背景不能超过20000个字" }],
    [{ tags: tooManyTags }, { tags: tagBounds }],
    [{ tags: "字".repeat(21) }, { tags: tagBounds }],
    [{ release_date: "" }, { release_date: "请选择发布日期" }],
    [{ release_date: "2026-02-30" }, { release_date: "请选择发布日期" }],
    [{ status: "draft" }, { status: "参数不正确" }],
    [{ satellite: "字".repeat(65) }, { satellite: "卫星不能超过64个字" }],
    [{ camera: "字".repeat(65) }, { camera: "相机不能超过64个字" }],
    [{ resolution: "字".repeat(65) }, { resolution: "分辨率不能超过64个字" }],
    [{ imaged_on: "2026-02-30" }, { imaged_on: "请选择成像日期" }],
    [{ imaged_on: "2026-1-1" }, { imaged_on: "请选择成像日期" }],
    [{ illustration: "maybe" }, { illustration: "参数不正确" }],
    [{ image: undefined }, { image: "请上传封面图片" }],
    [{ image: undefined, image_type: "upload" }, { image: "请上传封面图片" }],
    [{ image: undefined, image_type: "url" }, { image_url: "请输入封面图片链接" }],
    [{ image: undefined, image_url: "javascript:alert(1)" }, { image_url: "请输入正确的URL地址" }],
    [{ image_type: "torrent" }, { image_type: "参数不正确" }],
    [{ before_image: undefined }, { before_image: "请上传处理前图片或输入URL" }],
    [{ before_image: undefined, before_image_type: "url" }, { before_image: "请上传处理前图片或输入URL" }],
    [{ before_image: "ftp://a.example" }, { before_image: "请输入正确的URL地址" }],
    [{ before_image: undefined, before_image_url: "ftp://a.example" }, { before_image_url: "请输入正确的URL地址" }],
    [{ after_image: undefined }, { after_image: "请上传处理后图片或输入URL" }],
    [{ after_image: png().slice(0, 0) as File }, { after_image: "请上传处理后图片或输入URL" }],
    [{ video: undefined }, { video: "请上传视频" }],
    [{ video: undefined, video_type: "url" }, { video_url: "请输入视频链接" }],
    [{ video: undefined, video_url: "data:video/mp4,x" }, { video_url: "请输入正确的URL地址" }],
    [{ title: "", image: undefined, video: undefined }, {
      title: "请输入标题",
      image: "请上传封面图片",
      video: "请上传视频",
    }],
  ];
  for (const [changes, fields] of rows) {
    const { status, json } = await create(changes);
    assert.deepEqual([status, json.fields], [400, fields], JSON.stringify(fields));
  }
  assert.deepEqual([await onDisk(), await leftOvers(uploads())], [before, []]);
});

Deno.test("a tutorial requires title, content, picture and video, with its own messages", async () => {
  const rows: [Sent, Record<string, string>][] = [
    [{ title: "" }, { title: "请输入标题" }],
    [{ content: "" }, { content: "请输入内容" }],
    [{ content: "字".repeat(100_001) }, { content: "内容不能超过100000个字" }],
    [{ image: undefined }, { image: "请选择图片" }],
    [{ image: undefined, image_type: "url" }, { image_url: "请输入图片链接" }],
    [{ video: undefined }, { video: "请选择视频" }],
    [{ video: undefined, video_type: "url" }, { video_url: "请输入视频链接" }],
  ];
  for (const [changes, fields] of rows) {
    const { status, json } = await call("POST", tutorials, { token, form: tutorialForm(changes) });
    assert.deepEqual([status, json.fields], [400, fields], JSON.stringify(fields));
  }
  assert.deepEqual(await onDisk("tutorials"), []);
});

Deno.test("a PUT changes the sent fields: a new file replaces the old one on disk, the others remain", async () => {
  const { data } = (await create()).json;
  const others = (await onDisk()).filter((name) => !slots.some((slot) => data[`${slot}_path`] === name));
  const text = await change(data.id, { title: "新标题", admin_id: "77" });
  assert.deepEqual([text.status, text.json.message, "filename" in text.json], [200, "更新成功", false]);
  assert.deepEqual({ ...text.json.data, title: data.title, updated_at: data.updated_at }, data);
  const second = (await change(data.id, { after_image: png("b.png"), status: "pending" })).json;
  assert.equal(second.filename, second.data.after_image_path);
  assert.notEqual(second.data.after_image_path, data.after_image_path);
  const third = (await change(data.id, { video_type: "url", video_url: "https://example.com/v" })).json.data;
  assert.deepEqual([third.video_type, third.video_path, third.video_url], ["url", null, "https://example.com/v"]);
  const left = [third.image_path, third.before_image_path, third.after_image_path];
  assert.deepEqual(await onDisk(), [...others, ...left].sort());
  for (
    const [fields, wrong] of [
      [{ title: "" }, { title: "请输入标题" }],
      [{ video_url: "" }, { video_url: "请输入视频链接" }],
      [{ image_type: "url" }, { image_url: "请输入封面图片链接" }],
    ] as const
  ) {
    const { status, json } = await change(data.id, fields);
    assert.deepEqual([status, json.fields], [400, wrong]);
  }
  const failed = await change(data.id, { image: png("c.png"), video_type: "upload", video: new File(["x"], "a.mp4") });
  assert.equal(failed.status, 415);
  assert.deepEqual(await onDisk(), [...others, ...left].sort(), "a failed save leaves files as they were");
  assert.equal((await call("DELETE", `${path}/${data.id}`, { token })).json.message, "删除成功");
  assert.equal((await call("DELETE", `/api/admin/content/bin/cases/${data.id}`, { token })).status, 200);
  assert.deepEqual(await onDisk(), others);
  for (const method of ["DELETE", "PUT", "GET"]) {
    const gone = await call(method, `${path}/${data.id}`, { token, form: method === "PUT" ? formOf({}) : undefined });
    assert.deepEqual([gone.status, gone.json.message], [404, "案例不存在"]);
  }
  const actions = (await operationLog.newest({ limit: 3 })).map(({ action }) => action);
  assert.deepEqual(actions, ["case.erase", "case.delete", "case.update"]);
});

Deno.test("a tutorial is created and changed with its files, and deleted", async () => {
  const { status, json } = await call("POST", tutorials, { token, form: tutorialForm() });
  assert.deepEqual([status, json.message, json.filename], [201, "添加成功", json.data.image_path]);
  assert.equal((await onDisk("tutorials")).length, 2);
  const one = `${tutorials}/${json.data.id}`;
  const changed = await call("PUT", one, {
    token,
    form: formOf({ video: videoFile(), seen_at: json.data.updated_at }),
  });
  assert.deepEqual([changed.json.message, changed.json.filename], ["更新成功", changed.json.data.video_path]);
  assert.deepEqual(await onDisk("tutorials"), [json.data.image_path, changed.json.data.video_path].sort());
  assert.equal(
    (await call("PUT", one, { token, form: formOf({ title: "x", seen_at: json.data.updated_at }) })).status,
    409,
  );
  assert.equal((await call("GET", `/api/uploads/tutorials/${json.data.image_path}`)).status, 200);
  assert.equal((await call("DELETE", one, { token })).status, 200);
  assert.equal((await call("DELETE", one, { token })).json.message, "教程不存在");
  const [row] = await operationLog.newest({ limit: 1 });
  assert.deepEqual([row?.action, row?.target.label], ["tutorial.delete", "安装"]);
});

Deno.test("the editors' list: keyword, status, any tag, pages; without a page all, newest release first", async () => {
  for (const { id } of (await call("GET", path, { token })).json.data) await call("DELETE", `${path}/${id}`, { token });
  const day = (n: number) => addDays("2026-01-01", n);
  const ids: Record<string, number> = {};
  for (
    const [name, fields] of Object.entries({
      a: { title: "Delta 湿地", release_date: day(3), tags: "水质" },
      b: { short_description: "冬小麦 DELTA", release_date: day(1), tags: "农业,GF-2" },
      c: { status: "pending" as const, release_date: "2099-01-01", tags: "水质,农业" },
      d: { tags: "delta", release_date: day(1) },
    })
  ) ids[name] = (await addCase(fields)).id;
  const list = async (query: string) => {
    const { data, ...rest } = (await call("GET", path + query, { token })).json;
    return [data.map(({ id }: { id: number }) => Object.keys(ids).find((name) => ids[name] === id)).join(""), rest];
  };
  assert.deepEqual(await list(""), ["cadb", { total: 4 }]);
  assert.deepEqual(await list("?page=2&limit=3"), ["b", { total: 4, page: 2, limit: 3 }]);
  assert.deepEqual(await list("?limit=1"), ["c", { total: 4, page: 1, limit: 1 }]);
  assert.deepEqual((await list("?keyword=delta"))[0], "adb");
  assert.deepEqual((await list("?status=pending"))[0], "c");
  assert.deepEqual((await list("?status="))[0], "cadb");
  assert.deepEqual((await list("?tags=水质"))[0], "ca");
  assert.deepEqual((await list("?tags=gf-2，水质&status=published"))[0], "ab");
  for (const wrong of ["status=draft", "page=0", "limit=101", `keyword=${"a".repeat(65)}`]) {
    assert.equal((await call("GET", `${path}?${wrong}`, { token })).status, 400, wrong);
  }
  const made = [];
  for (const title of ["安装", "定标", "安装补充"]) {
    made.push((await call("POST", tutorials, { token, form: tutorialForm({ title }) })).json.data.id);
  }
  const { json } = await call("GET", `${tutorials}?keyword=安装&page=1`, { token });
  assert.deepEqual([json.total, json.page, json.data.map(({ id }: { id: number }) => id)], [2, 1, [made[2], made[0]]]);
});
