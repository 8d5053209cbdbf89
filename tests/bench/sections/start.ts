// The time from `deno task start` to the first response, compared with a bare server of Hono and React.
import { median } from "../kit/pairs.ts";
import { type Running, startBarePage, startByTask, startSite } from "../kit/processes.ts";
import { amount, atMost, type Finding } from "../report.ts";
import { onSharedStore, type Store } from "../stores/year.ts";

const STARTS = 5;
const LIMIT = 1000; // milliseconds, of the whole command

/** The variants alternate, so that a busy moment affects all of them. */
export function start(store: Store): Promise<Finding[]> {
  return onSharedStore(store, async (dir) => {
    const ways = { command: () => startByTask(dir), server: () => startSite(dir), bare: startBarePage };
    for (const way of Object.values(ways)) await timeOf(way); // fills Deno's cache, creates the first administrator
    const times = { command: [] as number[], server: [] as number[], bare: [] as number[] };
    for (let n = 0; n < STARTS; n++) {
      for (const name of ["command", "server", "bare"] as const) times[name].push(await timeOf(ways[name]));
    }
    const note = (all: number[]) => `at most ${Math.max(...all).toFixed(0)} ms`;
    const [command, server, bare] = [median(times.command), median(times.server), median(times.bare)];
    return [
      amount("deno task start to first answer", command, { unit: "ms", target: LIMIT, note: note(times.command) }),
      atMost("the same against a bare Hono and React server", command / bare, {
        target: 4,
        note: `${bare.toFixed(0)} ms`,
      }),
      amount("the server step alone", server, { unit: "ms", note: note(times.server) }),
    ];
  });
}

async function timeOf(start: () => Promise<Running>): Promise<number> {
  const running = await start();
  await running.stop();
  return running.startedIn;
}
