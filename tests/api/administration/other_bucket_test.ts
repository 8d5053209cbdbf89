// Another storage is saved only if it has the newest files, or if the administrator confirms; and an abandoned bucket
// makes no picture of the folder fail.
import assert from "node:assert/strict";
import { setConfig } from "../../../lib/config.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { lockUpload } from "../../../lib/domain/content/upload_sessions.ts";
import { readSettings, saveSettings } from "../../../lib/domain/settings.ts";
import { storageNow } from "../../../lib/domain/storage.ts";
import { openCombinedStorage } from "../../../lib/services/files/combined_storage.ts";
import { openUploads, uploads } from "../../../lib/services/files/uploads.ts";
import { openProduct } from "../../support/app.ts";
import { caseForm, installer, versionForm } from "../../support/forms.ts";
import { freePort } from "../../support/free_port.ts";
import { lineOf } from "../../support/in_bucket.ts";
import { hasVersitygw, startVersitygw } from "../../support/versitygw.ts";

if (await hasVersitygw()) {
  const server = await startVersitygw();
  Deno.test.afterAll(server.stop);
  await Deno.mkdir(`${server.folder}/../other-bucket`);
  const product = await openProduct({ RATE_LIMITS: "off" });
  const { call, folder } = product;
  const { token } = await product.signInAdmin();
  const uploadsDir = `${folder}/uploads`;
  await uploads().close();
  const open = async () =>
    openUploads(await openCombinedStorage({ uploadsDir, lock: lockUpload, storageNow: () => storageNow() }));
  await open();

  const { type, endpoint, bucket, keyId, secret } = server.address;
  const right = { type, endpoint, bucket, region: "", prefix: "gac", key_id: keyId, secret };
  const put = (storage: unknown) => call("PUT", "/api/admin/settings", { token, body: { storage } });
  const saved = async (storage: unknown) => {
    const { status, text } = await put(storage);
    assert.equal(status, 200, text);
  };
  const refused = async (storage: Record<string, unknown>, count: number) => {
    const before = await readSettings();
    const { status, json } = await put(storage);
    assert.deepEqual([status, json.code, json.message], [409, "files_missing", `新的存储位置中缺少${count}个文件`]);
    assert.deepEqual(await readSettings(), before);
  };
  let n = 0;
  const publish = async () => {
    const form = versionForm({ version_number: `9.1.${++n}`, file: installer(`MZ ${n}`) });
    const { status, json } = await call("POST", "/api/admin/content/versions", { token, form });
    assert.equal(status, 201);
    return json.data.file_path as string;
  };
  const others = [
    { prefix: "elsewhere" },
    { prefix: "" },
    { bucket: "other-bucket" },
    { bucket: "other-bucket", prefix: "gac/deeper" },
  ];

  Deno.test("the first bucket, and the way back to the folder and to the bucket, pass", async () => {
    await publish();
    await saved(right);
    await publish();
    await saved({ type: "local" });
    await saved({ type });
    await saved({ region: "us-east-1" });
    await saved({ key_id: keyId, secret });
  });

  Deno.test("another bucket or prefix in which files are missing is refused with their number, and saved on confirmation", async () => {
    for (const other of others) await refused({ ...other, secret }, 1); // the file in the folder is read from there
    const second = await publish();
    for (const other of others) await refused({ ...other, secret }, 2);
    await refused({ prefix: "elsewhere", secret, anyway: false }, 2);
    const { json } = await put({ prefix: "elsewhere", secret, anyway: "yes" });
    assert.deepEqual(json.fields, { anyway: "参数不正确" });

    await saved({ prefix: "elsewhere", secret, anyway: true });
    assert.ok(!JSON.stringify(await readSettings()).includes("anyway"));
    const answer = await call("GET", "/api/admin/settings", { token });
    assert.ok(!answer.text.includes("anyway"));
    const [row] = await operationLog.newest({ limit: 1 });
    assert.deepEqual(row?.fields, ["prefix"]);
    await saved({ prefix: "gac", secret }); // which has all of them
    assert.notEqual(await uploads().storage.facts(`versions/${second}`), null);
  });

  Deno.test("the same files at another address of the store are not missing; another store lacks them", async () => {
    const { port } = new URL(endpoint);
    await saved({ endpoint: `http://localhost:${port}`, secret });
    await saved({ endpoint, secret });
    const empty = await startVersitygw();
    await refused({ endpoint: empty.address.endpoint, secret }, 2);
    await empty.stop();
  });

  Deno.test("while the folder takes new files, a bucket that is still read cannot be abandoned without a warning", async () => {
    await saved({ type: "local" });
    await refused({ type, prefix: "elsewhere", secret }, 2);
    await refused({ prefix: "elsewhere" }, 2);
    await refused({ secret: "" }, 2); // without its key nothing of it can be read
    await refused({ endpoint: `http://127.0.0.1:${freePort()}` }, 2);
    await saved({ secret: "", anyway: true });
    await saveSettings({ storage: { secret } });
    await saved({ type });
  });

  Deno.test("the environment's bucket cannot be abandoned without a warning either", async () => {
    const before = (await readSettings()).storage;
    await saveSettings({ storage: { type: "", endpoint: "", bucket: "", prefix: "", key_id: "", secret: "" } });
    const env = { DATA_DIR: folder, UPLOADS_DIR: uploadsDir, RATE_LIMITS: "off" };
    setConfig({ ...env, S3_URL: lineOf({ ...server.address, prefix: "gac" }) });
    await refused({ ...right, prefix: "elsewhere" }, 2);
    await saved({ type: "local" });
    await saved(right);
    setConfig(env);
    await saveSettings({ storage: before });
  });

  Deno.test("the ten newest files are checked, whatever their storage", async () => {
    for (let count = 0; count < 12; count++) await publish();
    await refused({ prefix: "elsewhere", secret }, 10);
    await saved({ type: "local" });
    for (let count = 0; count < 4; count++) await publish();
    await refused({ type, prefix: "elsewhere", secret }, 6);
    const made = await call("POST", "/api/admin/content/cases", { token, form: caseForm() });
    assert.equal(made.status, 201);
    await refused({ type, prefix: "elsewhere", secret }, 2); // four files of the case
    for (let count = 0; count < 2; count++) await publish();
    await saved({ type, prefix: "elsewhere", secret });
    await saved({ prefix: "gac", secret });
  });

  Deno.test("an abandoned bucket makes no picture of the folder fail, old or new", async () => {
    await saved({ type: "local" });
    let last = 0;
    const picture = async () => {
      const { status, json } = await call("POST", "/api/admin/content/cases", { token, form: caseForm() });
      assert.equal(status, 201);
      last = json.data.id;
      return `/api/uploads/cases/${json.data.image_path}`;
    };
    const sizes = (path: string) =>
      Promise.all(["", "?w=400", "?w=800"].map(async (w) => (await call("GET", path + w)).status));
    const old = await picture();
    assert.deepEqual(await sizes(old), [200, 200, 200]);
    const unmade = await picture();
    await server.pause(); // it exists, but no longer responds
    const begun = performance.now();
    assert.deepEqual(await sizes(old), [200, 200, 200]);
    assert.deepEqual(await sizes(unmade), [200, 200, 200]);
    assert.deepEqual(await sizes(await picture()), [200, 200, 200]);
    const path = `/api/admin/content/cases/${last}`;
    assert.equal((await call("DELETE", path, { token })).status, 200);
    assert.ok(performance.now() - begun < 10_000, "no picture waits for it");
    await server.resume();
    await server.kill();
    assert.deepEqual(await sizes(await picture()), [200, 200, 200]);
    await server.start();
  });
}
