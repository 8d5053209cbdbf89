// The files of a case: checks of content and size, names, two simultaneous editors, access to files of a draft.
import assert from "node:assert/strict";
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { openProduct } from "../../support/app.ts";
import { caseForm, formOf, png, videoFile } from "../../support/forms.ts";
import { storedIn } from "../../support/upload_storage.ts";
import { join, mp4, pngBytes } from "../../support/sample_media.ts";

const { call, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
const { token } = await signInAdmin("内容编辑");
const path = "/api/admin/content/cases";
type Sent = Parameters<typeof caseForm>[0];
const create = (changes: Sent = {}) => call("POST", path, { token, form: caseForm(changes) });
const change = (id: number, fields: Record<string, string | File>) =>
  call("PUT", `${path}/${id}`, { token, form: formOf(fields) });
const onDisk = () => storedIn(uploads(), "cases");
const slots = ["image", "before_image", "after_image", "video"] as const;

const image = "只能上传 jpg/png/webp 格式的图片!";
const pixels = "图片不能超过5000万像素";
const video = "只能上传 mp4/webm 格式的视频!";
const fake = (bytes: BlobPart, name: string, type = "image/png") => new File([bytes], name, { type });
const bomb = pngBytes();
new DataView(bomb.buffer).setUint32(16, 40_000);
new DataView(bomb.buffer).setUint32(20, 40_000);

Deno.test("the content determines the type of a file: other types, truncated and mislabelled pictures are refused as a whole", async () => {
  const before = await onDisk();
  const script = "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>";
  const rows: [Sent, Record<string, string>][] = [
    [{ image: fake(script, "a.png") }, { image }],
    [{ before_image: fake("GIF89a<script>", "a.png") }, { before_image: image }],
    [{ after_image: fake(mp4(), "a.png") }, { after_image: image }],
    [{ image: fake(pngBytes().slice(0, 40), "cut.png") }, { image }],
    [{ image: fake(join([0x50, 0x4b, 3, 4], pngBytes()), "a.png") }, { image }],
    [{ video: fake(pngBytes(), "a.mp4", "video/mp4") }, { video }],
    [{ video: fake("<html>", "a.webm", "video/webm") }, { video }],
  ];
  for (const [changes, fields] of rows) {
    const { status, json } = await create(changes);
    assert.deepEqual([status, json.fields], [415, fields], JSON.stringify(json));
  }
  assert.deepEqual(await onDisk(), before, "the other three files of each form are gone, too");
});

Deno.test("a picture of more than 50 million pixels is refused for its pixels, not for its format", async () => {
  const before = await onDisk();
  for (const field of ["image", "before_image", "after_image"]) {
    const { status, json } = await create({ [field]: fake(bomb, "bomb.png") });
    assert.deepEqual([status, json.message, json.fields], [400, pixels, { [field]: pixels }]);
  }
  assert.deepEqual(await onDisk(), before);
});

Deno.test("sizes are counted on arrival: one byte above 5 MB of picture or 50 MB of video is 413", async () => {
  const before = await onDisk();
  const large = (mb: number, head: Uint8Array<ArrayBuffer>) =>
    fake(join(head, new Uint8Array(mb * 1024 ** 2 + 1)), "a");
  for (const field of ["image", "before_image", "after_image"]) {
    const { status, json } = await create({ [field]: large(5, pngBytes()) });
    assert.deepEqual([status, json.fields], [413, { [field]: "图片大小不能超过 5MB!" }]);
  }
  const { status, json } = await create({ video: new File([new Uint8Array(50 * 1024 ** 2 + 1)], "a.mp4") });
  assert.deepEqual([status, json.fields], [413, { video: "视频大小不能超过 50MB!" }]);
  assert.deepEqual(await onDisk(), before);
});

Deno.test("a file's own name never becomes a path: slashes, control characters, 300 Chinese characters", async () => {
  for (
    const name of ["../../etc/passwd.png", "C:\\a\\b.png", "a\u202eb\r\n\t.png", `${"影".repeat(300)}.png`, ".png"]
  ) {
    const { status, json } = await create({ image: png(name) });
    assert.equal(status, 201, name);
    assert.match(json.data.image_path, /^[0-9a-f]{32}\.png$/);
    assert.ok((await onDisk()).includes(json.data.image_path));
  }
  const before = await onDisk();
  const { status, json } = await create({ image: png("a\u0000b.png") });
  assert.deepEqual([status, json.message], [400, "上传的内容不完整，请重新提交"], "a header may not hold NUL");
  assert.deepEqual(await onDisk(), before);
  assert.ok(before.every((name) => /^[0-9a-f]{32}\.(png|mp4)$/.test(name)));
});

Deno.test("two editors of one case: the later of two forms is refused, the later of two files gives way", async () => {
  const { data } = (await create()).json;
  const seen_at = data.updated_at;
  assert.equal((await change(data.id, { title: "甲", seen_at })).status, 200);
  const before = await onDisk();
  const late = await change(data.id, { title: "乙", image: png(), seen_at });
  assert.deepEqual([late.status, late.json.code, late.json.message], [
    409,
    "conflict",
    "数据已被他人修改，请刷新后重试",
  ]);
  assert.deepEqual(await onDisk(), before);
  const both = await Promise.all([change(data.id, { image: png() }), change(data.id, { image: png() })]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const apart = await Promise.all([change(data.id, { before_image: png() }), change(data.id, { video: videoFile() })]);
  assert.deepEqual(apart.map(({ status }) => status), [200, 200], "different slots do not disturb each other");
  const { json } = await call("GET", `${path}/${data.id}`, { token });
  assert.equal(json.title, "甲");
  for (const slot of slots) assert.ok((await onDisk()).includes(json[`${slot}_path`]), slot);
  assert.equal((await onDisk()).length, before.length, "no file without a row");
});

Deno.test("only editors can open files of a case that is not public", async () => {
  const { data } = (await create({ status: "pending" })).json;
  const file = `/api/uploads/cases/${data.image_path}`;
  const reader = await signInAdmin("统计只读");
  assert.equal((await call("GET", file)).status, 404);
  assert.equal((await call("GET", file, { token: reader.token })).status, 404);
  const seen = await call("GET", file, { token });
  assert.deepEqual([seen.status, seen.headers.get("cache-control")], [200, "private, no-store"]);
  await change(data.id, { status: "published", release_date: addDays(siteDate(), 1) });
  assert.equal((await call("GET", file)).status, 404);
  await change(data.id, { release_date: siteDate() });
  assert.equal((await call("GET", file)).status, 200);
});
