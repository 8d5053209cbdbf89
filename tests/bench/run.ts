// `deno task bench [section …] [--wrk]` measures the performance targets in one run, as ratios on the shipped server,
// and ends with one table. Sections run on an empty store, on a full one, or on both: 100,000 users and a year of a
// million visits and images. Sections that bring their own data, or none, run on the empty one. The section scale runs
// only by its name, with SCALE_MINUTES=10 under load for ten minutes instead of half a minute. The tests check the targets
// that need no figure: valid pages, journeys in the oldest browser, `.ci/run`.
import { isQuiet, speedsOfMachine } from "./kit/machine.ts";
import { useWrk } from "./kit/load.ts";
import { type Finding, printTable, type TableRow } from "./report.ts";
import { bucketSite } from "./sections/bucket_site.ts";
import { browsers } from "./sections/browsers.ts";
import { capacity } from "./sections/capacity.ts";
import { clone } from "./sections/clone.ts";
import { download } from "./sections/download.ts";
import { expensiveRequest } from "./sections/expensive_request.ts";
import { exported } from "./sections/export.ts";
import { facts } from "./sections/facts.ts";
import { forum } from "./sections/forum.ts";
import { history } from "./sections/history.ts";
import { home, signedIn } from "./sections/home.ts";
import { imported } from "./sections/import.ts";
import { ingestion } from "./sections/ingestion.ts";
import { logs } from "./sections/logs.ts";
import { memory } from "./sections/memory.ts";
import { notices } from "./sections/notices.ts";
import { scale } from "./sections/scale.ts";
import { script } from "./sections/script.ts";
import { search } from "./sections/search.ts";
import { site } from "./sections/site.ts";
import { start } from "./sections/start.ts";
import { statistics } from "./sections/statistics.ts";
import { upload } from "./sections/upload.ts";
import { users } from "./sections/users.ts";
import { visitLog } from "./sections/visit_log.ts";
import { visits } from "./sections/visits.ts";
import { removeYear, type Store } from "./stores/year.ts";

type Section = { measure: (store: Store) => Promise<Finding[]>; stores?: Store[]; onlyByName?: boolean };
const empty: Store[] = ["empty"];
const full: Store[] = ["full"];
const both = [...empty, ...full];

/** In the order of the targets: those of the whole product, then those of single features. */
const sections: Record<string, Section> = {
  home: { measure: home, stores: both },
  signed_in: { measure: signedIn, stores: full },
  script: { measure: script },
  site: { measure: site },
  visits: { measure: visits, stores: both },
  ingestion: { measure: ingestion, stores: both },
  users: { measure: users, stores: full },
  logs: { measure: logs },
  statistics: { measure: statistics, stores: full },
  export: { measure: exported, stores: full },
  download: { measure: download },
  upload: { measure: upload, stores: both },
  bucket_site: { measure: bucketSite },
  start: { measure: start, stores: both },
  memory: { measure: memory, stores: both },
  expensive_request: { measure: expensiveRequest, stores: full },
  capacity: { measure: capacity, stores: full },
  history: { measure: history },
  facts: { measure: facts },
  notices: { measure: notices },
  visit_log: { measure: visitLog, stores: full },
  import: { measure: imported },
  search: { measure: search },
  forum: { measure: forum },
  browsers: { measure: browsers, stores: full },
  clone: { measure: clone },
  scale: { measure: scale, onlyByName: true },
};

if (import.meta.main) {
  try {
    await run(Deno.args).finally(removeYear);
  } catch (error) {
    console.error((error as Error).message);
    Deno.exit(1);
  }
}

async function run(args: string[]): Promise<void> {
  const names = args.filter((arg) => arg !== "--wrk");
  const unknown = names.find((name) => !Object.hasOwn(sections, name));
  if (unknown) throw new Error(`there is no section ${unknown}; there are ${Object.keys(sections).join(" ")}`);
  if (args.includes("--wrk")) await useWrk();
  const begun = performance.now();
  const rows: TableRow[] = [];
  const restless: string[] = [];
  for (const [name, { measure, stores = empty, onlyByName }] of Object.entries(sections)) {
    if (names.length > 0 ? !names.includes(name) : onlyByName) continue;
    if (!await isQuiet()) restless.push(name);
    const start = performance.now();
    const found: TableRow[] = [];
    for (const store of stores) {
      const measured = await measure(store).catch((error) => [notMeasured(name, error)]);
      found.push(...measured.map((finding) => ({ ...finding, store })));
    }
    rows.push(...Map.groupBy(found, ({ what }) => what).values().flatMap((same) => same));
    console.log(`${name}: ${seconds(start)}`);
  }
  printTable(rows);
  console.log(`${seconds(begun)} in all; this machine: ${await speedsOfMachine()}`);
  if (restless.length > 0) console.log(`others used the machine when these began: ${restless.join(", ")}`);
}

/** A section without measurements has not met its target. */
function notMeasured(name: string, error: Error): Finding {
  return { what: name, measured: `not measured: ${error.message}`, target: "a figure", met: false };
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`;
}
