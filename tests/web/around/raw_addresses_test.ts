// Request lines with raw bytes above ASCII are served as if they were percent-encoded; nothing else is repaired.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { startNodeServer } from "../../support/node_server.ts";
import { sendRaw } from "../../support/raw_http.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const gb18030 = Uint8Array.of(0xb4, 0xf3, 0xc6, 0xf8); // 大气
const join = (...parts: (string | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...typeof part === "string" ? utf8(part) : part]));
const LARGE = 20_000_000;

const app = new Hono()
  .get("/large", (c) => c.body(new Uint8Array(LARGE)))
  .get("*", (c) => c.json([new URL(c.req.url).pathname, c.req.query("q") ?? "", c.req.header("x-name") ?? ""]))
  .post("*", async (c) => c.json([c.req.query("q"), (await c.req.text()).length]));

async function withServer(work: (port: number) => Promise<void>): Promise<void> {
  const server = await startNodeServer(app);
  await work(server.port).finally(server.close);
}

const asks = (target: string | Uint8Array, headers = "") =>
  join("GET ", target, ` HTTP/1.1\r\nhost: a\r\n${headers}\r\n`);
const statusAndBody = ({ status, text }: { status: number; text: string }) => [status, text.split("\r\n\r\n")[1]];

Deno.test("raw UTF-8 and GB18030 in path and query arrive as their text, and the connection closes with the response", async () => {
  await withServer(async (port) => {
    const cases: [string | Uint8Array, string, string][] = [
      ["/search?q=大气", "/search", "大气"],
      ["/search?q=大气&x=1", "/search", "大气"],
      ["/search?q=a%20大气%E6%B0%94", "/search", "a 大气气"],
      ["/search?q=😀é", "/search", "😀é"],
      [join("/search?q=", gb18030), "/search", "大气"],
      ["/文档?q=1", `/${encodeURIComponent("文档")}`, "1"],
      [join("/", gb18030), `/${encodeURIComponent("大气")}`, ""],
      [join("/search?q=", Uint8Array.of(0xff)), "/search", "\ufffd"],
    ];
    for (const [target, path, q] of cases) {
      const answer = await sendRaw(port, asks(target, "x-name: b\r\n"));
      assert.deepEqual(statusAndBody(answer), [200, JSON.stringify([path, q, "b"])]);
      assert.match(answer.text, /connection: close/i);
    }
    assert.equal((await sendRaw(port, join("HEAD /?q=大 HTTP/1.1\r\nhost: a\r\n\r\n"))).status, 200);
  });
});

Deno.test("a body and a large response pass through", async () => {
  await withServer(async (port) => {
    const length = 3_000_000;
    const head = join("POST /?q=大气 HTTP/1.1\r\nhost: a\r\n", `content-length: ${length}\r\n\r\n`);
    assert.deepEqual(statusAndBody(await sendRaw(port, join(head, new Uint8Array(length).fill(65)))), [
      200,
      `["大气",${length}]`,
    ]);
    const large = await sendRaw(port, asks("/large?q=大气"));
    assert.equal(large.text.split("\r\n\r\n")[1]?.length, LARGE);
  });
});

Deno.test("further requests on the connection get no response, and everything else that cannot be parsed is a 400", async () => {
  await withServer(async (port) => {
    const two = await sendRaw(port, join(asks("/?q=大"), asks("/?q=%E6%B0%94")));
    assert.equal(two.text.match(/HTTP\/1\.1 /g)?.length, 1);
    for (
      const wrong of [
        join("GET / HTTP/1.1\r\nhost: a\r\n大气\r\n\r\n"),
        join("大气 / HTTP/1.1\r\nhost: a\r\n\r\n"),
        join("GET /大气 HTTP/9.9\r\nhost: a\r\n\r\n"),
        join("GET /大气 气 HTTP/1.1\r\nhost: a\r\n\r\n"),
        join("GET /大气 HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n"),
        "nonsense\r\n\r\n",
        Uint8Array.of(0xff, 0xfe, 0x0d, 0x0a),
      ]
    ) assert.equal((await sendRaw(port, wrong)).status, 400);
    assert.equal((await sendRaw(port, asks("/?q=1", `x: ${"a".repeat(20_000)}\r\nconnection: close\r\n`))).status, 431);
  });
});
