// The cost of a page with remote store and files: the round trips to the KV server, in sequence, and requests to the
// bucket. A cached page is one round trip, a rendered one four at most, and none queries the bucket.
import assert from "node:assert/strict";
import { userTabs } from "../../lib/shared/account/user_tabs.ts";
import { screens } from "../../lib/shared/admin_menu.ts";
import { type Asked, countedBytes, countedKv } from "../support/counting_proxies.ts";
import { startDenokv, TOKEN } from "../support/denokv.ts";
import { httpClient } from "../support/http_client.ts";
import { lineOf } from "../support/in_bucket.ts";
import { runTask, startServer } from "../support/server.ts";
import { hasVersitygw, startVersitygw } from "../support/versitygw.ts";

const CACHED = 1;
const RENDERED = 4;
const TRIES = 20; // Background work of a process counts in some measurements, never in all.
const password = "Admin12345";

/**
 * Pages that still need more round trips, with the number: each reads a list that names what another list contains, as
 * the log its targets; the lists with applications also their checks, and the overview the facts of its first steps.
 */
const more: Record<string, number> = {
  "/forum/my": 5,
  "/user/downloads": 5,
  "/admin/content/bin": 5,
  "/admin/stats/active-users": 5,
  "/admin/stats/user-info": 6,
  "/admin/userquery": 6,
  "/admin/dashboard": 13,
  "/admin/users/list": 13,
  "/admin/users/audit": 13,
  "/admin/image-stats": 6,
  "/admin/content/forum": 7,
  "/admin/admins": 6,
  "/admin/settings": 5,
  "/admin/logs": 5,
};

const cachedPages = [
  "/",
  "/case",
  "/case/1",
  "/download",
  "/news",
  "/tutorials",
  "/sensors",
  "/forum",
  "/forum/review/1",
];
const ofUser = [...userTabs.map(({ path }) => path), "/api/auth/profile"];
const screenPaths = screens.map(({ path }) => path);

/** Runs the work with an instance whose store and bucket count requests, on the demonstration data. */
async function withDemo(work: (demo: Awaited<ReturnType<typeof openDemo>>) => Promise<void>): Promise<void> {
  const demo = await openDemo();
  try {
    await work(demo);
  } finally {
    await demo.close();
  }
}

async function openDemo() {
  const folder = await Deno.makeTempDir();
  const [denokv, bucket] = [await startDenokv(), await startVersitygw()];
  const [kv, files] = [countedKv(denokv.url), countedBytes(bucket.address.endpoint)];
  const env = {
    KV_URL: denokv.url,
    DENO_KV_ACCESS_TOKEN: TOKEN,
    DATA_DIR: `${folder}/data`,
    UPLOADS_DIR: `${folder}/uploads`,
    S3_URL: lineOf(bucket.address),
    ADMIN_PASSWORD: password,
    SMTP_URL: "",
  };
  const { stdout, output } = await runTask(
    ["demo", "--users=50", "--visits=500", "--processing=200", "--days=60"],
    env,
  );
  const [, phone, secret] = /\/login +(\d+) +(\S+)/.exec(stdout) ?? [];
  assert.ok(phone, output);
  const there = { ...env, KV_URL: kv.url, S3_URL: lineOf({ ...bucket.address, endpoint: files.url }) };
  const server = await startServer(there);
  const { call, signInAdmin } = httpClient(server.base);
  const user = (await call("POST", "/api/auth/login", { body: { identifier: phone, password: secret } })).json.token;
  const admin = await signInAdmin("admin", password);

  /** The minimum of repeated requests; stops when it is at most `most` round trips. */
  async function costOf(path: string, most: number, token?: string): Promise<Asked & { bytes: number }> {
    assert.equal((await call("GET", path, { token })).status, 200, path);
    const least = { rounds: Infinity, questions: Infinity, bytes: Infinity };
    for (let n = 0; n < TRIES && (least.rounds > most || least.bytes > 0); n++) {
      kv.asked();
      files.asked();
      await call("GET", path, { token });
      const { rounds, questions } = kv.asked();
      least.rounds = Math.min(least.rounds, rounds);
      least.questions = Math.min(least.questions, questions);
      least.bytes = Math.min(least.bytes, files.asked());
    }
    return least;
  }

  async function close() {
    await server.stop();
    await kv[Symbol.asyncDispose]();
    await files[Symbol.asyncDispose]();
    await denokv.stop();
    await bucket.stop();
    await Deno.remove(folder, { recursive: true });
  }
  return { costOf, user, admin, close };
}

if (await hasVersitygw()) {
  Deno.test(`a cached page is ${CACHED} round trip to the KV server, a rendered one ${RENDERED} at most; none queries the bucket`, async () => {
    await withDemo(async ({ costOf, user, admin }) => {
      const over: string[] = [];
      const look = async (path: string, usual: number, token?: string) => {
        const most = more[path] ?? usual;
        const { rounds, questions, bytes } = await costOf(path, most, token);
        console.log(`${path}: ${rounds} ways, ${questions} questions`);
        if (rounds > most || bytes > 0) over.push(`${path}: ${rounds} ways, ${bytes} bytes to the bucket`);
      };
      for (const path of cachedPages) await look(path, CACHED);
      for (const path of ofUser) await look(path, RENDERED, user);
      for (const path of screenPaths) await look(path, RENDERED, admin);
      assert.deepEqual(over, []);
    });
  });
}
