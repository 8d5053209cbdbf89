// clients that never finish sending. SLOW_CONNECTIONS=1000 is the full load.
import assert from "node:assert/strict";
import { testSize } from "../support/test_size.ts";
import { startServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

const CONNECTIONS = testSize("SLOW_CONNECTIONS", 150);
const CLOSED_WITHIN = 30_000;
const HONEST = 200; // milliseconds for 99 of 100 normal requests
const DRIP_EVERY = 1_000;

/** The bytes that a slow client sends at once, and then slowly for ever. */
type Attack = [first: string, then: string];

const attacks: Attack[] = [
  ["GET / HTTP/1.1\r\nHost: gac.test\r\n", "X-Slow: a\r\n"],
  [
    "POST /api/auth/login HTTP/1.1\r\nHost: gac.test\r\nContent-Type: application/json\r\n" +
    "Content-Length: 16000\r\n\r\n{",
    " ",
  ],
];

/** A body most of which never arrives, of any type, to a call without a session. */
const body = (line: string, header: string) =>
  `${line} HTTP/1.1\r\nHost: gac.test\r\n${header}\r\nContent-Length: 100000\r\n\r\n`;
const multipart = "Content-Type: multipart/form-data; boundary=x";
const disguised: Record<string, Attack> = {
  "a sign-in that claims to be a form": [body("POST /api/auth/login", multipart), " "],
  "the same without a byte": [body("POST /api/auth/login", multipart), ""],
  "a visit that claims to be a part of an upload": [
    body("POST /api/admin/dashboard/record", "Content-Type: application/offset+octet-stream"),
    " ",
  ],
  "an upload without a session": [body("POST /api/admin/content/versions", multipart), " "],
  "a page with a body": [body("GET /", "Accept: */*"), " "],
  "a page with a body of chunks": [
    "GET / HTTP/1.1\r\nHost: gac.test\r\nTransfer-Encoding: chunked\r\n\r\n",
    "1\r\n \r\n",
  ],
  "an unknown expectation": [body("POST /api/auth/login", "Expect: wonders"), " "],
};

/** Attacks once. Returns the milliseconds until the server has closed the connection, or the maximum. */
async function lifeOf(attack: Attack, base: string): Promise<number> {
  const { hostname, port } = new URL(base);
  const [first, then] = attack.map((text) => new TextEncoder().encode(text));
  using connection = await Deno.connect({ hostname, port: Number(port) });
  const opened = performance.now();
  await connection.write(first!);
  const drip = setInterval(() => connection.write(then!).catch(() => clearInterval(drip)), DRIP_EVERY);
  const patience = setTimeout(() => connection.close(), CLOSED_WITHIN);
  const buffer = new Uint8Array(1024);
  while (await connection.read(buffer).catch(() => null) !== null); // a reset is an end, too
  clearInterval(drip);
  clearTimeout(patience);
  return performance.now() - opened;
}

Deno.test(`${CONNECTIONS} clients each that send headers and bodies slowly are disconnected, others are served as usual`, async () => {
  await using place = await temporaryFolder();
  const server = await startServer(place.env);
  const lives: number[] = [];
  const slow = attacks.flatMap((attack) =>
    Array.from({ length: CONNECTIONS }, async () => void lives.push(await lifeOf(attack, server.base)))
  );
  const labelled = Object.entries(disguised).map(async ([name, attack]) => {
    assert.ok(await lifeOf(attack, server.base) < CLOSED_WITHIN, name);
  });
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 }); // others connect again, too
  const times: number[] = [];
  while (lives.length < slow.length) {
    const before = performance.now();
    const answer = await fetch(`${server.base}/news`, { client });
    await answer.body?.cancel();
    assert.equal(answer.status, 200);
    times.push(performance.now() - before);
  }
  await Promise.all([...slow, ...labelled]);
  const longest = Math.max(...lives);
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity;
  console.log(`closed within ${longest.toFixed(0)} ms; p99 of ${times.length} honest requests ${p99.toFixed(0)} ms`);
  assert.ok(longest < CLOSED_WITHIN && p99 < HONEST);
  assert.equal(await server.stop(), 0);
});
