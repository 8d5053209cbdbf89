// requests that no browser makes, and paths that must lead nowhere, against the server itself.
import assert from "node:assert/strict";
import { openProduct } from "../support/app.ts";
import { startNodeServer } from "../support/node_server.ts";
import { sendRaw } from "../support/raw_http.ts";

const product = await openProduct({ RATE_LIMITS: "off" });

async function withServer(test: (port: number) => Promise<void>) {
  const server = await startNodeServer(product.app);
  try {
    await test(server.port);
  } finally {
    await server.close();
  }
}

const head = "Host: gac.test\r\nConnection: close\r\n";
const get = (target: string, more = "") => `GET ${target} HTTP/1.1\r\n${head}${more}\r\n`;
const post = (more: string, body = "") =>
  `POST /api/auth/login HTTP/1.1\r\n${head}Content-Type: application/json\r\n${more}\r\n${body}`;
const chunk = "2\r\n{}\r\n0\r\n\r\n";

const hostile: Record<string, string | Uint8Array> = {
  "length and chunks": post("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", chunk),
  "two lengths": post("Content-Length: 2\r\nContent-Length: 3\r\n", "{}"),
  "a length that is not a number": post("Content-Length: 2x\r\n", "{}"),
  "a negative length": post("Content-Length: -2\r\n", "{}"),
  "an unknown encoding": post("Transfer-Encoding: gzip, identity\r\n", "{}"),
  "chunks twice": post("Transfer-Encoding: chunked, chunked\r\n", chunk),
  "a chunk of another size": post("Transfer-Encoding: chunked\r\n", "zz\r\n{}\r\n0\r\n\r\n"),
  "a long address": get(`/${"a".repeat(100_000)}`),
  "a thousand headers": get("/", Array.from({ length: 1_000 }, (_, n) => `X-${n}: ${"v".repeat(40)}\r\n`).join("")),
  "a huge header": get("/", `X-Long: ${"v".repeat(100_000)}\r\n`),
  "a huge cookie": get("/api/auth/profile", `Cookie: uid=${"v".repeat(14_000)}\r\n`),
  "a bad percent": get("/api/uploads/versions/%"),
  "another bad percent": get("/api/news%zz"),
  "bytes that are not text": get("/api/uploads/qrcode/%ff%fe"),
  "an encoded NUL": get("/static/%00"),
  "a NUL in the address": get("/static/\u0000logo.svg"),
  "a NUL in a header": get("/api/nope", "X-Null: a\u0000b\r\n"),
  "a line break in a header": get("/api/nope", "X-Break: a\r b\r\n"),
  "a header without name": get("/api/nope", ": x\r\n"),
  "a header with a space in its name": get("/api/nope", "Content-Length : 5\r\n"),
  "TRACE": `TRACE / HTTP/1.1\r\n${head}\r\n`,
  "TRACK": `TRACK / HTTP/1.1\r\n${head}\r\n`,
  "CONNECT": `CONNECT evil.example:443 HTTP/1.1\r\n${head}\r\n`,
  "an unknown method": `BREW /api/news HTTP/1.1\r\n${head}\r\n`,
  "PROPFIND": `PROPFIND /api/news HTTP/1.1\r\n${head}\r\n`,
  "no host": "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
  "an invalid host": "GET /api/nope HTTP/1.1\r\nHost: a b/../@evil\r\nConnection: close\r\n\r\n",
  "two hosts": "GET /api/nope HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\nConnection: close\r\n\r\n",
  "a whole address": get("http://evil.example/api/nope"),
  "an address without slash": get("api/nope"),
  "a star": get("*"),
  "HTTP/9.9": `GET / HTTP/9.9\r\n${head}\r\n`,
  "TLS on a plain port": Uint8Array.of(0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0),
  "noise": "\u0001\u0002\u0003\r\n\r\n",
  "a method on a file": `DELETE /static/logo.svg HTTP/1.1\r\n${head}\r\n`,
};

Deno.test("hostile requests are refused with 4xx or a closed connection, and the server keeps running", () =>
  withServer(async (port) => {
    for (const [name, request] of Object.entries(hostile)) {
      const { status, text } = await sendRaw(port, request);
      assert.ok(status === 0 || (status >= 400 && status < 500), `${name}: ${text.slice(0, 200)}`);
      assert.ok(!/\bat .*\.ts:\d+/.test(text), `${name}: a stack`);
      assert.equal((await sendRaw(port, get("/healthz"))).status, 200, `after ${name}`);
    }
  }));

