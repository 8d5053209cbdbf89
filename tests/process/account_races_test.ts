// The races about accounts and addresses, with two instances of the shipped server on one file.
import assert from "node:assert/strict";
import { useConfig } from "../../lib/config.ts";
import { closeStore, openStore } from "../../lib/kv/inside/db.ts";
import { runAccountRaces } from "../support/account_races.ts";
import { httpClient } from "../support/http_client.ts";
import { startMailSink } from "../support/mail_sink.ts";
import { runTask, startServer } from "../support/server.ts";

Deno.test("two instances of one file agree on whatever happens to an account at one moment", async () => {
  const folder = await Deno.makeTempDir();
  const mails = await startMailSink();
  const env = {
    DATA_DIR: `${folder}/data`,
    UPLOADS_DIR: `${folder}/uploads`,
    SMTP_URL: mails.url,
    RATE_LIMITS: "off",
    ADMIN_PASSWORD: "Admin12345",
  };
  const servers = [await startServer(env), await startServer(env)];
  const [one, other] = servers.map(({ base }) => httpClient(base));
  assert.ok(one && other);
  useConfig(env);
  await openStore({ path: `${env.DATA_DIR}/kv.sqlite3` });
  await runAccountRaces({ one, other, admin: { username: "admin", password: "Admin12345" }, mails });
  closeStore();
  for (const server of servers) assert.equal(await server.stop(), 0);
  const check = await runTask(["kv:check"], env);
  assert.equal(check.code, 0, check.output);
  await mails.close();
  await Deno.remove(folder, { recursive: true });
});
