// Sign-ins with Argon2id, 16 in flight, and their effect on other requests.
import { put, request } from "./load.ts";
import { loadUsers, password } from "./stores.ts";
import { inFolder, startSite } from "./processes.ts";
import type { Finding } from "./report.ts";

const USERS = 200;
const SECONDS = 6;

export function logins(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    await loadUsers(`${dir}/data`, USERS);
    const site = await startSite(dir);
    started.push(site);
    const { port } = site;
    const names = Array.from({ length: USERS }, (_, n) => n).filter((n) => n % 10 > 1); // the approved users
    const requests = names.map((n) => {
      const body = JSON.stringify({ identifier: `user${n + 1}@example.com`, password });
      return request("POST", "/api/auth/login", { "content-type": "application/json" }, body);
    });
    const page = () => put({ port, connections: 4, rate: 100, seconds: SECONDS - 1, requests: [request("GET", "/")] });
    await page();
    const alone = await page();
    const idle = await site.rss();
    await site.forgetPeak();
    const [signed, beside] = await Promise.all([put({ port, connections: 16, seconds: SECONDS, requests }), page()]);
    const memory = `${(await site.peak()).toFixed(0)} MB at most, ${idle.toFixed(0)} MB before`;
    const times = `p99 ${beside.p99.toFixed(1)} ms, alone ${alone.p99.toFixed(1)} ms`;
    return [
      {
        what: "sign-ins, 16 in flight",
        measured: `${signed.rate.toFixed(1)}/s (p99 ${signed.p99.toFixed(0)} ms)`,
        target: "–",
      },
      { what: "home page beside sign-ins", measured: times, target: "p99 < 50 ms", met: beside.p99 < 50 },
      { what: "memory at sign-ins", measured: memory, target: "+ 200 MB", met: await site.peak() - idle < 200 },
    ];
  });
}
