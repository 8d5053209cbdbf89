// The idle memory of the server, on an empty store and on one of 100,000 users and a million visits and images; and the
// memory that remains after busy minutes.
import { setTimeout } from "node:timers/promises";
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { put, request } from "../kit/load.ts";
import { call, type Running, signIn, startSite } from "../kit/processes.ts";
import { amount, type Finding } from "../report.ts";
import { onStore, type Store } from "../stores/year.ts";

const SETTLED = 15_000; // milliseconds, after which the lists have been read and the garbage collector has run
const BUSY = 15; // seconds

const today = siteDate();
const year = `startDate=${addDays(today, -364)}&endDate=${today}`;
const screens = [
  "/",
  "/news",
  "/api/search?q=%E6%A0%A1%E6%AD%A3",
  "/admin/dashboard",
  "/admin/users/list",
  `/api/admin/users?keyword=${encodeURIComponent("王")}`,
  `/api/admin/stats/active?${year}`,
  `/api/admin/stats/image-stats?${year}`,
  `/api/admin/users/query?${year}`,
  "/api/admin/logs?type=login",
];

export function memory(store: Store): Promise<Finding[]> {
  return onStore(store, async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    await setTimeout(SETTLED);
    const target = store === "empty" ? 140 : 200;
    const idle = amount("memory at rest", await site.rss(), { unit: "MB", target, note: await site.parts() });
    if (store === "empty") return [idle];
    const { left, most, parts } = await used(site);
    const note = `${most.toFixed(0)} MB at most; ${parts}`;
    const what = `the same after ${BUSY} busy seconds, an export and ${SETTLED / 1000} quiet ones`;
    return [idle, amount(what, left, { unit: "MB", note })];
  });
}

/** The memory that remains after the screens of eight administrators and an export of all users, by kind. */
async function used(site: Running): Promise<{ left: number; most: number; parts: string }> {
  const headers = await signIn(site);
  await site.forgetPeak();
  const requests = screens.map((path) => request("GET", path, headers));
  await put({ port: site.port, connections: 8, seconds: BUSY, requests });
  await call(site, "GET", "/api/admin/logs?type=operation", { headers });
  const file = await fetch(`${site.base}/api/admin/users/export`, { headers });
  await file.arrayBuffer();
  const most = await site.peak();
  await setTimeout(SETTLED);
  return { left: await site.rss(), most, parts: await site.parts() };
}
