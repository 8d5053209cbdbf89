// What the server holds when nobody asks anything: on an empty store, and on one of 100,000 users and a million visits and images.
import { setTimeout } from "node:timers/promises";
import { filledYear, ROWS, USERS } from "./filled.ts";
import { call, inFolder, type Running, signIn, startSite } from "./processes.ts";
import { type Finding, megabytes } from "./report.ts";

const SETTLED = 30_000; // milliseconds, after which the lists that are read after a start have been read

export function memory(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const [empty, full] = [await startSite(`${dir}/empty`), await startSite(await filledYear())];
    started.push(empty, full);
    await setTimeout(SETTLED);
    return [
      await idle("idle, empty store", empty, 140),
      await idle(`idle, ${USERS} users, ${ROWS} visits and images`, full, 200),
    ];
  });
}

async function idle(what: string, site: Running, target: number): Promise<Finding> {
  const held = await site.rss();
  const headers = await signIn(site);
  for (const path of ["admin/dashboard", "admin/users", "news", "forum/reviews"]) {
    await call(site, "GET", `/api/${path}`, { headers });
  }
  return megabytes(what, held, { target, note: `after a look around ${(await site.rss()).toFixed(0)}` });
}
