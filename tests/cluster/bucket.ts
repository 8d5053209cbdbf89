// The bucket's verbs on garage, one node and three of them, of which one is killed while a long object goes up and down.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { openBucket } from "../../lib/services/files/s3/bucket.ts";
import { bytesOf, refused, testBucketVerbs } from "../support/bucket_verbs.ts";
import { startGarage } from "../support/garage.ts";

const one = await startGarage(1);
const three = await startGarage(3);
Deno.test.afterAll(async () => {
  await one.stop();
  await three.stop();
});
const [alone] = one.addresses;
const [first, second] = three.addresses;
assert.ok(alone && first && second);

// Garage does not know conditional writes: there the randomness of the names alone keeps them apart.
testBucketVerbs(alone, { conditional: false });

Deno.test("of three nodes one may die while a long object goes up, and it comes down from the others", async () => {
  const bucket = openBucket(second);
  const part = bytesOf(8 * 1024 * 1024);
  const upload = await bucket.multipart.create("long.bin");
  const parts = [];
  for (let number = 1; number <= 12; number++) {
    if (number === 6) await three.kill(0);
    parts.push(await bucket.multipart.put(upload, number, part));
  }
  await bucket.multipart.complete(upload, parts);
  const { size } = await bucket.head("long.bin");
  assert.equal(size, 12 * part.length);
  const [sent, got] = [createHash("sha256"), createHash("sha256")];
  for (let number = 0; number < 12; number++) sent.update(part);
  for await (const bytes of await bucket.read("long.bin", { start: 0, end: size - 1 })) got.update(bytes);
  assert.equal(got.digest("hex"), sent.digest("hex"));
  await refused("away", openBucket(first, { first: 500, idle: 500, within: 1_000 }).head("long.bin"));
});
