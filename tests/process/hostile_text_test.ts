// R-18 at the real server: hostile text takes about as long as harmless text of its length.
import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";
import { temporaryPlace } from "../support/place.ts";

const FACTOR = 100; // a letter with 60 KB of marks took a thousand times as long; a busy machine must not decide
const ROUNDS = 12;

Deno.test("hostile text holds nobody up longer than harmless text", async () => {
  await using place = await temporaryPlace();
  const env = { ...place.env, RATE_LIMITS: "off" };
  const server = await startServer({ HOST: "127.0.0.1", ...env });
  try {
    const post = async (path: string, body: unknown) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(server.base + path, { method: "POST", headers, body: JSON.stringify(body) });
      await answer.body?.cancel();
      return answer.status;
    };
    const health = async () => await (await fetch(`${server.base}/healthz`)).body?.cancel();
    /** How long the three calls and the question beside each take, several times over. */
    const took = async (text: string): Promise<number> => {
      const before = performance.now();
      for (let n = 0; n < ROUNDS; n++) {
        const asked = [
          post("/api/auth/verify-code", { name: text, purpose: text, institution_name: text }),
          post("/api/auth/login", { identifier: text, password: text }),
          post("/api/admin/auth/login", { username: text, password: text }),
        ];
        await health();
        for (const status of await Promise.all(asked)) assert.equal(status, 400);
      }
      return performance.now() - before;
    };
    const half = 15_000; // of two bytes each
    const harmless = "ä".repeat(2 * half);
    await took(harmless); // the first ones also compile
    const base = await took(harmless);
    const hostile = await took(`a${"\u0300".repeat(half)}${"\u0316".repeat(half)}`);
    assert.ok(hostile < FACTOR * base, `${Math.round(hostile)} ms beside ${Math.round(base)} ms`);
  } finally {
    await server.stop();
  }
});
