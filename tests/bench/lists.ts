// What the server holds when every list is in memory: each has been asked once.
import { loadCases } from "./load_cases.ts";
import { loadForum } from "./load_forum.ts";
import { loadLogs } from "./load_logs.ts";
import { loadNumbers } from "./load_numbers.ts";
import { loadUsers } from "./load_users.ts";
import { call, inFolder, signIn, startSite } from "./processes.ts";
import { type Finding, megabytes } from "./report.ts";

const USERS = 100_000;
const DEVICES = 5_000;
const LOGS = 200_000;
const FORUM = { topics: 100_000, replies: 1_000_000, people: 5_000 };
const CASES = 500;

const paths = [
  "admin/users",
  "admin/logs?type=operation",
  "admin/logs?type=login",
  "admin/stats/user-info", // devices
  "admin/forum/posts?keyword=a", // topics, replies that are held, whole texts
  "admin/content/cases",
  "admin/content/news",
  "admin/content/tutorials",
  "admin/users/feedback",
  "admin/admins",
  "admin/mails",
];

export function lists(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const idle = await startSite(`${dir}/empty`);
    started.push(idle);
    const empty = await idle.rss();
    const data = `${dir}/data`;
    await loadUsers(data, { count: USERS, password_hash: "" });
    await loadNumbers(data, { devices: DEVICES, users: USERS });
    await loadLogs(data, LOGS);
    await loadCases(data, CASES);
    await loadForum(data, FORUM);
    const site = await startSite(dir);
    started.push(site);
    const headers = await signIn(site);
    for (const path of paths) await call(site, "GET", `/api/${path}`, { headers });
    const held = await site.rss();
    const sizes = `${USERS} users, ${LOGS} operations and sign-ins each, ${FORUM.topics} topics`;
    const note = `${held.toFixed(0)} MB, an empty site ${empty.toFixed(0)} MB`;
    return [megabytes(`every list (${sizes}), memory above idle`, held - empty, { note })];
  });
}
