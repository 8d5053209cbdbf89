// The bucket operations on versitygw, where there is Go to build it with, both address styles, and a lost refusal.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import http from "node:http";
import { openBucket } from "../../../../lib/services/files/s3/bucket.ts";
import { refused, testBucketVerbs } from "../../../support/bucket_verbs.ts";
import { sha256, someBytes } from "../../../support/sample_files.ts";
import { addressOf, short } from "../../../support/scripted_bucket.ts";
import { DOMAIN, hasVersitygw, startVersitygw } from "../../../support/versitygw.ts";

if (await hasVersitygw()) {
  const server = await startVersitygw();
  Deno.test.afterAll(server.stop);
  testBucketVerbs(server.address);

  Deno.test("a bucket that stops responding is unavailable within its timeout, and available again as soon as it responds", async () => {
    const bucket = openBucket(server.address, { first: 400, idle: 400, within: 900 });
    await server.pause();
    for (
      const work of [() => bucket.put("s.bin", someBytes(9)), () => bucket.head("s.bin"), () => bucket.remove("s.bin")]
    ) {
      await refused("away", work());
    }
    server.resume();
    await bucket.put("silent.bin", someBytes(9));
    await bucket.remove("silent.bin");
  });

  Deno.test("reading and sending continue while a server is killed and restarted", async () => {
    const bucket = openBucket(server.address);
    const content = someBytes(60 * 1024 * 1024);
    await bucket.put("long.bin", content);
    const stream = await bucket.read("long.bin", { start: 0, end: content.length - 1 });
    const reader = stream.getReader();
    const first = await reader.read();
    await server.kill();
    const rest = Array.fromAsync(
      { [Symbol.asyncIterator]: () => ({ next: () => reader.read() }) } as AsyncIterable<Uint8Array>,
    );
    const sending = bucket.put("other.bin", someBytes(9));
    await server.start();
    await sending;
    assert.equal(sha256(Buffer.concat([first.value ?? new Uint8Array(), ...await rest])), sha256(content));
    for (const name of ["long.bin", "other.bin"]) await bucket.remove(name);
  });

  Deno.test("a bucket is also addressed by its host, and requests are signed for it", async () => {
    const { port } = new URL(server.address.endpoint);
    const bucket = openBucket({ ...server.address, endpoint: `http://${DOMAIN}:${port}`, pathStyle: false });
    await openBucket(server.address).put("host/a b.bin", someBytes(9));
    const link = new URL(await bucket.signedAddress("host/a b.bin", 60));
    assert.equal(link.host, `${server.address.bucket}.${DOMAIN}:${port}`);
    assert.equal(link.pathname, "/host/a%20b.bin");
    assert.equal(await getAs(link), 200);
    link.searchParams.set("X-Amz-Expires", "61");
    assert.equal(await getAs(link), 403);
    await openBucket(server.address).remove("host/a b.bin");
  });
}

/** Sends a request to the server under a host name that does not resolve. */
function getAs({ host, port, pathname, search }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = { host: "127.0.0.1", port, path: pathname + search, headers: { host }, agent: false };
    http.get(asked, (answer) => resolve((answer.resume(), answer.statusCode ?? 0))).on("error", reject);
  });
}

Deno.test("a taken name whose refusal is lost, because the server closes during the payload, ends the attempts", async () => {
  const methods: string[] = [];
  const listed = "<ListBucketResult><Contents><Key>gac/a</Key></Contents></ListBucketResult>";
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const serving = (async () => {
    for await (const connection of listener) {
      const head = new TextDecoder().decode(await readSome(connection));
      methods.push(head.slice(0, 3));
      const response = `HTTP/1.1 200 OK\r\ncontent-length: ${listed.length}\r\n\r\n${listed}`;
      if (head.startsWith("GET")) await connection.write(new TextEncoder().encode(response));
      connection.close(); // the unread rest of a payload makes it a reset
    }
  })().catch(() => {});
  const bucket = openBucket({ ...addressOf(listener.addr.port), prefix: "gac" }, { ...short, within: 5_000 });
  await bucket.put("a", someBytes(2 ** 20));
  assert.deepEqual(methods, ["PUT", "GET"]);
  listener.close();
  await serving;
});

async function readSome(connection: Deno.Conn): Promise<Uint8Array> {
  const buffer = new Uint8Array(16 * 1024);
  return buffer.subarray(0, await connection.read(buffer) ?? 0);
}
