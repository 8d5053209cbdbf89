// The upload slots compared with the contract: fields, limits and messages, word for word.
import assert from "node:assert/strict";
import { acceptOf, chosenFault, hintOf, limitOf, media, type MediaSlot, slotFault } from "../../lib/shared/media.ts";

const MB = 1024 * 1024;
const storage = { max_file_size_mb: 50, max_version_mb: 200 };
const slots: Record<string, Record<string, MediaSlot>> = media;
const all = Object.entries(slots).flatMap(([kind, fields]) =>
  Object.entries(fields).map(([field, slot]) => [kind, field, slot] as const)
);

/**
 * Kind and field → mode field, link fields, MB, and the messages for nothing, an empty link, a wrong link, another
 * mode.
 */
const said: Record<string, [string, string[], number, object, object, object, object]> = {
  "qrcode image": [
    "image_type",
    ["image_url"],
    5,
    { image: "请上传图片或填写链接" },
    { image: "请上传图片或填写链接" },
    { image_url: "请输入正确的URL地址" },
    { image_type: "参数不正确" },
  ],
  "versions file": [
    "file_type",
    ["download_link"],
    200,
    { file_type: "请选择下载方式" },
    { download_link: "请输入下载链接" },
    { download_link: "请输入下载链接" },
    { file_type: "请选择下载方式" },
  ],
  "cases image": [
    "image_type",
    ["image_url"],
    5,
    { image: "请上传封面图片" },
    { image_url: "请输入封面图片链接" },
    { image_url: "请输入正确的URL地址" },
    { image_type: "参数不正确" },
  ],
  "cases before_image": [
    "before_image_type",
    ["before_image_url", "before_image"],
    5,
    { before_image: "请上传处理前图片或输入URL" },
    { before_image: "请上传处理前图片或输入URL" },
    { before_image_url: "请输入正确的URL地址" },
    { before_image_type: "参数不正确" },
  ],
  "cases after_image": [
    "after_image_type",
    ["after_image_url", "after_image"],
    5,
    { after_image: "请上传处理后图片或输入URL" },
    { after_image: "请上传处理后图片或输入URL" },
    { after_image_url: "请输入正确的URL地址" },
    { after_image_type: "参数不正确" },
  ],
  "cases video": [
    "video_type",
    ["video_url"],
    50,
    { video: "请上传视频" },
    { video_url: "请输入视频链接" },
    { video_url: "请输入正确的URL地址" },
    { video_type: "参数不正确" },
  ],
  "tutorials image": [
    "image_type",
    ["image_url"],
    5,
    { image: "请选择图片" },
    { image_url: "请输入图片链接" },
    { image_url: "请输入正确的URL地址" },
    { image_type: "参数不正确" },
  ],
  "tutorials video": [
    "video_type",
    ["video_url"],
    50,
    { video: "请选择视频" },
    { video_url: "请输入视频链接" },
    { video_url: "请输入正确的URL地址" },
    { video_type: "参数不正确" },
  ],
};

Deno.test("every slot has the fields, the limit and the messages of the contract", () => {
  for (const [kind, field, slot] of all) {
    assert.equal(slot.field, field);
    if (!slot.link) continue;
    const of = (mode: string | undefined, link?: string) => slotFault(slot, { mode, link });
    assert.deepEqual(
      [
        slot.link.mode,
        slot.link.fields,
        limitOf(slot, storage),
        of(undefined),
        of("url", " "),
        of("url", "javascript:alert(1)"),
        of("torrent"),
      ],
      said[`${kind} ${field}`],
      `${kind} ${field}`,
    );
  }
  const links = all.filter(([, , slot]) => slot.link).map(([kind, field]) => `${kind} ${field}`);
  assert.deepEqual(links, Object.keys(said));
});

Deno.test("logo and forum accept a picture only, of 2 and 5 MB", () => {
  for (const [slot, mb] of [[media.site.image, 2], [media.forum.image, 5]] as const) {
    assert.equal(limitOf(slot, storage), mb);
    assert.deepEqual(slotFault(slot, { mode: "url", link: "https://example.com/a.png" }), { image: "请选择图片" });
    assert.equal(slotFault(slot, { mode: undefined, file: { size: 1 } }), undefined);
  }
});

Deno.test("slotFault() accepts a file in one mode and a web address in the other, and each only there", () => {
  const slot = media.cases.image;
  const file = { size: 1 };
  assert.equal(slotFault(slot, { mode: "upload", file }), undefined);
  assert.equal(slotFault(slot, { mode: "url", link: " https://example.com/a.png " }), undefined);
  assert.ok(slotFault(slot, { mode: "upload", file: { size: 0 } }));
  assert.ok(slotFault(slot, { mode: "upload", link: "https://example.com/a.png" }));
  assert.ok(slotFault(slot, { mode: "url", file }));
});

Deno.test("chosenFault() allows the limit itself and names it when it is exceeded; refuses other types", () => {
  const { versions: { file }, qrcode: { image }, cases: { video } } = media;
  const of = (slot: MediaSlot, type: string, size: number) => chosenFault(slot, { type, size }, limitOf(slot, storage));
  assert.equal(of(file, "", 200 * MB), undefined);
  assert.equal(of(file, "", 200 * MB + 1), "文件大小不能超过 200MB!");
  assert.equal(of(file, "", 0), "请上传文件");
  assert.equal(of(image, "image/webp", 5 * MB), undefined);
  assert.equal(of(image, "image/gif", 1), "只能上传 jpg/png/webp 格式的图片!");
  assert.equal(of(image, "image/png", 5 * MB + 1), "图片大小不能超过 5MB!");
  assert.equal(of(image, "", 1), undefined, "a name without an extension states no type, so the server decides");
  assert.equal(of(video, "application/octet-stream", 1), undefined);
  assert.equal(of(image, "", 5 * MB + 1), "图片大小不能超过 5MB!");
  assert.equal(of(video, "video/webm", 50 * MB), undefined);
  assert.equal(of(video, "video/quicktime", 1), "只能上传 mp4/webm 格式的视频!");
  assert.equal(of(video, "video/mp4", 50 * MB + 1), "视频大小不能超过 50MB!");
  assert.equal(chosenFault(video, { type: "video/mp4", size: 50 * MB + 1 }, 60), undefined, "the setting decides");
});

Deno.test("a file input requests the types of its slot", () => {
  assert.equal(acceptOf(media.qrcode.image), "image/jpeg,image/png,image/webp");
  assert.equal(acceptOf(media.versions.file), undefined);
  assert.equal(hintOf(media.site.image, 2), "jpg、png 或 webp，不超过 2 MB");
});
