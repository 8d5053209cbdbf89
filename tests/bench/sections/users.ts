// Measures with 100,000 users, over HTTP: the user list (any filter, keyword, sort and page) and the search of the back
// office; and nearly equal names among as many units.
import { openDictionary } from "../../../lib/kv/inside/dictionary.ts";
import { organizations, professions } from "../../../lib/shared/labels.ts";
import { familyNames, given, inTurn } from "../../../lib/tasks/data/rows.ts";
import { freshKeywords, measureOnce, measureRepeated } from "../kit/latency.ts";
import { request } from "../kit/load.ts";
import { vocabulary } from "../stores/stores.ts";
import { settled, signIn, startSite } from "../kit/processes.ts";
import { amount, type Finding } from "../report.ts";
import { onSharedStore, type Store, USERS } from "../stores/year.ts";

const TARGET = 15; // milliseconds
const ONE_REQUEST = 150; // milliseconds, the maximum of any request
const NEAR_TARGET = 5; // milliseconds

const userLists: Record<string, string[]> = {
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
    "keyword=example.com", // matches all
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

const searched = ["王伟", "1", "研究所", "example.com", "user9999", "138000", "没有这样的人"];

export function users(store: Store): Promise<Finding[]> {
  return onSharedStore(store, async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const idle = await settled(site);
    const headers = await signIn(site);
    const asked = (queries: string[]) => queries.map((query) => request("GET", `/api/admin/users?${query}`, headers));
    const limit = { site, target: TARGET };
    const found: Finding[] = [];
    for (const [what, queries] of Object.entries(userLists)) {
      found.push(await measureRepeated(`${what}, ${USERS} users`, asked(queries), limit));
    }
    const fresh = asked(freshKeywords(familyNames, given));
    found.push(await measureOnce(`user list, a keyword never asked before, ${USERS} users`, fresh, limit));
    const held = await site.rss();
    const note = `${held.toFixed(0)} MB, at rest ${idle.toFixed(0)} MB`;
    found.push(amount("user list, memory above idle", held - idle, { unit: "MB", target: 100, note }));
    const pages = asked([1, 2, 3].map((page) => `status=pending&limit=100&page=${page}`));
    found.push(await measureRepeated("audit list, 100 applications with checks", pages, { site, target: ONE_REQUEST }));
    const searches = searched.map((q) => request("GET", `/api/admin/search?q=${encodeURIComponent(q)}`, headers));
    found.push(await measureRepeated(`search of the back office, ${USERS} users`, searches, limit));
    found.push(nearNames());
    return found;
  });
}

/** Finds nearly equal names among as many different units as there are users, with another last character. */
function nearNames(): Finding {
  const names = Array.from({ length: USERS }, (_, n) => {
    return inTurn(vocabulary, n) + inTurn(vocabulary, n, vocabulary.length) + inTurn(vocabulary, n, 7) + n.toString(36);
  });
  const units = openDictionary();
  for (const name of names) units.take(name);
  const times = names.slice(0, 300).map((name) => {
    const begun = performance.now();
    units.near(`${name.slice(0, -1)}甲`, { edits: 2, limit: 21 });
    return performance.now() - begun;
  }).sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)]!;
  return {
    what: `nearly equal names of ${USERS} units`,
    measured: `p95 ${p95.toFixed(1)} ms`,
    target: `p95 ≤ ${NEAR_TARGET} ms`,
    met: p95 <= NEAR_TARGET,
  };
}
