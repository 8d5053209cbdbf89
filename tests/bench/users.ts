// The user list over HTTP at 100,000 users: any filter, keyword, sort and page.
import { hashPassword } from "../../lib/services/password.ts";
import { organizations, professions } from "../../lib/shared/labels.ts";
import { askedAgain, askedOnce, freshKeywords } from "./latency.ts";
import { request } from "./load.ts";
import { families, given, loadUsers } from "./load_users.ts";
import { inFolder, signIn, startSite } from "./processes.ts";
import { type Finding, megabytes } from "./report.ts";

const USERS = 100_000;
const TARGET = 15;

const lists: Record<string, string[]> = {
  "user list (filter, keyword, sort, page)": [
    "",
    "page=7&limit=20",
    "page=900&limit=100",
    "status=approved&page=3",
    `organizationType=${encodeURIComponent(professions[2])}&title=${encodeURIComponent(organizations[1])}`,
    `keyword=${encodeURIComponent("王伟")}`,
    "keyword=user9999",
    `keyword=${encodeURIComponent("第42遥感")}&status=approved&sort=name&order=asc`,
    "sort=name&order=desc&page=50",
    "keyword=1380000&sort=updated_at",
    "keyword=nobodyhasthis",
    "keyword=example.com", // everybody has it
    `keyword=${encodeURIComponent("研究所")}&page=40`,
  ],
  "audit list (pending, filter, keyword, page)": [
    "status=pending",
    "status=pending&page=40",
    `status=pending&keyword=${encodeURIComponent("研究所")}&page=9`,
    `status=pending&organizationType=${encodeURIComponent(professions[1])}`,
    "status=rejected&sort=applied_at&order=asc&page=12",
  ],
};

export function users(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const idle = await startSite(`${dir}/empty`);
    started.push(idle);
    const empty = await idle.rss();
    await loadUsers(`${dir}/data`, { count: USERS, password_hash: await hashPassword("Bench0password") });
    const site = await startSite(dir);
    started.push(site);
    const headers = await signIn(site);
    const asked = (queries: string[]) => queries.map((query) => request("GET", `/api/admin/users?${query}`, headers));
    const limit = { site, target: TARGET };
    const found: Finding[] = [];
    for (const [what, queries] of Object.entries(lists)) {
      found.push(await askedAgain(`${what}, ${USERS} users`, asked(queries), limit));
    }
    const fresh = asked(freshKeywords(families, given));
    found.push(await askedOnce(`user list, a keyword never asked before, ${USERS} users`, fresh, limit));
    const held = await site.rss();
    const note = `${held.toFixed(0)} MB, an empty site ${empty.toFixed(0)} MB`;
    return [...found, megabytes("user list, memory above idle", held - empty, { target: 100, note })];
  });
}
