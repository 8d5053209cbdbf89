// The races on the embedded file: by one instance, and by two that share it.
import assert from "node:assert/strict";
import { filesIn } from "../support/files.ts";
import { httpClient } from "../support/http_client.ts";
import { startMailSink } from "../support/mail_sink.ts";
import { runRaces } from "../support/races.ts";
import { runTask, startServer } from "../support/server.ts";

for (const instances of [1, 2]) {
  Deno.test(`many people pressing the same button of ${instances} leave one result, and nothing on disk beside it`, () => {
    return race(instances);
  });
}

async function race(instances: number): Promise<void> {
  const folder = await Deno.makeTempDir();
  const mails = await startMailSink();
  const env = {
    DATA_DIR: `${folder}/data`,
    UPLOADS_DIR: `${folder}/uploads`,
    SMTP_URL: mails.url,
    ADMIN_PASSWORD: "Admin12345",
  };
  const servers = [await startServer(env)];
  while (servers.length < instances) servers.push(await startServer(env));
  const [one, other = one] = servers.map(({ base }) => httpClient(base));
  assert.ok(one && other);
  await runRaces({ one, other, admin: { username: "admin", password: "Admin12345" }, mails });
  assert.deepEqual(await filesIn(`${folder}/uploads/versions`), []);
  for (const server of servers) assert.equal(await server.stop(), 0);
  const check = await runTask(["kv:check"], env);
  assert.equal(check.code, 0, check.output);
  await mails.close();
  await Deno.remove(folder, { recursive: true });
}
