// Uploaded pictures in fixed widths: access, content, and removal with the picture.
import assert from "node:assert/strict";
import { caseTable } from "../../../lib/domain/content/cases.ts";
import { nameWith, randomHex } from "../../../lib/services/files/names.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { openProduct } from "../../support/app.ts";
import { addCase } from "../../support/content.ts";
import { jpegPhotograph } from "../../support/pictures.ts";
import { putFile } from "../../support/upload_storage.ts";

const { call, signInAdmin } = await openProduct();
const photograph = await jpegPhotograph({ width: 1800, height: 1200 });

async function uploadedCase(extension = "jpg", bytes: Uint8Array = photograph) {
  const name = nameWith(randomHex(), extension);
  await putFile(uploads(), "cases", { name, bytes });
  const row = await addCase({ image_type: "upload", image_url: "", image_path: name });
  return { row, name, path: `/api/uploads/cases/${name}` };
}

Deno.test("a supported width is a small WebP with its own validator; another width is a 404", async () => {
  const { path, name } = await uploadedCase();
  const { status, headers } = await call("GET", `${path}?w=400`);
  assert.equal(status, 200);
  assert.deepEqual(["content-type", "etag"].map((key) => headers.get(key)), ["image/webp", `"${name}-400"`]);
  assert.match(headers.get("content-security-policy") ?? "", /sandbox/);
  assert.ok(Number(headers.get("content-length")) * 20 < photograph.length);
  assert.equal((await call("GET", `${path}?w=400`, { headers: { "if-none-match": `"${name}-400"` } })).status, 304);
  assert.equal((await call("GET", path)).headers.get("content-type"), "image/jpeg");
  for (const width of ["401", "4000", "0400", "", "-1", "400px", "4e2"]) {
    assert.equal((await call("GET", `${path}?w=${width}`)).status, 404, width);
  }
});

Deno.test("a draft's picture opens in any width only for editors; a deleted one's is not available", async () => {
  const { path, row } = await uploadedCase();
  await caseTable.update(row.id, (row) => ({ ...row, status: "pending" as const }));
  const { token } = await signInAdmin("内容编辑");
  assert.equal((await call("GET", `${path}?w=800`)).status, 404);
  const editors = await call("GET", `${path}?w=800`, { token });
  assert.deepEqual([editors.status, editors.headers.get("cache-control")], [200, "private, no-store"]);
  await caseTable.remove(row.id);
  assert.equal((await call("GET", `${path}?w=800`, { token })).status, 404);
});

Deno.test("a picture that no decoder reads is returned as it is", async () => {
  const { path } = await uploadedCase("jpg", Uint8Array.of(0xff, 0xd8, 0xff, 1, 2));
  const { status, headers } = await call("GET", `${path}?w=800`);
  assert.deepEqual([status, headers.get("content-type"), headers.get("content-length")], [200, "image/jpeg", "5"]);
});
