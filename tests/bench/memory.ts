// What the server holds when nobody asks anything: on an empty store, and on one of 100,000 users and a million visits.
import { setTimeout } from "node:timers/promises";
import { loadNumbers } from "./load_numbers.ts";
import { loadUsers } from "./load_users.ts";
import { call, inFolder, type Running, signIn, startSite } from "./processes.ts";
import { type Finding, megabytes } from "./report.ts";

const USERS = 100_000;
const VISITS = 1_000_000;
const SETTLED = 30_000; // milliseconds, after which the lists that are read after a start have been read

export function memory(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const data = `${dir}/full/data`;
    await loadUsers(data, { count: USERS, password_hash: "" });
    await loadNumbers(data, { visits: VISITS, users: USERS, days: 365 });
    const [empty, full] = [await startSite(`${dir}/empty`), await startSite(`${dir}/full`)];
    started.push(empty, full);
    await setTimeout(SETTLED);
    return [
      await idle("idle, empty store", empty, 140),
      await idle(`idle, ${USERS} users and ${VISITS} visits`, full, 200),
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
