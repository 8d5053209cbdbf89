// The races about accounts and addresses again, with two instances of the shipped server on one real KV server.
import assert from "node:assert/strict";
import { useConfig } from "../../lib/config.ts";
import { closeStore, openStore } from "../../lib/kv/inside/db.ts";
import { runAccountRaces } from "../support/account_races.ts";
import { startDenokv, TOKEN } from "../support/denokv.ts";
import { httpClient } from "../support/http_client.ts";
import { startMailSink } from "../support/mail_sink.ts";
import { runTask, startServer } from "../support/server.ts";

Deno.test("two instances of one KV server agree on whatever happens to an account at one moment", async () => {
  const folder = await Deno.makeTempDir();
  const denokv = await startDenokv();
  const mails = await startMailSink();
  const env = {
    KV_URL: denokv.url,
    DENO_KV_ACCESS_TOKEN: TOKEN,
    DATA_DIR: `${folder}/data`,
    UPLOADS_DIR: `${folder}/uploads`,
    SMTP_URL: mails.url,
    RATE_LIMITS: "off",
    ADMIN_PASSWORD: "Admin12345",
  };
  const servers = await Promise.all([startServer(env), startServer(env)]);
  const [one, other] = servers.map(({ base }) => httpClient(base));
  assert.ok(one && other);
  Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
  useConfig(env);
  await openStore({ url: denokv.url });
  await runAccountRaces({ one, other, admin: { username: "admin", password: "Admin12345" }, mails });
  closeStore();
  for (const server of servers) assert.equal(await server.stop(), 0);
  const check = await runTask(["kv:check"], env);
  assert.equal(check.code, 0, check.output);
  await mails.close();
  await denokv.stop();
  await Deno.remove(folder, { recursive: true });
});