Deno.test("two pipelined requests get two responses, and nothing is smuggled between them", () =>
  withServer(async (port) => {
    const hidden = "GET /api/auth/qrcode HTTP/1.1\r\nHost: gac.test\r\nConnection: close\r\n\r\n";
    const inside =
      `POST /api/auth/login HTTP/1.1\r\nHost: gac.test\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`;
    const { text } = await sendRaw(port, inside + get("/healthz"));
    assert.equal(text.match(/HTTP\/1\.1 /g)?.length, 2);
    assert.ok(!text.includes("image_path"));
  }));

Deno.test("eleven pipelined requests close the connection", () =>
  withServer(async (port) => {
    const one = "GET /healthz HTTP/1.1\r\nHost: gac.test\r\n\r\n";
    assert.equal((await sendRaw(port, one.repeat(10) + get("/healthz"))).status, 0);
    assert.equal((await sendRaw(port, one.repeat(9) + get("/healthz"))).text.match(/HTTP\/1\.1 200 /g)?.length, 10);
  }));

const secret = ["nodeModulesDir", "root:x:", "SQLite format", "[core]", "ref: refs/", '"file":', "import "];
const paths = [
  ...["/.git/HEAD", "/.git/config", "/.env", "/deno.json", "/deno.lock", "/main.ts", "/key.pem", "/data/kv.sqlite3"],
  ...[
    "/kv.sqlite3",
    "/uploads/",
    "/lib/config.ts",
    "/routes/mod.ts",
    "/.vite/manifest.json",
    "/server-status",
    "/debug",
  ],
  ...["/assets/.vite/manifest.json", "/assets/../.vite/manifest.json", "/assets/%2e%2e/.vite/manifest.json"],
  ...["/assets/..%2f.stamp", "/assets/page.js.map", "/assets/", "/static/", "/static", "/static/."],
  ...["/static/../deno.json", "/static/%2e%2e/deno.json", "/static/..%2fdeno.json", "/static/..%5cdeno.json"],
  ...["/static/..\\deno.json", "/static//../deno.json", "/static/%252e%252e/deno.json", "/static/....//deno.json"],
  ...["/static/%c0%ae%c0%ae/deno.json", "//deno.json", "/static//etc/passwd", "/static/scenes/../../main.ts"],
  ...["/static/%2fetc%2fpasswd", "/api/uploads/../deno.json", "/api/uploads/versions/../../kv.sqlite3"],
  ...["/api/uploads/versions/..%2f..%2fkv.sqlite3", "/api/uploads/qrcode/%2e%2e%2f%2e%2e%2fkv.sqlite3"],
  ...["/api/uploads/versions/....//kv.sqlite3", "/api/uploads/.tmp/x", "/api/uploads/%2etmp/lock", "/api/uploads/"],
];

Deno.test("no path leads out of the served folders", () =>
  withServer(async (port) => {
    await Deno.writeTextFile(`${product.folder}/kv.sqlite3`, "SQLite format 3");
    for (const path of paths) {
      const { status, text } = await sendRaw(port, get(path));
      assert.ok(status >= 400 && status < 500, `${path}: ${status}`);
      const body = text.slice(text.indexOf("\r\n\r\n"));
      for (const word of secret) assert.ok(!body.includes(word), `${path} shows ${word}`);
    }
  }));

Deno.test("a hostile file name writes nothing into the log but the request's line", () =>
  withServer(async (port) => {
    const { warn, error } = console;
    const lines: unknown[] = [];
    console.warn = console.error = (line: unknown) => lines.push(line);
    try {
      for (const name of ["%0aforged%00", `%0aforged${"x".repeat(300)}`, "%0d%0aforged", "%00"]) {
        for (const folder of ["static", "assets"]) {
          assert.equal((await sendRaw(port, get(`/${folder}/${name}`))).status, 404);
        }
      }
    } finally {
      Object.assign(console, { warn, error });
    }
    assert.deepEqual(lines, []);
    for (const line of product.log.join("").trim().split("\n")) assert.ok(JSON.parse(line).reqId);
    assert.ok(!product.log.join("").includes("forged"));
  }));

Deno.test("the client bundle has no source maps", async () => {
  const dist = new URL("../../dist/assets/", import.meta.url);
  const names = (await Array.fromAsync(Deno.readDir(dist))).map(({ name }) => name);
  assert.ok(names.some((name) => name.endsWith(".js")));
  assert.deepEqual(names.filter((name) => name.endsWith(".map")), []);
});
