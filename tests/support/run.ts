// `deno task test [AREA …]` runs the whole test suite including browser tests, or the tests below folders with the name
// of an area, and ends with one line `N passed, N failed`; paths and flags are passed to `deno test`. Files run in
// batches, four processes at a time, those that store files once more with a bucket instead of a folder; then those
// that load the machine, one file per process, two at a time; then, alone, those that measure time. Files with failures
// run once more, alone. A test that passes then is shaky: it is named and counted at the end, but not as failed,
// because a failure on a loaded machine proves nothing.
import { findChromium } from "./chromium.ts";
import { filesBelow } from "../../lib/tasks/copies.ts";
import { usesBothStorages, withBucket } from "./in_bucket.ts";
import { inBatches, runParallel } from "./parallel.ts";
import { endRun, type Env, type Outcome, runTests, together } from "./test_process.ts";
import { hasVersitygw } from "./versitygw.ts";

const areas = ["account", "administration", "content", "statistics", "client", "forum", "site", "kv", "web"];
/** The longest begin first, so that all workers end at about the same time; one of them only waits. */
const LONG = /^tests\/(browser|process|security)\/|\/test_email_test/;
/**
 * They load the machine, or kill servers during their work, so they must not run beside tests that wait for responses.
 */
const HEAVY = /^tests\/process\/(attack|full_disk|kill|kill_uploads|race|slow_clients)_test/;
/** They measure time or memory. */
const measured = [
  /^tests\/process\/(expensive_posts|hostile_text|memory)_test/,
  /^tests\/security\/(cost\/cost|timing)_test/,
  /^tests\/services\/password_test/,
  /^tests\/shared\/markdown\/pairs_test/,
];

const common = { NODE_ENV: "production", CHROMIUM: await findChromium() };
const IN_BUCKET = " in a bucket";

/** `bucket` is the variable that names one. */
const run = (args: string[], bucket?: Env) => runTests(args, { ...common, ...bucket }, bucket && IN_BUCKET);

/** Runs all test files, or those of some areas. */
async function runAll(wanted: string[]): Promise<Outcome> {
  const isWanted = (path: string) => wanted.length === 0 || wanted.some((area) => path.includes(`/${area}/`));
  const files = (await filesBelow(".", "tests")).filter((path) => /_test\.tsx?$/.test(path) && isWanted(path));
  const last = files.filter((path) => measured.some((pattern) => pattern.test(path)));
  const heavy = files.filter((path) => HEAVY.test(path));
  const others = files.filter((path) => !last.includes(path) && !heavy.includes(path));
  const jobs = (files: string[], bucket?: Env) => inBatches(files).map((batch) => () => run(batch, bucket));
  const [long, short] = [others.filter((path) => LONG.test(path)), others.filter((path) => !LONG.test(path))];
  const inBucket = await hasVersitygw() ? files.filter(usesBothStorages) : [];
  const runOthers = (bucket?: Env) => runParallel([...jobs(long), ...jobs(inBucket, bucket), ...jobs(short)]);
  const outcomes = inBucket.length > 0 ? await withBucket(runOthers) : await runOthers();
  outcomes.push(...await runParallel(heavy.map((file) => () => run([file])), 2));
  if (last.length > 0) outcomes.push(await run(last));
  return together(outcomes);
}

const isOfDeno = /[./]|^-/.test(Deno.args[0] ?? "");
const unknown = isOfDeno ? undefined : Deno.args.find((word) => !areas.includes(word));
if (unknown) {
  console.error(`there is no area ${unknown}; there are ${areas.join(" ")}`);
  Deno.exit(1);
}
await endRun(isOfDeno ? await run(Deno.args) : await runAll(Deno.args), {
  "": run,
  [IN_BUCKET]: (paths) => withBucket((bucket) => run(paths, bucket)),
});
