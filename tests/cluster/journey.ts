// The journey, the races and the kills again, with two instances of the shipped server on one real KV server.
import assert from "node:assert/strict";
import { startDenokv, TOKEN } from "../support/denokv.ts";
import { filesIn } from "../support/files.ts";
import { httpClient } from "../support/http_client.ts";
import { walkJourney } from "../support/journey.ts";
import { everything, killRounds, uploadsOnly } from "../support/kill/rounds.ts";
import { startMailSink } from "../support/mail_sink.ts";
import { runRaces } from "../support/races.ts";
import { runTask, startServer } from "../support/server.ts";

const admin = { username: "chief", password: "Admin12345" };

Deno.test("register on one, approve on the other, sign in on either; a change is on both at the next request", async () => {
  const folder = await Deno.makeTempDir();
  const denokv = await startDenokv();
  const mails = await startMailSink();
  const env = {
    KV_URL: denokv.url,
    DENO_KV_ACCESS_TOKEN: TOKEN,
    DATA_DIR: `${folder}/data`,
    UPLOADS_DIR: `${folder}/uploads`,
    SMTP_URL: mails.url,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  };
  const servers = await Promise.all([startServer(env), startServer(env)]); // together: one first administrator
  const [one, other] = servers.map(({ base }) => httpClient(base));
  assert.ok(one && other);
  await walkJourney({ editor: one, visitor: other, reviewer: one, admin, mails }, { size: 30 });
  await runRaces({ one, other, admin, mails });
  await seesEachChange(one, other);
  for (const server of servers) assert.equal(await server.stop(), 0);
  assert.deepEqual(await filesIn(`${folder}/uploads/.tmp`), []);
  const check = await runTask(["kv:check"], env);
  assert.equal(check.code, 0, check.output);
  await mails.close();
  await denokv.stop();
  await Deno.remove(folder, { recursive: true });
});

for (const [what, load] of [["everything that is written", everything], ["uploads", uploadsOnly]] as const) {
  Deno.test(`kill -9 of an instance on a KV server in the middle of ${what} loses and halves nothing`, async () => {
    const folder = await Deno.makeTempDir();
    const denokv = await startDenokv();
    const store = { KV_URL: denokv.url, DENO_KV_ACCESS_TOKEN: TOKEN };
    await killRounds(store, folder, load);
    await denokv.stop();
    await Deno.remove(folder, { recursive: true });
  });
}

type Client = ReturnType<typeof httpClient>;

/** Twenty changes on one instance, each on the other's page at the very next request. */
async function seesEachChange(one: Client, other: Client): Promise<void> {
  const token = await one.signInAdmin(admin.username, admin.password);
  for (let n = 0; n < 20; n++) {
    const [writer, reader] = n % 2 === 0 ? [one, other] : [other, one];
    const body = { title: `第 ${n} 条资讯`, link: "https://example.com/" };
    assert.equal((await writer.call("POST", "/api/admin/content/news", { token, body })).status, 201);
    assert.ok((await reader.call("GET", "/")).text.includes(body.title), `change ${n} is missing`);
  }
}
