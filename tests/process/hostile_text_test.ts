// R-18 at the real server: hostile text takes about as long as harmless text of its length.
import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

const FACTOR = 100; // a character with 60 KB of marks took a thousand times as long; a busy machine must not decide
const ROUNDS = 12;
const SHORT = 2_400; // two bytes each, three times

Deno.test("hostile text delays nobody longer than harmless text", async () => {
  await using place = await temporaryFolder();
  const env = { ...place.env, RATE_LIMITS: "off", ADMIN_USERNAME: "editor", ADMIN_PASSWORD: "Hostile123" };
  const server = await startServer({ HOST: "127.0.0.1", ...env });
  try {
    const send = (path: string, body: unknown, others: Record<string, string> = {}) => {
      const headers = { "content-type": "application/json", ...others };
      return fetch(server.base + path, { method: "POST", headers, body: JSON.stringify(body) });
    };
    const { token } = await (await send("/api/admin/auth/login", { username: "editor", password: "Hostile123" }))
      .json();
    const session = { authorization: `Bearer ${token}` };
    const post = async (...call: Parameters<typeof send>) => {
      const answer = await send(...call);
      await answer.body?.cancel();
      return answer.status;
    };
    const health = async () => await (await fetch(`${server.base}/healthz`)).body?.cancel();
    /** The times of the calls and of a request beside each, several times; without a session a body has 16 KB. */
    const took = async (text: string): Promise<number> => {
      const short = text.slice(0, SHORT);
      const before = performance.now();
      for (let n = 0; n < ROUNDS; n++) {
        const asked = [
          post("/api/auth/verify-code", { name: short, purpose: short, institution_name: short }),
          post("/api/auth/login", { identifier: short, password: short }),
          post("/api/admin/auth/login", { username: short, password: short }),
          post("/api/admin/content/news", { title: text, summary: text, link: text }, session),
        ];
        await health();
        for (const status of await Promise.all(asked)) assert.equal(status, 400);
      }
      return performance.now() - before;
    };
    const half = 15_000; // two bytes each
    const harmless = "ä".repeat(2 * half);
    await took(harmless); // the first ones also compile
    const base = await took(harmless);
    const hostile = await took(`a${"\u0300".repeat(half)}${"\u0316".repeat(half)}`);
    assert.ok(hostile < FACTOR * base, `${Math.round(hostile)} ms beside ${Math.round(base)} ms`);
  } finally {
    await server.stop();
  }
});
