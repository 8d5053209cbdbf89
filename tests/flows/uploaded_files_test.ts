// Served and swept files by upload kind: the rows that name them decide.
import assert from "node:assert/strict";
import { addContentImage } from "../../lib/domain/content/images.ts";
import { forumImageTable } from "../../lib/domain/forum/images.ts";
import { sessionId } from "../../lib/domain/account/sessions.ts";
import { servedKinds } from "../../lib/domain/upload_kinds.ts";
import { findUpload, namedFiles, sweepUploads } from "../../lib/flows/uploaded_files.ts";
import { saveSettings } from "../../lib/domain/settings.ts";
import { replaceQrcode } from "../../lib/flows/content/edit_illustrated.ts";
import { keyOf } from "../../lib/services/files/names.ts";
import { uploads } from "../../lib/services/files/uploads.ts";
import { media, type UploadKind } from "../../lib/shared/media.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { openProduct } from "../support/app.ts";
import { versionForm } from "../support/forms.ts";
import { pngBytes } from "../support/sample_media.ts";
import { storedIn, temporaryFile } from "../support/upload_storage.ts";

const { call, signInAdmin } = await openProduct();
const { admin, token } = await signInAdmin();

/** A file of a kind, and the lock of an instance that was killed during its upload. */
async function abandon(kind: UploadKind, name: string): Promise<void> {
  const { storage } = uploads();
  await storage.put(keyOf(kind, name));
  await storage.put(`.tmp/ended/mark-${kind}-${name}`);
}

async function publish(version_number: string, changes = {}): Promise<string> {
  const form = versionForm({ version_number, ...changes });
  return (await call("POST", "/api/admin/content/versions", { token, form })).json.filename;
}

Deno.test("a sweep keeps files that a row names, also unreleased and withdrawn ones, and a picture without a post for a day", async () => {
  const out = await publish("1.0.0");
  const toCome = await publish("1.0.1", { release_date: "2099-01-01" });
  const file = { ...await temporaryFile(uploads(), pngBytes()), name: "", size: 0, sha256: "" };
  const { image_path } = await replaceQrcode({ is: "file", file }, {
    admin,
    session: sessionId(token),
    ip: "127.0.0.1",
  });
  const logo = `${"1".repeat(32)}.png`;
  await saveSettings({ basic: { logo_url: `/api/uploads/site/${logo}` } });
  const orphan = `${"0".repeat(32)}.png`;
  const kinds = Object.keys(media) as UploadKind[];
  for (const kind of kinds) await abandon(kind, orphan);
  const waiting = `${"2".repeat(32)}.png`;
  await forumImageTable.insert({ file: waiting, user_id: 1, created_at: new Date().toISOString() });
  await abandon("forum", waiting);
  await transaction((tx) => addContentImage({ file: waiting, width: 1, height: 1 }, tx));
  await abandon("content", waiting);
  for (const name of [out, toCome]) await abandon("versions", name);
  await abandon("qrcode", image_path);
  await abandon("site", logo);
  await sweepUploads();
  assert.deepEqual(await storedIn(uploads(), "versions"), [out, toCome].sort());
  assert.deepEqual(await storedIn(uploads(), "qrcode"), [image_path]);
  assert.deepEqual(await storedIn(uploads(), "site"), [logo]);
  assert.deepEqual(await storedIn(uploads(), "forum"), [waiting]);
  assert.deepEqual(await storedIn(uploads(), "content"), [waiting]);
  const named = [["content", waiting], ["forum", waiting], ["qrcode", image_path], ["site", logo], ["versions", out], [
    "versions",
    toCome,
  ]];
  assert.deepEqual((await Array.fromAsync(namedFiles())).sort(), named.map((of) => of.join("/")).sort());
});

Deno.test("a file is found by kind and name when a row names it, and is shown or saved by its extension", async () => {
  const installer = await publish("2.0.0");
  const picture = await publish("2.0.1", { file: new File(["x"], "码.svg") });
  const about = async (name: string) => {
    const { shown, signed, size } = await findUpload("versions", name);
    return { shown, signed, size };
  };
  assert.deepEqual(await about(installer), { shown: false, signed: true, size: 9 });
  assert.deepEqual(await about(picture), { shown: true, signed: false, size: 1 });
  await assert.rejects(findUpload("qrcode", installer), { key: "file_not_found" });
  assert.deepEqual(servedKinds, ["versions", "qrcode", "cases", "tutorials", "site", "forum", "content"]);
  for (const name of ["x", "..", `${"0".repeat(32)}.exe`]) {
    await assert.rejects(findUpload("versions", name), { key: "file_not_found" }, name);
  }
});
