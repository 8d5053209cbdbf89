// a full disk: writing is refused with a message, reading continues, and the process neither exits nor fails to
// start.
import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { adminTable } from "../../lib/domain/administration/admins.ts";
import { ADMIN_LONGEST, openSession } from "../../lib/domain/account/sessions.ts";
import { makeFirstAdmin } from "../../lib/flows/administration/set_up_admins.ts";
import { closeStore } from "../../lib/kv/store.ts";
import { defineExpiring } from "../../lib/kv/expiring.ts";
import { MINUTE } from "../../lib/shared/time.ts";
import { openMigrated } from "../support/kv.ts";
import { FakeTime } from "../support/fake_time.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { caseForm, formOf, installer, png, versionForm } from "../support/forms.ts";
import { someBytes } from "../support/sample_files.ts";
import { httpClient } from "../support/http_client.ts";
import { runServer, runTask, startServer } from "../support/server.ts";
import { box, join, mp4 } from "../support/sample_media.ts";
import { smallDisk } from "../support/small_disk.ts";
import { waitFor } from "../support/wait_for.ts";
import { envIn } from "../support/temporary_folder.ts";

const FULL = "服务器磁盘空间不足，暂时无法保存，请稍后重试";
const news = { title: "磁盘写满之前的资讯", link: "https://example.com/" };

const places = (path: string) => ({ ...envIn(path), ADMIN_PASSWORD: "Admin12345", RATE_LIMITS: "off" });

/** A running server with a token, and the requests made to it on a full disk. */
async function signedIn(env: Record<string, string>, known?: string) {
  const server = await startServer(env);
  const { call, signInAdmin } = httpClient(server.base);
  const token = known ?? await signInAdmin("admin", "Admin12345");
  const write = (body: Record<string, string> = news) => call("POST", "/api/admin/content/news", { token, body });
  const read = async () => {
    const titles = (await call("GET", "/api/news")).json.data.map((item: { title: string }) => item.title);
    assert.ok(titles.includes(news.title));
    assert.equal((await call("GET", "/")).status, 200);
    assert.equal((await call("GET", "/api/admin/content/news", { token })).status, 200);
  };
  return { server, call, token, write, read, [Symbol.asyncDispose]: server.kill };
}

Deno.test("on a full disk writing fails with a message, reading continues, and stored data remain", async () => {
  await using disk = await smallDisk("3m");
  const env = places(disk.path);
  const resting = await restingSession(env);
  await using site = await signedIn(env);
  const { server, call, token, write, read } = site;
  assert.equal((await write()).status, 201);
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  assert.equal((await call("POST", "/api/admin/dashboard/record", { body: { page_url: "/" }, headers })).status, 204);

  const form = versionForm({ file: installer(someBytes(8_000_000)) });
  const upload = await call("POST", "/api/admin/content/versions", { token, form });
  assert.deepEqual([upload.status, upload.json.message], [503, FULL]);
  const [instance] = await namesIn(`${disk.path}/uploads/.tmp`);
  assert.deepEqual(await namesIn(`${disk.path}/uploads/.tmp/${instance}`), ["lock"]);

  await disk.fill();
  await waitFor(async () => {
    const { status, json } = await write({ ...news, title: "写满之后", summary: "字".repeat(2_000) });
    if (status !== 201) assert.deepEqual([status, json.code, json.message], [503, "unavailable", FULL]);
    return status === 503;
  });
  assert.equal((await write()).status, 503, "until there is space");
  await read();
  const { totalVisits, uniqueIPs } = (await call("GET", "/api/auth/visit-stats")).json;
  assert.deepEqual([totalVisits, uniqueIPs], [1, 1], "an address that has no number yet counts too");
  assert.equal((await call("GET", "/api/admin/content/news", { token: resting })).status, 200);
  await waitFor(() => server.output().includes('"event":"session not prolonged","error":"disk_full"'));
  const { status, json } = await call("GET", "/readyz");
  assert.deepEqual([status, json.store, json.disk], [503, true, false]);

  await disk.empty();
  assert.equal((await write()).status, 201, "as soon as there is space");
  assert.equal((await call("GET", "/readyz")).json.disk, true);
  assert.equal(await server.stop(), 0);
});

