// An unreachable KV server: the first requests wait, the next ones are refused at once, and everything works within two
// seconds of its return. Health checks respond within a second all the time.
import assert from "node:assert/strict";
import { closeStore, openStore } from "../../lib/kv/store.ts";
import { people } from "../kv/fixtures.ts";
import { type DenokvServer, startDenokv, TOKEN } from "../support/denokv.ts";
import { httpClient } from "../support/http_client.ts";
import { startServer } from "../support/server.ts";
import { waitFor } from "../support/wait_for.ts";

const AT_ONCE = 500; // milliseconds
const BACK_WITHIN = 2_000;
const SHORT_SILENCE = 5_000;

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

/** The signal takes effect a moment after it was sent. */
async function fallSilent({ url, pause }: DenokvServer): Promise<void> {
  pause();
  const isSilent = () => fetch(url, { signal: AbortSignal.timeout(200) }).then(() => false, () => true);
  await waitFor(isSilent);
}

const refused = (work: Promise<unknown>) => timed(assert.rejects(work, { key: "store_unavailable" }));

Deno.test("without a server everything fails with store_unavailable, at once after the first; afterwards it works again", async () => {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
  const denokv = await startDenokv();
  try {
    await openStore({ url: denokv.url });
    const fields = { name: "林", email: "lin@example.com", group: "a", age: 1 };
    await people.insert(fields);
    const everything = () =>
      Promise.all([
        refused(people.insert({ ...fields, email: "b@example.com" })),
        refused(people.update(1, (row) => row)),
        refused(people.get(1)),
        refused(people.all()),
        refused(people.getMany([1])),
      ]);
    await fallSilent(denokv);
    const first = await everything();
    assert.ok(first.every(([, took]) => took < 11_000), "it waits, and no longer than that");
    const next = await everything();
    assert.ok(next.every(([, took]) => took < AT_ONCE), "at once");
    denokv.resume();
    const [, took] = await timed(waitFor(() => people.get(1).then((row) => row?.name === "林", () => false)));
    assert.ok(took < BACK_WITHIN, `${took} ms`);
    await people.update(1, (row) => ({ ...row, age: 2 }));
    assert.equal((await people.get(1))?.age, 2);
  } finally {
    closeStore();
    await denokv.stop();
  }
});

Deno.test("an outage of five seconds has no visible effect", async () => {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
  const denokv = await startDenokv();
  try {
    await openStore({ url: denokv.url });
    await fallSilent(denokv);
    const written = people.insert({ name: "林", email: "lin@example.com", group: "a", age: 1 });
    await new Promise((resolve) => setTimeout(resolve, SHORT_SILENCE));
    denokv.resume();
    assert.equal((await people.get((await written).id))?.name, "林");
  } finally {
    closeStore();
    await denokv.stop();
  }
});

Deno.test("pages and calls without their store are 503 with Retry-After, readyz within a second", async () => {
  const folder = await Deno.makeTempDir();
  const denokv = await startDenokv();
  const env = { KV_URL: denokv.url, DENO_KV_ACCESS_TOKEN: TOKEN, DATA_DIR: folder, UPLOADS_DIR: `${folder}/uploads` };
  const server = await startServer({ ...env, RATE_LIMITS: "off" });
  try {
    const { call } = httpClient(server.base);
    assert.equal((await call("GET", "/news")).status, 200);
    await fallSilent(denokv);
    const asked = timed(call("GET", "/news"));
    const watched = await timed(call("GET", "/readyz"));
    for (const [[answer, took], within] of [[watched, 1_000], [await asked, 11_000]] as const) {
      assert.deepEqual([answer.status, answer.headers.get("retry-after")], [503, "10"]);
      assert.ok(took < within, `${took} ms`);
    }
    const body = { identifier: "lin@example.com", password: "Passw0rd1" };
    for (
      const path of ["/", "/news", "/forum", "/user", "/admin", "/api/news", "/api/auth/login", "/readyz"]
    ) {
      const [method, sent] = path.endsWith("login") ? ["POST", { body }] as const : ["GET", {}] as const;
      const [{ status, headers, text }, took] = await timed(call(method, path, sent));
      assert.ok(took < AT_ONCE, `${path}: ${took} ms`);
      if (status < 400) continue; // a page that needs no store
      assert.deepEqual([path, status, headers.get("retry-after")], [path, 503, "10"]);
      if (/html/.test(headers.get("content-type") ?? "")) assert.match(text, /数据服务暂时不可用|获取新闻列表失败/);
    }
    assert.match((await call("GET", "/")).text, /<footer/, "the error page has its frame");
    denokv.resume();
    const [, took] = await timed(waitFor(async () => (await call("GET", "/news")).status === 200));
    assert.ok(took < BACK_WITHIN, `${took} ms`);
    assert.equal((await call("GET", "/readyz")).status, 200);
    assert.equal(await server.stop(), 0);
  } finally {
    await server.kill();
    await denokv.stop();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("an unreachable server and a wrong token are reported with one sentence", async () => {
  await assert.rejects(
    openStore({ url: "http://127.0.0.1:1" }),
    /the KV server http:\/\/127\.0\.0\.1:1 does not answer/,
  );
  const denokv = await startDenokv();
  try {
    Deno.env.set("DENO_KV_ACCESS_TOKEN", "a wrong token of a length");
    await assert.rejects(openStore({ url: denokv.url }), /does not answer/);
  } finally {
    await denokv.stop();
  }
});
