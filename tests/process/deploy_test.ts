// What the unit file and the image allow the server is enough: pages, and an upload with the thread that writes it. Its
// collector works as by `deno task start`.
import assert from "node:assert/strict";
import { installer, versionForm } from "../support/forms.ts";
import { someBytes } from "../support/sample_files.ts";
import { httpClient } from "../support/http_client.ts";
import { startServer } from "../support/server.ts";
import { root } from "../support/root.ts";

/** The arguments that follow `deno`, with folders of this machine in place of those that the file names. */
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

  Deno.test(`under the permissions of deploy/${file} pages are served and an upload is taken`, async () => {
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
