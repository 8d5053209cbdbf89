// The client simulator: the calls of a day, and each fault that it can produce, leave every event counted once.
import assert from "node:assert/strict";
import { usagePageOf } from "../../lib/domain/statistics/usage.ts";
import { processingPageOf } from "../../lib/domain/statistics/processing.ts";
import { imagesOf, runDay, usageEntries } from "../../lib/tasks/client/day.ts";
import { type Fault, faults, type Send } from "../../lib/tasks/client/caller.ts";
import { openProduct, password } from "../support/app.ts";
import { runTask } from "../support/server.ts";

const product = await openProduct();
const ask = async (path: string, init: RequestInit) => await product.app.request(path, init);
const all = { page: 1, limit: 100 };

/** A day of a new user, and the site's counts of it. */
async function day(on: readonly Fault[]) {
  const user = await product.addUser();
  const program = {
    identifier: user.phone,
    password,
    software_name: "GAC_CCD",
    version: "1.0.0",
    device_id: `PC-${user.id}`,
    sessions: 5,
    images: 23,
  };
  const now = Date.now();
  const lived = await runDay(program, ask, { faults: on, now, most: 10, pause: () => Promise.resolve() });
  const [usage, images] = [await usagePageOf(user.id, all), await processingPageOf(user.id, all)];
  assert.equal(lived.user, user.name);
  assert.deepEqual(
    usage.data.map(({ started_at }) => started_at).sort(),
    usageEntries(program, now).map(({ started_at }) => started_at),
  );
  assert.deepEqual(
    images.data.map(({ input_image }) => input_image).sort(),
    imagesOf(program, now).map(({ input_image }) => input_image),
  );
  return lived;
}

Deno.test("a day without faults is counted as reported", async () => {
  const { usage, processing, repeated, url } = await day([]);
  assert.deepEqual([usage.accepted, usage.duplicates, processing.accepted, processing.duplicates], [5, 0, 23, 0]);
  assert.equal(repeated, 0);
  const handed = await product.app.request(url, { headers: { accept: "text/html" } });
  assert.match(handed.headers.get("set-cookie") ?? "", /uid=/);
});

for (const on of [...faults.map((fault) => [fault]), [...faults]]) {
  Deno.test(`with ${on.join(" and ")} everything is counted once`, async () => {
    const { usage, processing, repeated } = await day(on);
    assert.equal(processing.rejected.length + usage.rejected.length, 0);
    if (on.includes("lost")) assert.ok(repeated > 0 && usage.duplicates + processing.duplicates > 0);
    if (on.includes("twice")) assert.deepEqual([usage.accepted, usage.duplicates, processing.duplicates], [0, 5, 23]);
  });
}

Deno.test("errors have clear messages: no response, another address, a refused field", async () => {
  const program = { identifier: "x", password, software_name: "GAC_CCD", version: "1.0.0", device_id: "PC-1" };
  const pause = () => Promise.resolve();
  const livedWith = (ask: Send, changes = {}) =>
    runDay({ ...program, sessions: 1, images: 1, ...changes }, ask, { pause });
  const refused = new TypeError("fetch failed", { cause: new Error("Connection refused") });
  const said = "GET /api/client/updates?software=GAC_CCD&version=1.0.0: ";
  await assert.rejects(livedWith(() => Promise.reject(refused)), {
    message: `${said}no answer in 6 tries (Connection refused)`,
  });
  await assert.rejects(livedWith(() => Promise.resolve(new Response("<h1>It works!</h1>"))), {
    message: `${said}200 without JSON; is this the site's address?`,
  });
  await assert.rejects(livedWith(ask, { identifier: "?" }), {
    message: "POST /api/client/login: 400 格式不正确，请输入有效的账号、手机号或邮箱\n" +
      "  identifier: 格式不正确，请输入有效的账号、手机号或邮箱",
  });
});

Deno.test("the command describes its options, and its errors", async () => {
  const help = await runTask(["client", "--help"], {});
  assert.equal(help.code, 0);
  assert.match(help.output, /--fault WORD/);
  const nobody = await runTask(["client"], {});
  assert.equal(nobody.code, 1);
  assert.match(nobody.output, /GAC_PASSWORD/);
  const wrong = await runTask(["client", "--identifier", "x", "--fault", "rain"], { GAC_PASSWORD: "x" });
  assert.match(wrong.output, /--fault: one of lost, twice, shuffled/);
  const nowhere = await runTask(["client", "--identifier", "x", "--address", "gac.test"], { GAC_PASSWORD: "x" });
  assert.deepEqual([nowhere.code, /--address: where the site is/.test(nowhere.output)], [1, true]);
});
