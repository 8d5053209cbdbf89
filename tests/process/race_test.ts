// The races on one instance and the embedded file.
import assert from "node:assert/strict";
import { filesIn } from "../support/files.ts";
import { httpClient } from "../support/http_client.ts";
import { startMailSink } from "../support/mail_sink.ts";
import { runRaces } from "../support/races.ts";
import { runTask, startServer } from "../support/server.ts";

Deno.test("many people pressing the same button leave one result, and nothing on disk beside it", async () => {
  const folder = await Deno.makeTempDir();
  const mails = await startMailSink();
  const env = {
    DATA_DIR: `${folder}/data`,
    UPLOADS_DIR: `${folder}/uploads`,
    SMTP_URL: mails.url,
    ADMIN_PASSWORD: "Admin12345",
  };
  const server = await startServer(env);
  const client = httpClient(server.base);
  await runRaces({ one: client, other: client, admin: { username: "admin", password: "Admin12345" }, mails });
  assert.deepEqual(await filesIn(`${folder}/uploads/versions`), []);
  assert.equal(await server.stop(), 0);
  const check = await runTask(["kv:check"], env);
  assert.equal(check.code, 0, check.output);
  await mails.close();
  await Deno.remove(folder, { recursive: true });
});
