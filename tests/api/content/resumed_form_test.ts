// The version form with an upload that has come in pieces: what else may be in the form, and what a kill leaves.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { openProduct } from "../../support/app.ts";
import { filesIn } from "../../support/files.ts";
import { installer, versionForm } from "../../support/forms.ts";
import { idOf, tusClient } from "../../support/tus.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token } = await product.signInAdmin("内容编辑");
const { begin, patch, offset } = tusClient(product, token);
let number = 0;
const publish = (fields: Parameters<typeof versionForm>[0]) => {
  const form = versionForm({ file: undefined, version_number: `8.0.${++number}`, ...fields });
  return product.call("POST", "/api/admin/content/versions", { token, form });
};
const growing = `${product.folder}/uploads/.tmp/growing`;

Deno.test("a server that was killed after the last byte has not hashed: the form has it done", async () => {
  const path = await begin(8);
  await patch(path, 0, "inst");
  await Deno.writeTextFile(`${growing}/${idOf(path)}`, "aller", { append: true }); // one byte too many
  assert.deepEqual((await publish({ upload_id: idOf(path) })).json.fields, { file: "文件尚未上传完整，请继续上传" });
  await Deno.truncate(`${growing}/${idOf(path)}`, 8);
  const { status, json } = await publish({ upload_id: idOf(path) });
  assert.equal(status, 201);
  assert.equal(json.data.sha256, createHash("sha256").update("installe").digest("hex"));
});

Deno.test("a file that came, or a link, counts before the upload, which stays", async () => {
  const path = await begin(3);
  await patch(path, 0, "abc");
  const file = await publish({ upload_id: idOf(path), file: installer("four") });
  assert.equal(file.json.data.file_size, 4);
  const link = await publish({ upload_id: idOf(path), file_type: "url", download_link: "https://example.com/a.zip" });
  assert.equal(link.json.data.file_type, "url");
  assert.equal(await offset(path), 3);
  const own = (await filesIn(`${product.folder}/uploads/.tmp`)).filter((name) => name !== "growing");
  assert.deepEqual(await filesIn(`${product.folder}/uploads/.tmp/${own}`), ["lock"], "no second name is left");
});
