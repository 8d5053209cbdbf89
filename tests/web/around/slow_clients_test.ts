// clients that do not read responses are disconnected; slow ones are not.
import assert from "node:assert/strict";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { localFileStore } from "../../../lib/services/files/local_storage.ts";
import { contentOf } from "../../../lib/services/files/storage_interface.ts";
import { giveLongAnswer } from "../../../lib/web/around/long_answer.ts";
import { createWatchedServer } from "../../../lib/web/around/slow_clients.ts";
import type { Env } from "../../../lib/web/context.ts";
import { serveFile } from "../../../lib/web/files/serve_file.ts";
import { waitFor } from "../../support/wait_for.ts";

const PIECE = 100_000; // about the size of a page, or a chunk of a file
const SIZE = 30_000_000; // more than the system buffers for a client that does not read

const file = await Deno.makeTempFile();
await Deno.truncate(file, SIZE);
addEventListener("unload", () => Deno.removeSync(file));

/** Handlers like the product's: a file, and an export that is generated while it is read. */
const handlers = getRequestListener(
  new Hono<Env>()
    .get("/file", (c) =>
      serveFile(c, {
        content: contentOf(localFileStore("/"), file.slice(1)),
        size: SIZE,
        etag: "1",
        lastModified: new Date(),
        contentType: "application/octet-stream",
        disposition: "attachment",
        fileName: "file",
        cacheControl: "no-store",
      }))
    .get("/export", (c) => {
      giveLongAnswer(c);
      return c.body(ReadableStream.from(pieces()));
    }).fetch,
);

/** A server with a long response at `/long` and a short one elsewhere; counts its connections. */
async function withServer(test: (port: number, connections: () => number) => Promise<void>): Promise<void> {
  const server = createWatchedServer({}, (request, response) => {
    if (request.url === "/long" || request.url === "/api/uploads/long") Readable.from(pieces()).pipe(response);
    else if (request.url === "/file" || request.url === "/export") handlers(request, response);
    else if (request.url === "/empty") response.writeHead(204).end();
    else if (request.url === "/same") response.writeHead(304).end();
    else setTimeout(() => response.end("short"), 1);
  }, { patience: 400, filePatience: 60_000, every: 20, waiting: 10 });
  let connections = 0;
  server.on("connection", (socket) => {
    connections++;
    socket.on("close", () => connections--);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  await test((server.address() as AddressInfo).port, () => connections).finally(() => {
    server.close();
    server.closeAllConnections();
  });
}

function* pieces() {
  for (let sent = 0; sent < SIZE; sent += PIECE) yield new Uint8Array(PIECE);
}

async function ask(port: number, path: string, times = 1): Promise<Deno.TcpConn> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  await connection.write(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: gac.test\r\n\r\n`.repeat(times)));
  return connection;
}

/** Reads until the end of the connection, or a number of bytes, pausing between the chunks. */
async function read(connection: Deno.TcpConn, { bytes, pause = 0 }: { bytes: number; pause?: number }) {
  const buffer = new Uint8Array(400_000);
  let text = "";
  let size = 0;
  while (size < bytes) {
    const n = await connection.read(buffer).catch(() => null);
    if (n === null) break;
    size += n;
    if (size < 10_000) text += new TextDecoder().decode(buffer.subarray(0, n));
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return { size, text };
}

Deno.test("a client that does not read is disconnected", () =>
  withServer(async (port, connections) => {
    using connection = await ask(port, "/long");
    await waitFor(() => connections() === 1);
    await waitFor(() => connections() === 0);
    assert.ok((await read(connection, { bytes: SIZE })).size < SIZE);
  }));

Deno.test("a download or an export may pause much longer, at any address", () =>
  withServer(async (port, connections) => {
    using download = await ask(port, "/file");
    using made = await ask(port, "/export");
    using _page = await ask(port, "/api/uploads/long");
    await waitFor(() => connections() === 3);
    await waitFor(() => connections() === 2); // the one whose handler has not marked it is disconnected
    using _another = await ask(port, "/long");
    await waitFor(() => connections() === 3);
    await waitFor(() => connections() < 3); // so a whole timeout has passed since
    for (const connection of [download, made]) assert.ok((await read(connection, { bytes: SIZE })).size >= SIZE);
  }));

Deno.test("on one connection a page after a download has the timeout of a page", () =>
  withServer(async (port, connections) => {
    using connection = await ask(port, "/file");
    assert.ok((await read(connection, { bytes: SIZE })).size >= SIZE);
    await connection.write(new TextEncoder().encode("GET /long HTTP/1.1\r\nHost: gac.test\r\n\r\n"));
    await waitFor(() => connections() === 0);
  }));

Deno.test("a client that reads slowly, or waits with nothing to read, is not disconnected", () =>
  withServer(async (port) => {
    using slow = await ask(port, "/long");
    using idle = await ask(port, "/");
    const { size } = await read(slow, { bytes: SIZE, pause: 20 }); // well over the timeout in total
    assert.ok(size >= SIZE);
    await idle.write(new TextEncoder().encode("GET / HTTP/1.1\r\nHost: gac.test\r\nConnection: close\r\n\r\n"));
    assert.equal((await read(idle, { bytes: Infinity })).text.match(/HTTP\/1.1 200/g)?.length, 2);
  }));

Deno.test("a body that no handler reads closes the connection after the response", () =>
  withServer(async (port) => {
    for (
      const body of ["Content-Length: 5\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n", "Content-Length: 2\r\n\r\n{}"]
    ) {
      using connection = await Deno.connect({ hostname: "127.0.0.1", port });
      await connection.write(new TextEncoder().encode(`GET / HTTP/1.1\r\nHost: gac.test\r\n${body}`));
      assert.match(
        (await read(connection, { bytes: Infinity })).text,
        /^HTTP\/1.1 200 [^]*connection: close\r\n[^]*short$/i,
      );
    }
  }));

Deno.test("ten pipelined requests get ten responses, more get none", () =>
  withServer(async (port) => {
    using ten = await ask(port, "/", 10);
    let text = "";
    while ((text.match(/short/g)?.length ?? 0) < 10) text += (await read(ten, { bytes: 1 })).text;
    using more = await ask(port, "/", 11);
    assert.deepEqual(await read(more, { bytes: Infinity }), { size: 0, text: "" });
  }));

Deno.test("sequential requests on a connection are not limited, whatever the response", () =>
  withServer(async (port) => {
    using connection = await Deno.connect({ hostname: "127.0.0.1", port });
    const kinds = ["GET /", "HEAD /", "GET /empty", "GET /same", "POST /"];
    for (let n = 0; n < 50; n++) {
      const line = kinds[n % kinds.length];
      const body = line === "POST /" ? "Content-Length: 5\r\n\r\nbytes" : "\r\n";
      await connection.write(new TextEncoder().encode(`${line} HTTP/1.1\r\nHost: gac.test\r\n${body}`));
      assert.match((await read(connection, { bytes: 1 })).text, /^HTTP\/1\.1 (200|204|304) /, `${line}, ${n}`);
    }
  }));
