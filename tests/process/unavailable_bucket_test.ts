// A bucket of the settings that can no longer be opened: the server serves without files, says so, and has them again
// as soon as possible, without a restart. A bucket of S3_URL stops the start with one line.
import assert from "node:assert/strict";
import { caseForm } from "../support/forms.ts";
import { httpClient } from "../support/http_client.ts";
import { lineOf } from "../support/in_bucket.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";
import { runServer, startServer } from "../support/server.ts";
import { hasVersitygw, startVersitygw } from "../support/versitygw.ts";
import { waitFor } from "../support/wait_for.ts";

if (await hasVersitygw()) {
  const bucket = await startVersitygw();
  Deno.test.afterAll(bucket.stop);
  const { type, endpoint, bucket: name, keyId: key_id, secret } = bucket.address;
  const storage = { type, endpoint, bucket: name, key_id, secret, region: "", prefix: "gac" };

  Deno.test("a start with a saved bucket that cannot be opened serves with `files: false`, and mends itself", async () => {
    await using place = await temporaryFolder();
    const env = { ...place.env, ADMIN_PASSWORD: "Admin12345", RATE_LIMITS: "off" };
    const arriving = `${place.path}/data/.tmp`;
    let server = await startServer(env);
    try {
      let { call, signInAdmin } = httpClient(server.base);
      const token = await signInAdmin("admin", "Admin12345");
      await Deno.writeTextFile(arriving, "in the way");
      const refused = await call("PUT", "/api/admin/settings", { token, body: { storage } });
      assert.deepEqual([refused.status, refused.json.fields], [400, {
        type: "服务器上暂存上传文件的文件夹（DATA_DIR）不能写入，请检查权限和磁盘",
      }]);
      await Deno.remove(arriving);
      assert.equal((await call("PUT", "/api/admin/settings", { token, body: { storage } })).status, 200);
      assert.equal(await server.stop(), 0, server.output());

      await Deno.remove(arriving, { recursive: true });
      await Deno.writeTextFile(arriving, "in the way");
      server = await startServer(env);
      ({ call } = httpClient(server.base));
      const ready = await call("GET", "/readyz");
      assert.deepEqual([ready.status, ready.json.files, ready.json.disk], [200, false, true], ready.text);
      assert.equal((await call("GET", "/")).status, 200);
      const upload = await call("POST", "/api/admin/content/cases", { token, form: caseForm() });
      assert.deepEqual([upload.status, upload.json.message], [503, "文件存储暂时不可用，请稍后重试"]);
      const screen = await call("GET", "/admin/settings?tab=storage", { token });
      assert.equal(screen.status, 200);
      assert.match(
        server.output(),
        /the saved bucket cannot be opened.*\.tmp|the saved bucket cannot be opened.*cannot be written/,
      );

      await Deno.remove(arriving);
      await waitFor(async () => (await call("GET", "/readyz")).json.files === true);
      const taken = await call("POST", "/api/admin/content/cases", { token, form: caseForm() });
      assert.equal(taken.status, 201, taken.text);
      assert.equal(await server.stop(), 0, server.output());
    } finally {
      await server.kill();
    }
  });

  Deno.test("a start whose S3_URL cannot be used because a folder is missing is one clear line", async () => {
    await using place = await temporaryFolder();
    await Deno.mkdir(`${place.path}/data`);
    await Deno.writeTextFile(`${place.path}/data/.tmp`, "in the way");
    const { code, output } = await runServer({ ...place.env, S3_URL: lineOf({ ...bucket.address, prefix: "first" }) });
    assert.equal(code, 1);
    assert.match(output.trim(), /^the bucket: the folder .+ cannot be written: .+$/m);
  });

  Deno.test("a folder that accepts no files cannot be saved as the storage", async () => {
    await using place = await temporaryFolder();
    const env = { ...place.env, ADMIN_PASSWORD: "Admin12345", S3_URL: lineOf({ ...bucket.address, prefix: "second" }) };
    await Deno.writeTextFile(`${place.path}/uploads`, "in the way");
    const server = await startServer(env);
    try {
      const { call, signInAdmin } = httpClient(server.base);
      const token = await signInAdmin("admin", "Admin12345");
      const body = { storage: { type: "local" } };
      const { status, json } = await call("PUT", "/api/admin/settings", { token, body });
      assert.deepEqual([status, json.fields], [400, {
        type: "服务器磁盘的文件夹（UPLOADS_DIR）不能写入，请检查权限和磁盘",
      }]);
      assert.equal(await server.stop(), 0, server.output());
    } finally {
      await server.kill();
    }
  });
}
