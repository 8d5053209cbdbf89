// Starts instances of the shipped server on one store, with an email server and on request a bucket. At the end of each
// test it checks that the store is consistent and that no upload is left unfinished.
import assert from "node:assert/strict";
import { startDenokv, TOKEN } from "./denokv.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { httpClient } from "./http_client.ts";
import { lineOf } from "./in_bucket.ts";
import { type EmailSink, startEmailSink } from "./email_sink.ts";
import { runTask, type Server, startServer } from "./server.ts";
import { startVersitygw } from "./versitygw.ts";
import { temporaryFolder } from "./temporary_folder.ts";

type Client = ReturnType<typeof httpClient>;
export type Instances = {
  one: Client;
  /** The second one; the first again where there is only one. */
  other: Client;
  all: Client[];
  /** Their processes; a test that starts one anew replaces the old one here. */
  servers: Server[];
  /** The first administrator. */
  admin: { username: string; password: string };
  inbox: EmailSink;
};
type Work = (instances: Instances, env: Record<string, string>) => Promise<void>;
type Options = {
  /** How many instances; two by default. */
  count?: number;
  /** Whether they share a KV server instead of a file. */
  onKvServer?: boolean;
  /** Whether they store files in a bucket. */
  inBucket?: boolean;
  env?: Record<string, string>;
};

const admin = { username: "admin", password: "Admin12345" };

/**
 * Runs the work, which also gets the servers' configuration; then stops the servers in order and checks what is left.
 */
export async function withInstances(work: Work, { count = 2, onKvServer, inBucket, env: own }: Options = {}) {
  await using place = await temporaryFolder();
  const denokv = onKvServer ? await startDenokv() : undefined;
  const bucket = inBucket ? await startVersitygw() : undefined;
  const inbox = await startEmailSink();
  const env: Record<string, string> = {
    ...place.env,
    SMTP_URL: inbox.url,
    ADMIN_PASSWORD: admin.password,
    ...(denokv && { KV_URL: denokv.url, DENO_KV_ACCESS_TOKEN: TOKEN }),
    ...(bucket && { S3_URL: lineOf(bucket.address) }),
    ...own,
  };
  const servers: Server[] = [];
  try {
    // On a KV server all start at once, and together create one first administrator.
    const starts = Array.from({ length: count }, () => () => startServer(env));
    if (denokv) servers.push(...await Promise.all(starts.map((start) => start())));
    else for (const start of starts) servers.push(await start());
    const all = servers.map(({ base }) => httpClient(base));
    const [one, other = one] = all;
    assert.ok(one && other);
    await work({ one, other, all, servers, admin, inbox }, env);
    for (const code of await Promise.all(servers.splice(0).map((server) => server.stop()))) assert.equal(code, 0);
    assert.deepEqual(await namesIn(`${place.path}/uploads/.tmp`), []);
    const check = await runTask(["kv:check"], env);
    assert.equal(check.code, 0, check.output);
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await inbox.close();
    await denokv?.stop();
    await bucket?.stop();
  }
}
