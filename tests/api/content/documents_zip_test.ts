// The texts of the documentation as a zip: out, in, and hostile ones.
import assert from "node:assert/strict";
import JSZip from "jszip";
import { builtInMarkdown } from "../../../lib/content/document/document.ts";
import { openProduct } from "../../support/app.ts";
import { formOf } from "../../support/forms.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token } = await product.signInAdmin("内容编辑");
const base = "/api/admin/content/documents";

const text = builtInMarkdown("mosaic");
/** The built-in text with a sentence more. */
const own = (sentence: string, of = text) => of.replace("## 参数", `${sentence}\n\n## 参数`);
const get = async (name: string) => (await call("GET", `${base}/${name}`, { token })).json;
const reset = (name: string) => call("DELETE", `${base}/${name}`, { token });

const sendZip = (bytes: Uint8Array<ArrayBuffer>) =>
  call("POST", `${base}/import`, { token, form: formOf({ file: new File([bytes], "a.zip") }) });
async function zipOf(files: Record<string, string | Uint8Array>) {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(files)) zip.file(path, content, { createFolders: false });
  return new Uint8Array(await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" }));
}

Deno.test("what is exported comes back unchanged; sound texts are written, others are named", async () => {
  const exported = await product.app.request(`${base}/export`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(exported.headers.get("content-type"), "application/zip");
  assert.deepEqual((await sendZip(new Uint8Array(await exported.arrayBuffer()))).json, { changed: [], failed: [] });
  const { status, json } = await sendZip(
    await zipOf({
      "texts/batch.md": own("[见镶嵌](/document/mosaic#mosaic-interface-reef)", builtInMarkdown("batch")),
      "texts/mosaic.md": own("### 甲 {#reef}\n\n乙"),
      "more/mosaic.md": own("### 甲 {#reef}\n\n丙"),
      "texts/fusion.md": "没有锚点",
      "texts/intro.md": new Uint8Array([0xff, 0xfe]),
      "texts/other.md": text,
      "__MACOSX/texts/._mosaic.md": "x",
    }),
  );
  assert.equal(status, 200);
  assert.deepEqual(json.changed, ["mosaic", "batch"]);
  const failed = Object.fromEntries(json.failed.map(({ name, message }: Record<string, string>) => [name, message]));
  assert.deepEqual(Object.keys(failed).sort(), ["texts/fusion.md", "texts/intro.md", "texts/other.md"]);
  assert.match(failed["texts/fusion.md"], /缺少锚点：fusion-interface/);
  for (const name of ["batch", "mosaic"]) await reset(name);
});

/** The zip with another number of entries in its last 22 bytes. */
function withDeclared(zip: Uint8Array<ArrayBuffer>, entries: number): Uint8Array<ArrayBuffer> {
  const copy = zip.slice();
  for (const at of [copy.length - 14, copy.length - 12]) new DataView(copy.buffer).setUint16(at, entries, true);
  return copy;
}

Deno.test("a hostile or broken zip is refused, and nothing is changed", async () => {
  const sound = { "mosaic.md": own("甲") };
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}.md`, "甲"]));
  const crowded = await zipOf({ ...sound, ...many });
  const cases: [Uint8Array<ArrayBuffer>, RegExp][] = [
    [crowded, /文件过多/],
    [withDeclared(crowded, 1), /文件过多/],
    [await zipOf({ ...sound, "../batch.md": "甲" }), /文件夹之外/],
    [await zipOf({ ...sound, "/etc/batch.md": "甲" }), /文件夹之外/],
    [await zipOf({ ...sound, "bomb.bin": new Uint8Array(16 * 1_048_576) }), /解压后过大/],
    [new TextEncoder().encode("not a zip, but as long as one that is empty"), /无法读取/],
    [(await zipOf(sound)).slice(0, -30), /无法读取/],
  ];
  for (const [bytes, message] of cases) {
    const { status, json } = await sendZip(bytes);
    assert.equal(status, 400, String(message));
    assert.match(json.fields.file, message);
  }
  assert.match(
    (await call("POST", `${base}/import`, { token, form: formOf({ other: "x" }) })).json.fields.file,
    /请选择文件/,
  );
  assert.equal((await get("mosaic")).builtin, true);
});
