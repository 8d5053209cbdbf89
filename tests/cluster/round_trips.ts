// What a page costs when store and files are elsewhere: the ways to the KV server and back, one after the other, and what
// goes to the bucket. A kept page is one way, one that is drawn for somebody four at most, and none asks the bucket.
import assert from "node:assert/strict";
import { userTabs } from "../../lib/shared/account/user_tabs.ts";
import { screens } from "../../lib/shared/admin_menu.ts";
import { type Asked, countedBytes, countedKv } from "../support/counting_proxies.ts";
import { startDenokv, TOKEN } from "../support/denokv.ts";
import { httpClient } from "../support/http_client.ts";
import { lineOf } from "../support/in_bucket.ts";
import { runTask, startServer } from "../support/server.ts";
import { hasVersitygw, startVersitygw } from "../support/versitygw.ts";

const KEPT = 1;
const DRAWN = 4;
const TRIES = 20; // what a process does of itself counts in some of them, never in all
const password = "Admin12345";

/** What needs more ways still, and how many: each of them a list that names what another list holds. */
const more: Record<string, number> = {
  "/forum/my": 5,
  "/admin/stats/active-users": 5,
  "/admin/stats/user-info": 6,
  "/admin/userquery": 5,
  "/admin/image-stats": 6,
  "/admin/content/forum": 7,
  "/admin/admins": 6,
  "/admin/settings": 5,
};

const kept = ["/", "/case", "/case/1", "/download", "/news", "/tutorials", "/sensors", "/forum", "/forum/review/1"];
const ofUser = [...userTabs.map(({ path }) => path), "/api/auth/profile"];
const ofOffice = screens.map(({ path }) => path);

/** Runs the work with an instance whose store and bucket count, on the demonstration's year. */
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
  const { told, output } = await runTask(["demo", "--users=50", "--visits=500", "--processing=200", "--days=60"], env);
  const [, phone, secret] = /\/login +(\d+) +(\S+)/.exec(told) ?? [];
  assert.ok(phone, output);
  const there = { ...env, KV_URL: kv.url, S3_URL: lineOf({ ...bucket.address, endpoint: files.url }) };
  const server = await startServer(there);
  const { call, signInAdmin } = httpClient(server.base);
  const user = (await call("POST", "/api/auth/login", { body: { identifier: phone, password: secret } })).json.token;
  const admin = await signInAdmin("admin", password);

  /** What the page needs at least, once it was asked for; enough when it needs no more than `most` ways. */
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
  Deno.test(`a kept page is ${KEPT} way to the KV server, one drawn for somebody ${DRAWN} at most; none asks the bucket`, async () => {
    await withDemo(async ({ costOf, user, admin }) => {
      const over: string[] = [];
      const look = async (path: string, usual: number, token?: string) => {
        const most = more[path] ?? usual;
        const { rounds, questions, bytes } = await costOf(path, most, token);
        console.log(`${path}: ${rounds} ways, ${questions} questions`);
        if (rounds > most || bytes > 0) over.push(`${path}: ${rounds} ways, ${bytes} bytes to the bucket`);
      };
      for (const path of kept) await look(path, KEPT);
      for (const path of ofUser) await look(path, DRAWN, user);
      for (const path of ofOffice) await look(path, DRAWN, admin);
      assert.deepEqual(over, []);
    });
  });
}
