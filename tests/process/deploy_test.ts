// The permissions of the unit file and the image suffice: pages, and uploads to the folder and to a bucket, configured
// by S3_URL or in the settings. Its garbage collector works as with `deno task start`.
import assert from "node:assert/strict";
import { filesBelow } from "../../lib/tasks/copies.ts";
import { caseForm, installer, versionForm } from "../support/forms.ts";
import { lineOf } from "../support/in_bucket.ts";
import { someBytes } from "../support/sample_files.ts";
import { httpClient } from "../support/http_client.ts";
import { startServer } from "../support/server.ts";
import { root } from "../support/root.ts";
import { hasVersitygw, startVersitygw } from "../support/versitygw.ts";

/** The arguments after `deno`, with folders of this machine instead of those in the file. */
function argumentsOf(text: string, data: string, uploads: string): string[] {
  const here = text.replaceAll("\\\n", " ").replaceAll("/opt/gac-portal/", root)
    .replaceAll(/\$\{DATA_DIR\}|\/var\/lib\/gac-portal\/data/g, data)
    .replaceAll(/\$\{UPLOADS_DIR\}|\/var\/lib\/gac-portal\/uploads/g, uploads);
  const unit = /^ExecStart=(.+)$/m.exec(here)?.[1];
  const image = /^CMD (.+)$/m.exec(here)?.[1];
  return (unit?.split(/\s+/) ?? JSON.parse(image ?? "[]")).slice(1);
}

const v8Flags = (text: string) => /--v8-flags=[\w=,-]+/.exec(text)?.[0] ?? "none";
const { tasks } = JSON.parse(await Deno.readTextFile(`${root}deno.json`));

for (const file of ["gac-portal.service", "Dockerfile"]) {
  Deno.test(`deploy/${file} starts V8 as \`deno task start\` does`, async () => {
    assert.equal(v8Flags(await Deno.readTextFile(`${root}deploy/${file}`)), v8Flags(tasks.start.command));
  });

  Deno.test(`under the permissions of deploy/${file} pages are served and an upload is accepted`, async () => {
    const dir = await Deno.makeTempDir();
    const [data, uploads] = [`${dir}/data`, `${dir}/uploads`];
    const args = argumentsOf(await Deno.readTextFile(`${root}deploy/${file}`), data, uploads);
    const server = await startServer({ DATA_DIR: data, UPLOADS_DIR: uploads, ADMIN_PASSWORD: "Admin12345" }, args);
    try {
      const { call, signInAdmin } = httpClient(server.base);
      assert.equal((await call("GET", "/")).status, 200);
      const token = await signInAdmin("admin", "Admin12345");
      const form = versionForm({ file: installer(someBytes(1_000_000)) });
      const { status, json, text } = await call("POST", "/api/admin/content/versions", { token, form });
      assert.equal(status, 201, text);
      assert.equal((await Deno.stat(`${uploads}/versions/${json.data.file_path}`)).size, 1_000_000);
    } finally {
      await server.kill();
      await Deno.remove(dir, { recursive: true });
    }
  });
}

const bucket = await hasVersitygw() ? await startVersitygw() : undefined;
if (bucket) Deno.test.afterAll(bucket.stop);

for (const file of bucket ? ["gac-portal.service", "Dockerfile"] : []) {
  for (const named of ["S3_URL", "the settings"]) {
    Deno.test(`under the permissions of deploy/${file} a bucket of ${named} accepts uploads, also after a restart`, async () => {
      const address = { ...bucket!.address, prefix: crypto.randomUUID() };
      const dir = await Deno.makeTempDir();
      const [data, uploads] = [`${dir}/data`, `${dir}/uploads`];
      const args = argumentsOf(await Deno.readTextFile(`${root}deploy/${file}`), data, uploads);
      const env = { DATA_DIR: data, UPLOADS_DIR: uploads, ADMIN_PASSWORD: "Admin12345" };
      const start = () => startServer(named === "S3_URL" ? { ...env, S3_URL: lineOf(address) } : env, args);
      let server = await start();
      try {
        for (const round of [1, 2]) {
          const { call, signInAdmin } = httpClient(server.base);
          const token = await signInAdmin("admin", "Admin12345");
          if (round === 1 && named !== "S3_URL") {
            const { keyId: key_id, pathStyle: _, ...place } = address;
            const body = { storage: { ...place, key_id } };
            const saved = await call("PUT", "/api/admin/settings", { token, body });
            assert.equal(saved.status, 200, saved.text);
          }
          const form = versionForm({ version_number: `9.0.${round}`, file: installer(someBytes(17_000_000)) }); // in parts
          const { status, json, text } = await call("POST", "/api/admin/content/versions", { token, form });
          assert.equal(status, 201, text);
          const size = (await Deno.stat(`${bucket!.folder}/${address.prefix}/versions/${json.data.file_path}`)).size;
          assert.equal(size, 17_000_000);
          const made = await call("POST", "/api/admin/content/cases", { token, form: caseForm() });
          assert.equal(made.status, 201, made.text);
          assert.equal((await call("GET", `/api/uploads/cases/${made.json.data.image_path}?w=400`)).status, 200);
          assert.equal((await call("GET", "/readyz")).json.files, true);
          assert.equal(await server.stop(), 0, server.output());
          assert.deepEqual(await filesBelow(`${data}/.tmp`), [], "nothing of an upload is left");
          server = await start();
        }
      } finally {
        await server.kill();
        await Deno.remove(dir, { recursive: true });
      }
    });
  }
}