Deno.test("a disk that fills up during the upload of a case's files leaves the case and its files as they were", async () => {
  await using disk = await smallDisk("16m");
  await using site = await signedIn(places(disk.path));
  const { server, call, token } = site;
  const path = "/api/admin/content/cases";
  const { data } = (await call("POST", path, { token, form: caseForm() })).json;
  const before = (await namesIn(`${disk.path}/uploads/cases`)).sort();
  const large = new File([join(mp4(), box("free", new Uint8Array(16 * 1024 ** 2)))], "a.mp4");
  const request = new Request("http://site/", { method: "PUT", body: formOf({ image: png(), video: large }) });
  const answer = await fetch(`${server.base}${path}/${data.id}`, { // its length is not announced, so only the disk can refuse it
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": request.headers.get("content-type") ?? "" },
    body: request.body,
  });
  const { message } = await answer.json();
  assert.deepEqual([answer.status, message], [503, FULL]);
  assert.deepEqual((await call("GET", `${path}/${data.id}`, { token })).json, data);
  assert.deepEqual((await namesIn(`${disk.path}/uploads/cases`)).sort(), before);
  const [instance] = await namesIn(`${disk.path}/uploads/.tmp`);
  assert.deepEqual(await namesIn(`${disk.path}/uploads/.tmp/${instance}`), ["lock"]);
  assert.equal((await call("PUT", `${path}/${data.id}`, { token, form: formOf({ image: png() }) })).status, 200);
});

Deno.test("on a full disk the store removes expired rows and the process runs; it starts there, or says why not in one line", async () => {
  await using disk = await smallDisk("6m");
  const env = places(disk.path);
  await Deno.mkdir(env.DATA_DIR);
  const path = `${env.DATA_DIR}/kv.sqlite3`;
  await openMigrated({ path });
  const ending = defineExpiring<number>("test_ending");
  for (let n = 1; n <= 12; n++) await ending.put([String(n)], n, { until: Date.now() + n * EVERY });
  closeStore();

  await using first = await signedIn(env);
  const { server, token, write, read } = first;
  assert.equal((await write()).status, 201);
  assert.equal(await hasReserve(env), true);
  await tidied(path); // and not again before the next row has expired
  await disk.fill();
  await waitFor(async () => !await hasReserve(env));
  await tidied(path);
  const checked = await runTask(["kv:check"], env); // beside the server
  assert.equal(checked.code, 0, checked.output);
  await read();
  const refusal = await write();
  assert.deepEqual([refusal.status, refusal.json.message], [503, FULL]);
  await server.kill();

  await using second = await signedIn(env, token);
  await second.read();
  assert.equal((await second.write()).status, 503);
  await disk.empty();
  assert.equal((await second.write()).status, 201);
  assert.equal(await hasReserve(env), true);
  await second.server.kill();

  await disk.fill(); // the next start releases the space of the killed process, and cleans up at once
  await waitFor(() => rowsThatEnd(path, Date.now()) > 0);
  await using third = await signedIn(env, token);
  await third.read();
  assert.equal((await third.write()).status, 503);
  await third.server.kill();

  await disk.fill();
  const { code, output } = await runServer({ ...env, PORT: "1" });
  assert.equal(code, 1);
  assert.match(output, /^DATA_DIR: the store .+ cannot be opened: the disk of .+ is full: \d+ KB are free\n$/);
});

/** Creates the first administrator and the token of a session whose last request was two minutes ago. */
async function restingSession({ DATA_DIR, ADMIN_PASSWORD }: Record<"DATA_DIR" | "ADMIN_PASSWORD", string>) {
  await Deno.mkdir(DATA_DIR);
  await openMigrated({ path: `${DATA_DIR}/kv.sqlite3` });
  await makeFirstAdmin({ username: "admin", password: ADMIN_PASSWORD });
  const generation = (await adminTable.get(1))?.generation ?? 0;
  using time = new FakeTime();
  time.advance(-2 * MINUTE);
  return await openSession({ kind: "admin", id: 1, generation, ip: "127.0.0.1", agent: "test", idle: ADMIN_LONGEST })
    .finally(closeStore);
}

const EVERY = 5_000; // milliseconds between the expiry of rows: each time the store cleans up, soon after

async function hasReserve({ DATA_DIR }: { DATA_DIR: string }): Promise<boolean> {
  return (await namesIn(DATA_DIR)).includes("reserve");
}

/** Resolves when the store of a running server has removed another expired row. */
async function tidied(path: string): Promise<void> {
  const before = rowsThatEnd(path);
  assert.ok(before > 0);
  await waitFor(() => rowsThatEnd(path) < before);
}

function rowsThatEnd(path: string, until = Date.now() + 12 * EVERY): number {
  using file = new DatabaseSync(path, { readOnly: true });
  return Number(file.prepare("SELECT count(*) AS n FROM kv WHERE expiration_ms BETWEEN 0 AND ?").get(until)?.n);
}
