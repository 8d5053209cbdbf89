// Fills stores with a year of visits, images, sessions, downloads and logs. The full store is filled once in a run;
// each section gets a copy.
import { deviceTable } from "../../../lib/domain/client/devices.ts";
import { compactDays } from "../../../lib/kv/log.ts";
import { modules } from "../../../lib/shared/modules.ts";
import { DAY } from "../../../lib/shared/time.ts";
import {
  downloadRow,
  imageRow,
  loadDescribed,
  loadDownloads,
  loadOperations,
  loadProcessing,
  loadSignIns,
  loadUsage,
  loadVisits,
  operationRow,
  signInRow,
  visitRow,
} from "../../../lib/tasks/data/log_rows.ts";
import { deviceRow, inTurn } from "../../../lib/tasks/data/rows.ts";
import { generate, loadRows } from "../../../lib/tasks/load/bulk.ts";
import { inFolder, type Running } from "../kit/processes.ts";
import { loadUsers, withStore } from "./stores.ts";

/** The number of each, and of days; `usage` users have a session on each of the last ninety days. */
type Size = {
  users: number;
  visits?: number;
  processing?: number;
  usage?: number;
  downloads?: number;
  /** Computers, one per user. */
  devices?: number;
  days?: number;
};

const USAGE_DAYS = 90;
const ADDRESSES = 60_000;
const PLACES = 300;
const PROCESSORS = 10_000; // users who process images: a hundred each, of a million
const payloads = ["GF6 WFV", "GF1 PMS", "GF2 PMS", "ZY302 TMS", "HJ2A CCD", "HJ2B CCD", "CB04A WPM", "GF7 DLC", ""];

export function loadStatistics(dataDir: string, size: Size): Promise<void> {
  const { users, visits = 0, processing = 0, usage = 0, downloads = 0, days = 90 } = size;
  const now = Date.now();
  /** Distributes moments evenly from the first day to now. */
  const moment = (n: number, count: number) => Math.floor(now - (days - 1) * DAY * (1 - (n + 1) / count));
  const event = (n: number) => ({ event_id: `bench-${n}` });
  return withStore(dataDir, async () => {
    await loadVisits(generate(visits, (n) => ({ ...visitOf(n, users), at: moment(n, visits) })));
    await loadProcessing(generate(processing, (n) => {
      const about = { user_id: 1 + scattered(n, Math.min(users, PROCESSORS)), module_name: modules[scattered(n, 4)] };
      const satellite_payload = payloads[scattered(n + 7, payloads.length)];
      return { ...imageRow(n, { ...about, satellite_payload }), ...event(n), at: moment(n, processing) };
    }));
    await loadUsage(generate(usage * USAGE_DAYS, (n) => {
      const at = now - (USAGE_DAYS - 1 - Math.floor(n / usage)) * DAY;
      return { ...event(n), user_id: 1 + n % usage, seconds: 60 + scattered(n, 20_000), at };
    }));
    await loadDownloads(generate(downloads, (n) => {
      return { ...downloadRow(n, { user_id: 1 + scattered(n, users) }), at: moment(n, downloads) };
    }));
    if (size.devices) {
      const count = size.devices;
      const computers = Array.from({ length: count }, (_, n) => {
        return deviceRow(n, { created_at: new Date(moment(n, count)).toISOString() });
      });
      await loadRows(deviceTable, computers);
      await loadDescribed(computers);
    }
    await compactDays();
  });
}

/** Returns a number below `limit`; neighbours are far apart. */
const scattered = (n: number, limit: number) => (Math.imul(n + 1, 2_654_435_761) >>> 0) % limit;

function visitOf(n: number, users: number) {
  const address = scattered(n, ADDRESSES);
  const place = address % PLACES;
  return visitRow(n, {
    ip_address: `11.${address >> 16}.${address >> 8 & 255}.${address & 255}`,
    page_url: "/download",
    user_id: n % 4 === 0 ? 1 + scattered(n >> 2, users) : null,
    geo_info: { country: "中国", region: `省${place % 31}`, city: `市${place}` },
  });
}

