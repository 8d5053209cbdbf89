// 100,000 users as an Excel file: throughput compared with exceljs' own writer, time to the first byte, and memory use,
// also with a client that stopped reading.
import { compare, median } from "../kit/pairs.ts";
import { onSharedStore, type Store, USERS } from "../stores/year.ts";
import { call, type Running, settled, signIn, startBare, startSite } from "../kit/processes.ts";
import { amount, atLeast, type Finding, load } from "../report.ts";

const ROUNDS = 3;
const FIRST = 100; // milliseconds
const MEMORY = 150;
const STOPPED_FOR = 5_000; // milliseconds, in which a writer that does not wait is finished

export function exported(store: Store): Promise<Finding[]> {
  return onSharedStore(store, async (dir, started) => {
    const site = await startSite(dir);
    const bare = await startBare("workbook", String(USERS));
    started.push(site, bare);
    const headers = await signIn(site);
    await call(site, "GET", "/api/admin/users", { headers }); // an administrator who exports has opened the list
    const idle = await settled(site);
    const stopped = await stopReading(site, headers);
    const rounds: Round[] = [];
    const { a, b, ratio } = await compare(ROUNDS, async () => {
      const round = await fetchOnce(site, `/api/admin/users/export`, headers);
      rounds.push(round);
      return USERS / round.seconds;
    }, async () => USERS / (await fetchOnce(bare, "/")).seconds);
    const first = median(rounds.map((round) => round.first));
    const busy = median(rounds.map(({ cpu }) => USERS / cpu));
    const peak = Math.max(...rounds.map((round) => round.peak));
    const above = `at rest with the list of users ${idle.toFixed(0)} MB`;
    return [
      atLeast(`export, ${USERS} users, beside exceljs' writer alone`, ratio, {
        target: 0.8,
        note: `${a.toFixed(0)} rows/s, ${b.toFixed(0)} alone, ${
          busy.toFixed(0)
        } a second of processor time, load ${await load()}`,
      }),
      amount("export, first byte", first, {
        unit: "ms",
        target: FIRST,
        note: `the first one ever ${stopped.first.toFixed(0)} ms`,
      }),
      amount("export, peak memory above idle", peak - idle, {
        unit: "MB",
        target: MEMORY,
        note: `${peak.toFixed(0)} MB, ${above}`,
      }),
      amount("export, its client has stopped, above idle", stopped.peak - idle, {
        unit: "MB",
        target: MEMORY,
        note: `${stopped.peak.toFixed(0)} MB, ${above}`,
      }),
    ];
  });
}

/** The maximum memory of the site while a client stops after the first bytes, and the time to those. */
async function stopReading(site: Running, headers: Record<string, string>): Promise<{ peak: number; first: number }> {
  await site.forgetPeak();
  const began = performance.now();
  const answer = await fetch(`${site.base}/api/admin/users/export`, { headers });
  const reader = answer.body?.getReader();
  await reader?.read();
  const first = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, STOPPED_FOR));
  const peak = await site.peak();
  await reader?.cancel();
  return { peak, first };
}

/** Seconds and milliseconds of the client, processor seconds and megabytes of the server. */
type Round = { seconds: number; first: number; cpu: number; peak: number };

async function fetchOnce(site: Running, path: string, headers: Record<string, string> = {}): Promise<Round> {
  await site.forgetPeak();
  const [cpu, began] = [await site.cpu(), performance.now()];
  const answer = await fetch(site.base + path, { headers });
  const reader = answer.body?.getReader();
  let part = await reader?.read();
  const first = performance.now() - began;
  let bytes = 0;
  for (; part?.value; part = await reader?.read()) bytes += part.value.length;
  if (!answer.ok || bytes < USERS) throw new Error(`the export gave ${answer.status} and ${bytes} bytes`);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, first, cpu: await site.cpu() - cpu, peak: await site.peak() };
}
