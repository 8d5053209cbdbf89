// The version form with a resumable upload: other fields of the form, and the state after a kill.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { openProduct } from "../../support/app.ts";
import { installer, versionForm } from "../../support/forms.ts";
import { leftOvers } from "../../support/upload_storage.ts";
import { idOf, tusClient } from "../../support/tus.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token } = await product.signInAdmin("内容编辑");
const { begin, patch, offset } = tusClient(product, token);
let number = 0;
const publish = (fields: Parameters<typeof versionForm>[0]) => {
  const form = versionForm({ file: undefined, version_number: `8.0.${++number}`, ...fields });
  return product.call("POST", "/api/admin/content/versions", { token, form });
};

Deno.test("a server that was killed after the last byte has no hash: the form completes it", async () => {
  const path = await begin(8);
  await patch(path, 0, "inst");
  const add = async (text: string) => {
    await using file = await uploads().resumable.open(`${idOf(path)}.zip`, 8);
    await file.write(new TextEncoder().encode(text));
    await file.finish();
  };
  await add("all");
  assert.deepEqual((await publish({ upload_id: idOf(path) })).json.fields, { file: "文件尚未上传完整，请继续上传" });
  await add("e");
  const { status, json } = await publish({ upload_id: idOf(path) });
  assert.equal(status, 201);
  assert.equal(json.data.sha256, createHash("sha256").update("installe").digest("hex"));
});

Deno.test("a file or a link in the form takes precedence over the upload, which remains", async () => {
  const path = await begin(3);
  await patch(path, 0, "abc");
  const file = await publish({ upload_id: idOf(path), file: installer("four") });
  assert.equal(file.json.data.file_size, 4);
  const link = await publish({ upload_id: idOf(path), file_type: "url", download_link: "https://example.com/a.zip" });
  assert.equal(link.json.data.file_type, "url");
  assert.equal(await offset(path), 3);
  assert.deepEqual(await leftOvers(uploads()), [], "no second name is left");
});
