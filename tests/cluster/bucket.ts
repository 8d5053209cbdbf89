// The bucket operations on garage, and the site on three nodes, one of which is killed during long transfers.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { openBucket } from "../../lib/services/files/s3/bucket.ts";
import { refused, testBucketVerbs } from "../support/bucket_verbs.ts";
import { someBytes } from "../support/sample_files.ts";
import { startGarage } from "../support/garage.ts";
import { httpClient } from "../support/http_client.ts";
import { lineOf } from "../support/in_bucket.ts";
import { password, registration } from "../support/registration.ts";
import { startServer } from "../support/server.ts";
import { idOf, tusClient } from "../support/tus.ts";
import { waitFor } from "../support/wait_for.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

const one = await startGarage(1);
const three = await startGarage(3);
Deno.test.afterAll(async () => {
  await one.stop();
  await three.stop();
});
const [alone] = one.addresses;
const [first, second] = three.addresses;
assert.ok(alone && first && second);

// Garage has no conditional writes: only the randomness of the names prevents collisions there.
testBucketVerbs(alone, { conditional: false });

const MB = 1024 * 1024;
const SIZE = 384 * MB;

/** A file of so many bytes that never exists as a whole; `hash` is of the bytes sent. */
function longFile(seed: number) {
  const block = someBytes(MB, seed);
  const hash = createHash("sha256");
  let given = 0;
  let digest = "";
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = block.slice();
      new DataView(chunk.buffer).setUint32(0, given); // all different, because a store may deduplicate equal ones
      hash.update(chunk);
      given += chunk.length;
      controller.enqueue(chunk);
      if (given === SIZE) controller.close();
    },
  });
  return { stream, hash: () => digest ||= hash.digest("hex"), given: () => given };
}

Deno.test("one of three nodes may fail while 768 MB are uploaded and downloaded through the site", async () => {
  await using place = await temporaryFolder();
  const S3_URL = `${lineOf({ ...second, prefix: "gac" })}?region=${second.region}`;
  const site = await startServer({
    ...place.env,
    S3_URL,
    ADMIN_PASSWORD: "Admin12345",
    SMTP_URL: "",
    RATE_LIMITS: "off",
  });
  const { call, signInAdmin } = httpClient(site.base);
  const token = await signInAdmin("admin", "Admin12345");
  const app = { request: (path: string, init: RequestInit) => fetch(site.base + path, init) };
  const { begin, patch } = tusClient({ app, call }, token);

  async function publish(version_number: string, file: ReturnType<typeof longFile>): Promise<string> {
    const path = await begin(SIZE, "GAC.zip");
    const { status } = await patch(path, 0, file.stream);
    assert.equal(status, 204);
    const about = { software_name: "GAC_MSS", release_date: "2026-01-01", update_log: "说明" };
    const body = { ...about, version_number, upload_id: idOf(path) };
    const { status: answered, text, json } = await call("POST", "/api/admin/content/versions", { token, body });
    assert.equal(answered, 201, text);
    assert.equal(json.data.sha256, file.hash());
    return json.filename;
  }
  await call("POST", "/api/admin/users", { token, body: registration({ email: "wang@example.com" }) });
  const credentials = { identifier: "wang@example.com", password };
  const visitor = (await call("POST", "/api/auth/login", { body: credentials })).json.token;
  async function hashOf(file: string): Promise<string> {
    const headers = { authorization: `Bearer ${visitor}` };
    const { status, body } = await fetch(`${site.base}/api/uploads/versions/${file}`, { headers });
    assert.equal(status, 200);
    const hash = createHash("sha256");
    for await (const bytes of body ?? []) hash.update(bytes);
    return hash.digest("hex");
  }

  try {
    const [one, two] = [longFile(1), longFile(2)];
    const first = await publish("1.0.1", one);
    const up = publish("1.0.2", two);
    const down = hashOf(first);
    await waitFor(() => two.given() > SIZE / 4);
    await three.kill(0);
    const before = two.given();
    assert.equal(await down, one.hash());
    const other = await up;
    assert.ok(before < SIZE / 2, `${before} bytes had gone up`);
    assert.equal(await hashOf(other), two.hash());
  } finally {
    await site.kill();
  }
  await refused("away", openBucket(first, { first: 500, idle: 500, within: 1_000 }).head("x"));
});
