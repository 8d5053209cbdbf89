// From the start of the process to its first answer: on an empty store, and on one with a million rows.
import { loadVisits } from "./load_users.ts";
import { median } from "./pairs.ts";
import { inFolder, startSite } from "./processes.ts";
import type { Finding } from "./report.ts";

const ROWS = 1_000_000;
const STARTS = 5;

export function start(): Promise<Finding[]> {
  return inFolder(async (dir) => {
    await startTimes(`${dir}/empty`, 1); // compiles what Deno keeps compiled, makes the first administrator
    const empty = await startTimes(`${dir}/empty`, STARTS);
    await loadVisits(`${dir}/full/data`, ROWS);
    await startTimes(`${dir}/full`, 1);
    const full = await startTimes(`${dir}/full`, STARTS);
    return [
      finding("start to first answer, empty store", empty),
      finding(`start to first answer, ${ROWS} rows`, full),
    ];
  });
}

function finding(what: string, times: number[]): Finding {
  const [time, worst] = [median(times), Math.max(...times)];
  const measured = `${time.toFixed(0)} ms (at most ${worst.toFixed(0)} ms)`;
  return { what, measured, target: "≤ 1000 ms", met: time <= 1000 };
}

async function startTimes(dir: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const site = await startSite(dir);
    times.push(site.startedIn);
    await site.stop();
  }
  return times;
}
