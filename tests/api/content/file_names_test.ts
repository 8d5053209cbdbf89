// Names of uploaded files as clients send them: long, in GB18030, in quoted extended values, without an extension.
import assert from "node:assert/strict";
import { openProduct } from "../../support/app.ts";
import { caseForm, versionForm } from "../../support/forms.ts";
import { field, multipartEnd, multipartPart, type } from "../../support/multipart_parts.ts";
import { pngBytes } from "../../support/sample_media.ts";
import { idOf, tus, tusClient } from "../../support/tus.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { app, call } = product;
const { token } = await product.signInAdmin("内容编辑");
const versions = "/api/admin/content/versions";
let number = 0;

// 影像.zip and 乗算.zip, whose bytes contain the backslash that quotes in headers.
const inGb18030: [name: string, bytes: number[]][] = [
  ["影像.zip", [0xd3, 0xb0, 0xcf, 0xf1, ...new TextEncoder().encode(".zip")]],
  ["乗算.zip", [0x81, 0x5c, 0xcb, 0xe3, ...new TextEncoder().encode(".zip")]],
  ["𠀀.zip", [0x95, 0x32, 0x82, 0x36, ...new TextEncoder().encode(".zip")]],
];

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const join = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

/** The stored name of a version whose file part has such a header. */
async function nameOf(disposition: Uint8Array): Promise<string> {
  const [head = new Uint8Array(), ...rest] = multipartPart("HEADER", "installer");
  const text = new TextDecoder("latin1").decode(head);
  const [before = "", after = ""] = text.split("HEADER");
  const fields = [...versionForm({ file: undefined, file_type: "upload", version_number: `8.0.${++number}` })]
    .flatMap(([name, value]) => field(name, String(value)));
  const body = new Blob(
    [...fields, latin1(before), disposition, latin1(after), ...rest, ...multipartEnd] as BlobPart[],
  );
  const headers = { "content-type": type, authorization: `Bearer ${token}` };
  const response = await app.request(versions, { method: "POST", body, headers });
  const answer = await response.json();
  assert.equal(response.status, 201, JSON.stringify(answer));
  return answer.data.file_name;
}

const plain = (bytes: Uint8Array | number[]) =>
  join(latin1('Content-Disposition: form-data; name="file"; filename="'), new Uint8Array(bytes), latin1('"'));

Deno.test("a name in GB18030 is decoded, in a form and in the metadata of a resumable upload", async () => {
  const { announce, patch } = tusClient(product, token);
  for (const [name, bytes] of inGb18030) {
    assert.equal(await nameOf(plain(bytes)), name);
    const announced = await announce(1, "", {
      ...tus,
      "upload-metadata": `filename ${new Uint8Array(bytes).toBase64()}`,
    });
    assert.equal(announced.status, 201);
    const path = announced.headers.get("location") ?? "";
    await patch(path, 0, "x");
    const form = versionForm({ file: undefined, upload_id: idOf(path), version_number: `8.1.${++number}` });
    const { status, json } = await call("POST", versions, { token, form });
    assert.deepEqual([status, json.data?.file_name], [201, name]);
  }
  assert.equal(await nameOf(plain(new TextEncoder().encode("影像.zip"))), "影像.zip", "UTF-8 as ever");
});

Deno.test("a part with a quoted or loose filename*= is accepted, and its name is decoded", async () => {
  const star = (value: string, before = "") =>
    latin1(`Content-Disposition: form-data; name="file"; ${before}filename*=${value}`);
  const rows: [Uint8Array, string][] = [
    [star(`UTF-8''%E5%BD%B1%E5%83%8F.zip`), "影像.zip"],
    [star(`"UTF-8''%E5%BD%B1%E5%83%8F.zip"`), "影像.zip"],
    [star(`"utf-8'zh-CN'%E5%BD%B1 %E5%83%8F(1).zip"`, 'filename="a.zip"; '), "影 像(1).zip"],
    [star(`"GBK''%D3%B0%CF%F1.zip"`), "影像.zip"],
    [star(`UTF-8''%D3%B0%CF%F1.zip`), "影像.zip"],
    [
      star(`"影像.zip"`.replace(/[^\x20-\x7e]+/, (text) => String.fromCharCode(...new TextEncoder().encode(text)))),
      "影像.zip",
    ],
    [star(`"x-none''a%b.zip"`), "a%b.zip"],
    [star(`"UTF-8''a.zip"; filename="b.zip"`), "a.zip"],
    [latin1(`Content-Disposition: form-data; name="file"; filename="a; filename*=b.zip"`), "a; filename*=b.zip"],
  ];
  for (const [header, name] of rows) assert.equal(await nameOf(header), name, new TextDecoder("latin1").decode(header));
});

Deno.test("a name above 120 characters keeps its extension", async () => {
  const long = "影".repeat(200);
  for (const end of [".zip", ".tar.gz", ".7z"]) {
    const name = await nameOf(plain(new TextEncoder().encode(long + end)));
    assert.deepEqual([[...name].length, name.endsWith(`影${end}`)], [120, true], name);
  }
  const endless = await nameOf(plain(new TextEncoder().encode(`${"影".repeat(1_500)}.exe`)));
  assert.deepEqual([[...endless].length, endless.endsWith("影.exe")], [120, true]);
});

Deno.test("a picture without an extension is identified by its content", async () => {
  const picture = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "封面", { type: "" });
  const taken = await call("POST", "/api/admin/content/cases", {
    token,
    form: caseForm({ image: picture(pngBytes()) }),
  });
  assert.equal(taken.status, 201, JSON.stringify(taken.json));
  const text = new TextEncoder().encode("no picture") as Uint8Array<ArrayBuffer>;
  const refused = await call("POST", "/api/admin/content/cases", { token, form: caseForm({ image: picture(text) }) });
  assert.deepEqual(refused.json.fields, { image: "只能上传 jpg/png/webp 格式的图片!" });
});
