// An upload whose server is killed during a piece continues at another instance, and ends at the first one again.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { configuredStorage } from "../../lib/services/files/configured_storage.ts";
import { httpClient } from "../support/http_client.ts";
import { envOf, storageOf } from "../support/upload_storage.ts";
import { type Server, startServer } from "../support/server.ts";
import { idOf, tusClient } from "../support/tus.ts";
import { waitFor } from "../support/wait_for.ts";

const MB = 1024 * 1024;
const SIZE = 24 * MB;
const password = "Admin12345";

function clientOf({ base }: Server, token: string) {
  const app = { request: (path: string, init: RequestInit) => fetch(base + path, init) };
  return tusClient({ app, call: httpClient(base).call }, token);
}

/** Sends a part of the piece, then nothing more, as a stalled line. */
function hanging(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let given = 0;
  return new ReadableStream({
    pull(controller) {
      if (given >= bytes.length) return new Promise(() => {});
      controller.enqueue(bytes.slice(given, given += MB));
    },
  });
}

Deno.test("killed during a piece, continued by another instance, finished and published by the first", async () => {
  const folder = await Deno.makeTempDir();
  const dirs = { DATA_DIR: `${folder}/data`, ...envOf(`${folder}/uploads`) };
  const env = { ...dirs, ADMIN_PASSWORD: password, SMTP_URL: "", RATE_LIMITS: "off" };
  const content = Uint8Array.from({ length: SIZE }, (_, at) => at * 31 % 253);
  let one = await startServer(env);
  const other = await startServer(env);
  const token = await httpClient(one.base).signInAdmin("admin", password);
  const there = clientOf(other, token);
  const path = await clientOf(one, token).begin(SIZE, "GAC.zip");

  const cut = clientOf(one, token).patch(path, 0, hanging(content.slice(0, 8 * MB))).then(() => false, () => true);
  await waitFor(async () => await there.offset(path) >= 4 * MB);
  assert.equal((await there.patch(path, await there.offset(path), "x")).status, 423, "the other one is still writing");
  await one.kill();
  assert.ok(await cut);

  const came = await there.offset(path); // in a bucket the complete parts
  assert.ok(came >= 4 * MB && came < SIZE);
  const goOn = async () => (await there.patch(path, came, content.slice(came, 16 * MB))).status;
  let status = await goOn();
  await waitFor(async () => status !== 423 || (status = await goOn()) !== 423); // in a bucket the lock outlives the killed process
  assert.equal(status, 204);
  one = await startServer(env); // its sweep removes the remains of the killed one, and keeps unfinished uploads
  const here = clientOf(one, token);
  assert.equal(await here.offset(path), 16 * MB);
  assert.equal((await here.patch(path, 16 * MB, content.slice(16 * MB))).status, 204);

  const body = {
    software_name: "GAC_MSS",
    version_number: "3.0.0",
    release_date: "2026-01-01",
    update_log: "几何校正提速",
    upload_id: idOf(path),
  };
  const { status: answered, json } = await httpClient(one.base).call("POST", "/api/admin/content/versions", {
    token,
    body,
  });
  assert.equal(answered, 201, JSON.stringify(json));
  assert.equal(json.data.sha256, createHash("sha256").update(content).digest("hex"));
  const { fileStore } = configuredStorage(storageOf(`${folder}/uploads`));
  const keys = async (below: string) => (await Array.fromAsync(fileStore.list(below))).map(({ key }) => key);
  assert.deepEqual(await keys("versions/"), [`versions/${json.filename}`]);
  assert.deepEqual([await keys(".tmp/growing/"), await keys(".growing/")], [[], []]);
  assert.equal((await there.head(path)).status, 404);
  const { bucket } = storageOf(`${folder}/uploads`);
  if (bucket) await assert.rejects(Deno.stat(`${folder}/uploads`), Deno.errors.NotFound, "no byte of it is on a disk");
  await Promise.all([one.stop(), other.stop()]);
  await Deno.remove(folder, { recursive: true });
});
