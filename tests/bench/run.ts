// `deno task bench [section …] [--wrk]` measures the performance targets in one run, as ratios on the shipped server.
// With SCALE_MINUTES=10 the section scale is under load for ten minutes, otherwise for half a minute.
import { isQuiet, speedsOfMachine } from "./machine.ts";
import { type Finding, printTable } from "./report.ts";
import { useWrk } from "./load.ts";
import { home, uncached } from "./home.ts";
import { script } from "./script.ts";
import { site } from "./site.ts";
import { visits } from "./visits.ts";
import { ingestion } from "./ingestion.ts";
import { logins } from "./logins.ts";
import { email } from "./email.ts";
import { statistics } from "./statistics.ts";
import { people } from "./people.ts";
import { cases, users } from "./lists.ts";
import { exported } from "./export.ts";
import { logs } from "./logs.ts";
import { search } from "./search.ts";
import { forum } from "./forum.ts";
import { history } from "./history.ts";
import { download } from "./download.ts";
import { upload } from "./upload.ts";
import { bucket } from "./bucket.ts";
import { bucketSite } from "./bucket_site.ts";
import { scale } from "./scale.ts";
import { start } from "./start.ts";
import { memory } from "./memory.ts";
import { expensiveRequest } from "./expensive_request.ts";
import { removeFilled } from "./year.ts";

const sections: Record<string, () => Promise<Finding[]>> = {
  home,
  uncached,
  script,
  site,
  visits,
  ingestion,
  logins,
  email,
  users,
  export: exported,
  logs,
  people,
  statistics,
  expensive_request: expensiveRequest,
  search,
  forum,
  cases,
  history,
  download,
  upload,
  bucket,
  bucket_site: bucketSite,
  scale,
  start,
  memory,
};

if (import.meta.main) {
  try {
    await run(Deno.args).finally(removeFilled);
  } catch (error) {
    console.error((error as Error).message);
    Deno.exit(1);
  }
}

async function run(args: string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith("--"));
  const unknown = names.find((name) => !Object.hasOwn(sections, name));
  if (unknown) throw new Error(`there is no section ${unknown}; there are ${Object.keys(sections).join(" ")}`);
  if (args.includes("--wrk")) await useWrk();
  const wanted = Object.entries(sections).filter(([name]) => names.length === 0 || names.includes(name));
  const begun = performance.now();
  const found: Finding[] = [];
  const restless: string[] = [];
  for (const [name, measure] of wanted) {
    if (!await isQuiet()) restless.push(name);
    const start = performance.now();
    found.push(...await measure().catch((error) => [notMeasured(name, error)]));
    console.log(`${name}: ${seconds(start)}`);
  }
  printTable(found);
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
