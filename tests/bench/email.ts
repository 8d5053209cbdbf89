// Email codes while the email server works, refuses, hangs or is unreachable: no request waits for it.
import { startEmailSink } from "../support/email_sink.ts";
import { put, request } from "./load.ts";
import { inFolder, type Running, startSite } from "./processes.ts";
import { atMost, type Finding } from "./report.ts";

const ROUNDS = 3;
const SECONDS = 2;
const RATE = 30; // emails a second, more than any site sends

export function email(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const [sink, refusing] = [await startEmailSink(), await startEmailSink({ refuse: "come back later" })];
    const silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const open: Deno.Conn[] = [];
    const accepting = (async () => {
      for await (const connection of silent) open.push(connection);
    })().catch(() => {}); // it is closed below
    const urls = {
      works: sink.url,
      refuses: refusing.url,
      hangs: `smtp://127.0.0.1:${silent.addr.port}`,
      "is gone": "smtp://127.0.0.1:1",
    };
    const sites: [string, Running][] = [];
    for (const [state, SMTP_URL] of Object.entries(urls)) {
      const site = await startSite(`${dir}/${sites.length}`, { env: { SMTP_URL }, silent: true });
      started.push(site);
      sites.push([state, site]);
    }
    const times: Record<string, number[]> = {};
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [state, { port }] of round % 2 ? sites : sites.toReversed()) {
        const p95 = await codes(port, round);
        if (round > 0) (times[state] ??= []).push(p95); // the first one also compiles
      }
    }
    await sink.close();
    await refusing.close();
    silent.close();
    for (const connection of open) connection.close();
    await accepting;
    // The p95 of few requests varies; a request that waits for the server waits in the best round, too.
    const usual = Math.min(...times.works ?? []);
    return Object.entries(times).filter(([state]) => state !== "works").map(([state, found]) => {
      const best = Math.min(...found);
      const note = `p95 ${best.toFixed(1)} ms, usually ${usual.toFixed(1)} ms, the best of ${ROUNDS} rounds each`;
      return atMost(`codes while the email server ${state} ÷ while it works`, best / usual, { target: 1.2, note });
    });
  });
}

/** Returns the p95 in milliseconds. */
async function codes(port: number, round: number): Promise<number> {
  const requests = Array.from({ length: RATE * SECONDS }, (_, n) => {
    const body = JSON.stringify({ email: `code${round}-${n}@example.com` });
    return request("POST", "/api/auth/send-code", { "content-type": "application/json" }, body);
  });
  return (await put({ port, connections: 4, seconds: SECONDS, rate: RATE, requests })).p95;
}
