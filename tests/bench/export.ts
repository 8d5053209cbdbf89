// 100,000 users as an Excel file: how fast the rows come, when the first byte does, and what it takes of memory.
import { hashPassword } from "../../lib/services/password.ts";
import { median } from "./pairs.ts";
import { loadUsers } from "./load_users.ts";
import { inFolder, type Running, signIn, startSite } from "./processes.ts";
import { type Finding, load, megabytes } from "./report.ts";

const USERS = 100_000;
const ROUNDS = 3;
const ROWS = { target: 30_000 };
const FIRST = { target: 100 };

export function exported(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const idle = await startSite(`${dir}/empty`);
    started.push(idle);
    const empty = await idle.rss();
    await loadUsers(`${dir}/data`, { count: USERS, password_hash: await hashPassword("Bench0password") });
    const site = await startSite(dir);
    started.push(site);
    const headers = await signIn(site);
    const list = await fetch(`${site.base}/api/admin/users`, { headers }); // who exports has seen the list
    await list.body?.cancel();
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) rounds.push(await fetchOnce(site, headers));
    const of = (figure: (round: Round) => number) => median(rounds.map(figure));
    const rows = of(({ seconds }) => USERS / seconds);
    const first = of((round) => round.first);
    const busy = of(({ cpu }) => USERS / cpu);
    const peak = Math.max(...rounds.map((round) => round.peak));
    const note = `${busy.toFixed(0)} a second of processor time, load ${await load()}`;
    return [
      {
        what: `export, ${USERS} users`,
        measured: `${rows.toFixed(0)} rows/s (${note})`,
        target: `≥ ${ROWS.target} rows/s`,
        met: rows >= ROWS.target,
      },
      {
        what: "export, first byte",
        measured: `${first.toFixed(0)} ms (the first one ever ${rounds[0]?.first.toFixed(0)} ms)`,
        target: `≤ ${FIRST.target} ms`,
        met: first <= FIRST.target,
      },
      megabytes("export, peak memory above idle", peak - empty, {
        target: 150,
        note: `${peak.toFixed(0)} MB, an empty site ${empty.toFixed(0)} MB`,
      }),
    ];
  });
}

/** Seconds and milliseconds as the client sees them, processor seconds and megabytes of the server. */
type Round = { seconds: number; first: number; cpu: number; peak: number };

async function fetchOnce(site: Running, headers: Record<string, string>): Promise<Round> {
  await site.forgetPeak();
  const [cpu, began] = [await site.cpu(), performance.now()];
  const answer = await fetch(`${site.base}/api/admin/users/export`, { headers });
  const reader = answer.body?.getReader();
  let part = await reader?.read();
  const first = performance.now() - began;
  let bytes = 0;
  for (; part?.value; part = await reader?.read()) bytes += part.value.length;
  if (!answer.ok || bytes < USERS) throw new Error(`the export gave ${answer.status} and ${bytes} bytes`);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, first, cpu: await site.cpu() - cpu, peak: await site.peak() };
}
