// files:move moves files from one bucket to another: the settings name the new one, S3_URL the old one.
import assert from "node:assert/strict";
import { lockUpload } from "../../lib/domain/content/upload_sessions.ts";
import { storageNow } from "../../lib/domain/storage.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { openCombinedStorage } from "../../lib/services/files/combined_storage.ts";
import { openUploads, uploads } from "../../lib/services/files/uploads.ts";
import { openProduct } from "../support/app.ts";
import { caseForm, installer, versionForm } from "../support/forms.ts";
import { lineOf } from "../support/in_bucket.ts";
import { hasVersitygw, startVersitygw } from "../support/versitygw.ts";

if (await hasVersitygw()) {
  const [old, next] = [await startVersitygw(), await startVersitygw()];
  Deno.test.afterAll(async () => void await Promise.all([old.stop(), next.stop()]));
  const product = await openProduct({ RATE_LIMITS: "off" }, { onDisk: true });
  const { call, folder } = product;
  const { token } = await product.signInAdmin();
  const uploadsDir = `${folder}/uploads`;
  await uploads().close();
  openUploads(await openCombinedStorage({ uploadsDir, lock: lockUpload, storageNow: () => storageNow() }));
  const put = ({ address }: typeof old, more: Record<string, unknown> = {}) => {
    const { type, endpoint, bucket, keyId: key_id, secret } = address;
    const storage = { type, endpoint, bucket, region: "", prefix: "gac", key_id, secret, ...more };
    return call("PUT", "/api/admin/settings", { token, body: { storage } });
  };
  const move = async (to: string, env: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", new URL("../../lib/tasks/move_files.ts", import.meta.url).pathname, "--to", to],
      env: { DATA_DIR: folder, UPLOADS_DIR: uploadsDir, PUBLIC_URL: "http://gac.test", ...env },
    }).output();
    const said = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
    return { code, said, all: /^all +(\d+) +(\d+) +(\d+) +(\d+)$/m.exec(said)?.slice(1).map(Number) };
  };
  const inGac = async ({ folder }: typeof old) =>
    [
      ...await namesIn(`${folder}/gac/versions`),
      ...await namesIn(`${folder}/gac/cases`),
    ].sort();

  Deno.test("from the bucket of S3_URL and from the folder to that of the settings, and back to the folder", async () => {
    const publish = async (n: number): Promise<string> => {
      const form = versionForm({ version_number: `9.3.${n}`, file: installer(`MZ ${n}`) });
      return (await call("POST", "/api/admin/content/versions", { token, form })).json.data.file_path;
    };
    const names = [await publish(1)];
    assert.equal((await put(old)).status, 200);
    names.push(await publish(2));
    const made = (await call("POST", "/api/admin/content/cases", { token, form: caseForm() })).json.data;
    const picture = `/api/uploads/cases/${made.image_path}`;
    assert.equal((await call("GET", `${picture}?w=400`)).status, 200);
    names.push(made.image_path, made.before_image_path, made.after_image_path, made.video_path);
    names.sort();

    assert.equal((await put(next)).json.code, "files_missing");
    assert.equal((await put(next, { anyway: true })).status, 200);
    assert.equal((await call("GET", picture)).status, 404);
    const S3_URL = lineOf({ ...old.address, prefix: "gac" });
    const there = await move("bucket", { S3_URL });
    assert.deepEqual([there.code, there.all], [0, [6, 0, 0, 0]], there.said);
    assert.deepEqual([await inGac(old), await inGac(next)], [[], names]);
    assert.equal((await call("GET", picture)).status, 200);
    assert.equal((await call("GET", `${picture}?w=400`)).status, 200);

    const again = await move("bucket", { S3_URL });
    assert.deepEqual([again.code, again.all], [0, [0, 6, 0, 0]], again.said);
    const same = await move("bucket", { S3_URL: lineOf({ ...next.address, prefix: "gac" }) });
    assert.deepEqual([same.code, same.all], [0, [0, 6, 0, 0]], "the same bucket is not a source");
    assert.equal((await put(old, { anyway: true })).status, 200);
    const back = await move("local", { S3_URL: lineOf({ ...next.address, prefix: "gac" }) });
    assert.deepEqual([back.code, back.all], [0, [6, 0, 0, 0]], back.said);
    assert.deepEqual([await inGac(old), await inGac(next)], [[], []]);
    assert.equal((await call("GET", picture)).status, 200);
  });
}
