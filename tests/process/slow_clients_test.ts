// clients that never finish what they send. SLOW_CONNECTIONS=1000 is the full crowd.
import assert from "node:assert/strict";
import { figure } from "../support/figure.ts";
import { startServer } from "../support/server.ts";

const CONNECTIONS = figure("SLOW_CONNECTIONS", 150);
const CLOSED_WITHIN = 30_000;
const HONEST = 200; // milliseconds for 99 of 100 honest requests
const DRIP_EVERY = 1_000;

/** What a slow client sends at once, and then bit by bit for ever. */
const attacks: [first: string, then: string][] = [
  ["GET / HTTP/1.1\r\nHost: gac.test\r\n", "X-Slow: a\r\n"],
  [
    "POST /api/auth/login HTTP/1.1\r\nHost: gac.test\r\nContent-Type: application/json\r\n" +
    "Content-Length: 100000\r\n\r\n{",
    " ",
  ],
];

Deno.test(`${CONNECTIONS} clients each that drip headers and bodies are cut off, others are answered as ever`, async () => {
  const folder = await Deno.makeTempDir();
  const server = await startServer({ DATA_DIR: `${folder}/data`, UPLOADS_DIR: `${folder}/uploads` });
  const { hostname, port } = new URL(server.base);
  const lives: number[] = [];
  const slow = attacks.flatMap((attack) =>
    Array.from({ length: CONNECTIONS }, async () => {
      const [first, then] = attack.map((text) => new TextEncoder().encode(text));
      using connection = await Deno.connect({ hostname, port: Number(port) });
      const opened = performance.now();
      await connection.write(first!);
      const drip = setInterval(() => connection.write(then!).catch(() => clearInterval(drip)), DRIP_EVERY);
      const buffer = new Uint8Array(1024);
      while (await connection.read(buffer).catch(() => null) !== null); // a reset is an end too
      clearInterval(drip);
      lives.push(performance.now() - opened);
    })
  );
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 }); // others come anew, too
  const times: number[] = [];
  while (lives.length < slow.length) {
    const before = performance.now();
    const answer = await fetch(`${server.base}/news`, { client });
    await answer.body?.cancel();
    assert.equal(answer.status, 200);
    times.push(performance.now() - before);
  }
  await Promise.all(slow);
  const longest = Math.max(...lives);
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity;
  console.log(`closed within ${longest.toFixed(0)} ms; p99 of ${times.length} honest requests ${p99.toFixed(0)} ms`);
  assert.ok(longest < CLOSED_WITHIN && p99 < HONEST);
  assert.equal(await server.stop(), 0);
  await Deno.remove(folder, { recursive: true });
});
