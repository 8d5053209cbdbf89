// The time from `deno task start` to the first response: on an empty store, and on one with a million rows.
import { filledYear, ROWS } from "./year.ts";
import { median } from "./pairs.ts";
import { inFolder, type Running, startBarePage, startByTask, startSite } from "./processes.ts";
import type { Finding } from "./report.ts";

const STARTS = 7;

/** The variants alternate, so that a busy moment affects all of them. */
export function start(): Promise<Finding[]> {
  return inFolder(async (dir) => {
    const year = await filledYear();
    const ways = {
      empty: () => startByTask(`${dir}/empty`),
      full: () => startByTask(year),
      server: () => startSite(year),
      bare: startBarePage,
    };
    for (const way of Object.values(ways)) await timeOf(way); // fills Deno's cache, creates the first administrator
    const times = { empty: [] as number[], full: [] as number[], server: [] as number[], bare: [] as number[] };
    for (let n = 0; n < STARTS; n++) {
      for (const name of ["empty", "full", "server", "bare"] as const) times[name].push(await timeOf(ways[name]));
    }
    const ratio = median(times.full) / median(times.bare);
    return [
      inASecond("deno task start to first answer, empty store", times.empty),
      inASecond(`deno task start to first answer, ${ROWS} rows`, times.full),
      { what: `the server step alone, ${ROWS} rows`, measured: inWords(times.server), target: "–" },
      {
        what: `deno task start, ${ROWS} rows, against a bare Hono and React server`,
        measured: `${ratio.toFixed(2)} × ${median(times.bare).toFixed(0)} ms`,
        target: "≤ 4 ×",
        met: ratio <= 4,
      },
    ];
  });
}

/** The target concerns the whole command. */
function inASecond(what: string, times: number[]): Finding {
  return { what, measured: inWords(times), target: "≤ 1000 ms", met: median(times) <= 1000 };
}

function inWords(times: number[]): string {
  return `${median(times).toFixed(0)} ms (at most ${Math.max(...times).toFixed(0)} ms)`;
}

async function timeOf(start: () => Promise<Running>): Promise<number> {
  const running = await start();
  await running.stop();
  return running.startedIn;
}
