// The duration of a failed storage trial reveals nothing about the network: it always takes three seconds.
import assert from "node:assert/strict";
import { openProduct } from "../support/app.ts";
import { freePort } from "../support/free_port.ts";
import { hasVersitygw, startVersitygw } from "../support/versitygw.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token } = await product.signInAdmin();
const place = { type: "s3", bucket: "files", region: "", prefix: "", key_id: "KEY", secret: "SECRET" };

/** Saves a storage. Returns the response and the milliseconds that it took. */
async function tried(endpoint: string, more: Record<string, string> = {}) {
  const begun = performance.now();
  const body = { storage: { ...place, endpoint, ...more } };
  const { status, json } = await product.call("PUT", "/api/admin/settings", { token, body });
  return { status, fields: json.fields, time: performance.now() - begun };
}

/** Starts a listener that passes each connection to `serve`. */
function listens(serve: (connection: Deno.Conn) => unknown) {
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const open: Deno.Conn[] = [];
  (async () => {
    for await (const connection of listener) {
      open.push(connection);
      serve(connection);
    }
  })();
  const close = () => {
    listener.close();
    for (const connection of open) {
      try {
        connection.close();
      } catch {
        continue; // it is closed
      }
    }
  };
  return { endpoint: `http://127.0.0.1:${listener.addr.port}`, close };
}

const says = (text: string) => (connection: Deno.Conn) =>
  void connection.write(new TextEncoder().encode(text)).catch(() => {});

/** Responds with a text, and closes the connection. */
const answers = (head: string, body = "") => async (connection: Deno.Conn) => {
  await connection.read(new Uint8Array(4_096)).catch(() => {});
  const text = `HTTP/1.1 ${head}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
  await connection.write(new TextEncoder().encode(text)).catch(() => {});
  connection.close();
};

const others: Record<string, (connection: Deno.Conn) => unknown> = {
  "one that stays silent": () => {},
  "one that disconnects": (connection) => connection.close(),
  "an SSH server": says("SSH-2.0-OpenSSH_9.6\r\n"),
  "an email server": says("220 mail.example ESMTP\r\n"),
  "a site": answers("404 Not Found", "<html></html>"),
  "a site that accepts everything": answers("200 OK", "<html></html>"),
  "a broken site": answers("500 Internal Server Error"),
  "a site that redirects elsewhere": answers("302 Found\r\nlocation: http://127.0.0.1/"),
  "half an answer": says("HTTP/1.1 200 OK\r\n"),
};

Deno.test("a failed test takes three seconds and has the same message, whatever is there", async () => {
  const servers = Object.entries(others).map(([what, serve]) => ({ what, ...listens(serve) }));
  const nobody = [
    { what: "a closed port", endpoint: `http://127.0.0.1:${freePort()}` },
    { what: "a closed port, by TLS", endpoint: `https://127.0.0.1:${freePort()}` },
    { what: "no such name", endpoint: "http://nobody.invalid" },
  ];
  const byTls = servers.map(({ what, endpoint }) => ({
    what: `${what}, by TLS`,
    endpoint: endpoint.replace("http", "https"),
  }));
  const all = await Promise.all([...servers, ...nobody, ...byTls].map(async ({ what, endpoint }) => {
    return { what, ...await tried(endpoint) };
  }));
  for (const { close } of servers) close();
  const first = Math.min(...all.map(({ time }) => time));
  for (const { what, status, fields, time } of all) {
    const sentence = { endpoint: "无法连接存储服务，或对方不是 S3 兼容的服务" };
    assert.deepEqual([status, fields], [400, sentence], what);
    assert.ok(time >= 2_990 && time < first + 1_000, `${what}: ${time} ms, the first ${first} ms`);
  }
});

if (await hasVersitygw()) {
  const server = await startVersitygw();
  Deno.test.afterAll(server.stop);

  Deno.test("a store's refusal takes three seconds, too, and a store on this machine is accepted at once", async () => {
    const { endpoint, bucket, keyId: key_id, secret } = server.address;
    const refusals = await Promise.all([
      tried(endpoint, { bucket, key_id, secret: "another" }),
      tried(endpoint, { bucket, key_id: "ANOTHER", secret }),
      tried(endpoint, { bucket: "another-bucket", key_id, secret }),
    ]);
    const first = Math.min(...refusals.map(({ time }) => time));
    for (const { status, time } of refusals) {
      assert.ok(status === 400 && time >= 2_990 && time < first + 1_000, `${time} ms, the first ${first} ms`);
    }
    const { status, time } = await tried(endpoint, { bucket, key_id, secret });
    assert.ok(status === 200 && time < first - 500, `${status} after ${time} ms`);
  });
}