const actions = ["user.approve", "user.reject", "user.update", "news.create", "news.update", "case.update"];
const results = ["ok", "ok", "ok", "logout", "wrong"] as const;

/** Loads `count` operations and sign-ins of the last 360 days, by twenty administrators, about 100,000 users. */
export function loadLogs(dataDir: string, count: number): Promise<void> {
  const now = Date.now();
  const past = <T>(make: (n: number) => T) =>
    generate(count, (n) => ({ ...make(n), at: Math.floor(now - 360 * DAY * (1 - n / count)) }));
  const adminOf = (n: number) => ({ id: n * 7 % 20 + 1, username: `editor${n * 7 % 20}` });
  return withStore(dataDir, async () => {
    await loadOperations(past((n) => {
      const id = n * 7919 % 100_000;
      const target = { kind: "user", id, label: `用户${id}` };
      return operationRow(n, { admin: adminOf(n), action: inTurn(actions, n), target });
    }));
    await loadSignIns(past((n) => {
      const { id, username } = adminOf(n);
      return signInRow(n, { person_id: id, name: username, result: inTurn(results, n) });
    }));
  });
}

/** The visits and images of the full store; BENCH_ROWS=20000 is enough to try a section out. */
export const ROWS = Number(Deno.env.get("BENCH_ROWS") ?? 1_000_000);
export const USERS = ROWS / 10;

/** The store of a section: an empty one, or one with 100,000 users and a year of a million visits and images. */
export type Store = "empty" | "full";

type Work<T> = (dir: string, started: Running[]) => Promise<T>;

/** Runs `work` as `inFolder` does, in a folder for `startSite` with its own store. */
export function onStore<T>(store: Store, work: Work<T>): Promise<T> {
  return inFolder(async (dir, started) => {
    await placeStore(store, dir);
    return await work(dir, started);
  });
}

/** Does the same on the full store itself, for work that adds next to nothing: a copy takes seconds. */
export function onSharedStore<T>(store: Store, work: Work<T>): Promise<T> {
  if (store === "empty") return onStore(store, work);
  return inFolder(async (dir, started) => {
    await Deno.symlink(`${await filledYear()}/data`, `${dir}/data`);
    return await work(dir, started);
  });
}

/** Copies the full store into a folder for `startSite`; an empty one is created by the site. */
export async function placeStore(store: Store, dir: string): Promise<void> {
  await Deno.mkdir(`${dir}/data`, { recursive: true });
  if (store === "empty") return;
  const from = `${await filledYear()}/data`;
  for await (const { name } of Deno.readDir(from)) await Deno.copyFile(`${from}/${name}`, `${dir}/data/${name}`);
}

let year: Promise<string> | undefined;

/** Returns the folder of the full store, which the sections of a run copy. */
function filledYear(): Promise<string> {
  return year ??= fill();
}

async function fill(): Promise<string> {
  const dir = await Deno.makeTempDir({ prefix: "gac-bench-year-" });
  await fillYear(`${dir}/data`, ROWS);
  return dir;
}

/** Loads the users, a year of `rows` visits and images, and a tenth as many downloads. */
export async function fillYear(dataDir: string, rows: number): Promise<void> {
  const more = rows === ROWS ? { usage: ROWS / 200, devices: ROWS / 200 } : {};
  await loadUsers(dataDir, USERS);
  const size = { visits: rows, processing: rows, downloads: rows / 10, users: USERS, days: 365, ...more };
  await loadStatistics(dataDir, size);
}

/** Removes the full store at the end of a run. */
export async function removeYear(): Promise<void> {
  const dir = await year?.catch(() => undefined);
  if (dir) await Deno.remove(dir, { recursive: true });
}
