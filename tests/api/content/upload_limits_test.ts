// Limits of an administrator's unfinished resumable uploads, and the cost of an empty piece.
import assert from "node:assert/strict";
import { cpuUsage } from "node:process";
import { LIVING_UPLOADS } from "../../../lib/shared/bounds.ts";
import { DAY } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { versionForm } from "../../support/forms.ts";
import { idOf, tusClient } from "../../support/tus.ts";

const product = await openProduct({ RATE_LIMITS: "off" }); // which does not lift storage limits
const { signInAdmin } = product;
const MB = 1024 * 1024;

Deno.test("twenty active announcements per administrator, also with two at once; an ended one frees its slot", async () => {
  const { token, admin } = await signInAdmin("内容编辑");
  const own = tusClient(product, token);
  const stranger = tusClient(product, (await signInAdmin("内容编辑")).token);
  const many = await Promise.all(Array.from({ length: 30 }, () => own.announce(4)));
  const begun = many.filter(({ status }) => status === 201).map(({ headers }) => headers.get("location") ?? "");
  assert.equal(begun.length, LIVING_UPLOADS);
  const { status, json, headers } = await own.announce(4);
  assert.deepEqual([status, json.code], [429, "rate_limited"]);
  assert.equal(json.message, "尚未发布的上传过多，请先发布或取消其中一些");
  const wait = Number(headers.get("retry-after"));
  assert.ok(wait > 86_000 && wait <= 86_400, `${wait} s`);
  assert.equal((await stranger.announce(4)).status, 201, "another administrator's go on");

  const [given = "", finished = "", resumed = ""] = begun;
  await own.giveUp(given);
  assert.deepEqual([(await own.announce(4)).status, (await own.announce(4)).status], [201, 429], "given up");
  await own.patch(finished, 0, "abcd");
  const form = versionForm({ file: undefined, version_number: "8.0.0", upload_id: idOf(finished) });
  assert.equal((await product.call("POST", "/api/admin/content/versions", { token, form })).status, 201);
  assert.deepEqual([(await own.announce(4)).status, (await own.announce(4)).status], [201, 429], "finished");

  const now = Date.now;
  try {
    Date.now = () => now() + DAY - 60_000;
    const later = tusClient(product, await product.openFor("admin", admin));
    assert.equal((await later.patch(resumed, 0, "ab")).status, 204);
    Date.now = () => now() + DAY + 60_000;
    const more = await Promise.all(Array.from({ length: 20 }, () => later.announce(4)));
    assert.equal(more.filter(({ status }) => status === 201).length, LIVING_UPLOADS - 1, "all but the one resumed");
  } finally {
    Date.now = now;
  }
});

Deno.test("an empty piece at the end of 100 MB does not read all of it again", async () => {
  const { begin, patch } = tusClient(product, (await signInAdmin("内容编辑")).token);
  const path = await begin(100 * MB);
  assert.equal((await patch(path, 0, new Uint8Array(100 * MB))).status, 204);
  const costs: number[] = [];
  for (let n = 0; n < 3; n++) {
    const started = cpuUsage();
    for (let piece = 0; piece < 10; piece++) assert.equal((await patch(path, 100 * MB, "")).status, 204);
    const { user, system } = cpuUsage(started);
    costs.push((user + system) / 1000);
  }
  console.log(`ten empty pieces: ${Math.min(...costs).toFixed(0)} ms of processor`);
  assert.ok(Math.min(...costs) < 300, `${costs} ms of processor`);
});
