// The idle memory of the server, on an empty store and on one of 100,000 users and a million visits and images; and the
// memory that remains after busy minutes.
import { setTimeout } from "node:timers/promises";
import { addDays, siteDate } from "../../lib/shared/time.ts";
import { filledYear, ROWS, USERS } from "./year.ts";
import { put, request } from "./load.ts";
import { call, inFolder, type Running, signIn, startSite } from "./processes.ts";
import { type Finding, megabytes } from "./report.ts";

const SETTLED = 20_000; // milliseconds, after which the lists have been read and the garbage collector has run
const BUSY = 30; // seconds

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

export function memory(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const [empty, full] = [await startSite(`${dir}/empty`), await startSite(await filledYear())];
    started.push(empty, full);
    await setTimeout(SETTLED);
    const [nothing, idle] = [await empty.rss(), await full.rss()];
    const before = await full.parts();
    const { left, most, parts } = await used(full);
    return [
      megabytes("idle, empty store", nothing, { target: 140, note: await empty.parts() }),
      megabytes(`idle, ${USERS} users, ${ROWS} visits and images`, idle, { target: 200, note: before }),
      megabytes(`the same after ${BUSY} busy seconds, an export and ${SETTLED / 1000} quiet ones`, left, {
        note: `${most.toFixed(0)} MB at most; ${parts}`,
      }),
    ];
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
