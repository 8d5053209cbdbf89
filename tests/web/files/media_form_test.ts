// The slots of a form: new, unchanged and missing content, and the field of an error.
import assert from "node:assert/strict";
import { z } from "zod/mini";
import { media, type MediaMode } from "../../../lib/shared/media.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { checkForm, readSlot } from "../../../lib/web/files/media_form.ts";

const file = { path: "/a", size: 3, sha256: "0", name: "a.png", extension: "png" };
const link = "https://example.com/a.png";
const { image, before_image } = media.cases;

type Case = [what: string, Parameters<typeof readSlot>[1], MediaMode | undefined, ReturnType<typeof readSlot>];
const none = { fields: {}, files: {} };
const of = (fields: Record<string, string>, files = {}) => ({ fields, files });
const isFile = { is: "file", file } as const;
const isLink = { is: "link", link } as const;
const unchanged = { is: "unchanged" } as const;
const missing = (wrong: Record<string, string>) => ({ is: "missing", wrong }) as const;

const cover: Case[] = [
  ["a file", of({}, { image: file }), undefined, isFile],
  ["a link", of({ image_url: ` ${link} ` }), undefined, isLink],
  ["both, without a mode", of({ image_url: link }, { image: file }), undefined, isFile],
  ["both, mode url", of({ image_url: link, image_type: "url" }, { image: file }), undefined, isLink],
  ["both, mode upload", of({ image_url: link, image_type: "upload" }, { image: file }), undefined, isFile],
  ["nothing", none, undefined, missing({ image: "请上传封面图片" })],
  ["an empty mode", of({ image_type: "" }), undefined, missing({ image: "请上传封面图片" })],
  ["mode upload without a file", of({ image_type: "upload" }), undefined, missing({ image: "请上传封面图片" })],
  ["an empty file", of({}, { image: { ...file, size: 0 } }), undefined, missing({ image: "请上传封面图片" })],
  ["mode url without a link", of({ image_type: "url" }), undefined, missing({ image_url: "请输入封面图片链接" })],
  ["an invalid link", of({ image_url: "data:x" }), undefined, missing({ image_url: "请输入正确的URL地址" })],
  ["another mode", of({ image_type: "fax" }, { image: file }), undefined, missing({ image_type: "参数不正确" })],

  ["a change without it", none, "upload", unchanged],
  ["a change without it", none, "url", unchanged],
  ["a change that repeats the mode", of({ image_type: "upload" }), "upload", unchanged],
  ["a change with the returned row", of({ image_type: "upload", image_url: "" }), "upload", unchanged],
  ["a change with an empty link", of({ image_url: "" }), "url", missing({ image_url: "请输入封面图片链接" })],
  ["a change with an empty link", of({ image_url: "" }), "upload", missing({ image_url: "请输入封面图片链接" })],
  [
    "a change with an empty file",
    of({}, { image: { ...file, size: 0 } }),
    "upload",
    missing({ image: "请上传封面图片" }),
  ],
  ["a change to another file", of({}, { image: file }), "upload", isFile],
  ["a change from file to link", of({ image_url: link }), "upload", isLink],
  ["a change from link to file", of({}, { image: file }), "url", isFile],
  ["a change of the mode alone", of({ image_type: "upload" }), "url", missing({ image: "请上传封面图片" })],
  ["a change of the mode alone", of({ image_type: "url" }), "upload", missing({ image_url: "请输入封面图片链接" })],
];
const sentence = "请上传处理前图片或输入URL";
const before: Case[] = [
  ["a link as text in the field itself", of({ before_image: link }), undefined, isLink],
  ["a link in its own field", of({ before_image_url: link }), undefined, isLink],
  ["a file", of({}, { before_image: file }), undefined, isFile],
  ["nothing", none, undefined, missing({ before_image: sentence })],
  [
    "an empty text",
    of({ before_image: " ", before_image_type: "url" }),
    undefined,
    missing({ before_image: sentence }),
  ],
  ["an invalid text", of({ before_image: "data:x" }), undefined, missing({ before_image: "请输入正确的URL地址" })],
  [
    "an invalid link",
    of({ before_image_url: "data:x" }),
    undefined,
    missing({ before_image_url: "请输入正确的URL地址" }),
  ],
  ["a change with the returned row", of({ before_image_type: "url", before_image: link }), "url", isLink],
  ["a change without it", of({ before_image_type: "upload", before_image: "" }), "upload", unchanged],
  ["a change with an empty text", of({ before_image: "" }), "upload", missing({ before_image: sentence })],
];

for (const [slot, cases] of [[image, cover], [before_image, before]] as const) {
  for (const [what, sent, mode, expected] of cases) {
    Deno.test(`readSlot(): ${slot.field}, ${what}${mode ? `, was ${mode}` : ""}`, () => {
      assert.deepEqual(readSlot(slot, sent, mode), expected);
    });
  }
}

Deno.test("readSlot() ignores a link where a slot accepts files only", () => {
  const sent = of({ image_url: link, image_type: "url", image: link });
  assert.deepEqual(readSlot(media.site.image, sent), missing({ image: "请选择图片" }));
  assert.deepEqual(readSlot(media.site.image, of({}, { image: file })), isFile);
});

const schema = z.object({ title: z.string("请输入标题") });

Deno.test("checkForm() returns all errors at once, text first", () => {
  const form = { kind: "cases", ...of({ image_url: link, video_url: "x" }) } as const;
  assert.throws(() => checkForm(form, { schema }), (error) => {
    assert.ok(error instanceof AppError);
    assert.deepEqual([error.status, error.message], [400, "请输入标题"]);
    assert.deepEqual(error.fields, {
      title: "请输入标题",
      before_image: "请上传处理前图片或输入URL",
      after_image: "请上传处理后图片或输入URL",
      video_url: "请输入正确的URL地址",
    });
    return true;
  });
});

Deno.test("checkForm() returns text and slots; of a change it omits what is not sent", () => {
  const form = { kind: "tutorials", ...of({ title: "校正", strange: "x" }, { image: file }) } as const;
  assert.deepEqual(checkForm(form, { schema, before: { image: "url", video: "url" } }), {
    text: { title: "校正" },
    slots: { image: isFile, video: unchanged },
  });
});
