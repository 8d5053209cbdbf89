// Imports the files of a folder: checks all rows, reports the refused ones, then writes the new ones table by table.
import { adminTable } from "../../domain/administration/admins.ts";
import { releaseLease, renewLease, takeLease } from "../../kv/lease.ts";
import { compactDays } from "../../kv/log.ts";
import { pause } from "../../shared/time.ts";
import { allowMostChecks } from "../load/batched.ts";
import { checkedRows, type Import } from "./check.ts";
import { references } from "./references.ts";
import { openReport, type Report } from "./report.ts";
import { findFiles, readMapping } from "./source.ts";
import type { ImportedTable } from "./tables.ts";
import { writeTable } from "./write.ts";

type Wanted = { directory: string; dryRun?: boolean; skipsRefused?: boolean; emails?: boolean };
type Files = Map<ImportedTable, string>;

const LEASE = "import";
const LIFE = 10_000; // milliseconds: after a kill the next import waits so long
const SECOND = 1_000;
const EVERY = 500; // milliseconds between two states of the progress line

/**
 * Returns false when rows are refused and not skipped; then nothing is written. Store and uploads must be open. Throws
 * an Error for a folder that cannot be imported, and while another import is running.
 */
export async function importFolder({ directory, dryRun, skipsRefused, emails = false }: Wanted): Promise<boolean> {
  const [files, mapping] = [await findFiles(directory), await readMapping(directory)];
  const holder = crypto.randomUUID();
  await hold(holder);
  const renewal = setInterval(() => void renewLease(LEASE, holder, LIFE).catch(() => {}), LIFE / 3);
  const report = await openReport(directory);
  try {
    const about = { directory, mapping, references: references() };
    await checkFiles(files, about, report);
    const refused = report.refused();
    if (refused > 0) console.log(`${refused} rows are refused: see import-report.csv`);
    if (refused > 0 && !skipsRefused) return false;
    if (!dryRun) await writeFiles(files, { ...about, emails }, report);
    return skipsRefused || report.refused() === 0;
  } finally {
    clearInterval(renewal);
    await report.close();
    await releaseLease(LEASE, holder).catch(() => {}); // it ends by itself
  }
}

/** Waits for the lease of an import that was killed. Throws an Error when another one is running. */
async function hold(holder: string): Promise<void> {
  for (const latest = Date.now() + LIFE + SECOND; Date.now() < latest; await pause(SECOND)) {
    if (await takeLease(LEASE, holder, LIFE)) return;
  }
  throw new Error("another import is running");
}

/** Checks all rows, and prints their numbers by table. */
async function checkFiles(files: Files, about: Import, report: Report): Promise<void> {
  for (const [table, path] of files) {
    const counts = { new: 0, known: 0, refused: 0 };
    const progress = progressLine(`checking ${table}`);
    for await (const row of checkedRows({ table, path }, about)) {
      counts[row.state]++;
      progress.add(1);
      if (row.state === "refused") await report.add(table, row);
      if (row.state === "new" && (table === "users" || table === "versions")) about.references.add(table, row.legacyId);
    }
    progress.end(`${table}: ${counts.new} new, ${counts.known} imported before, ${counts.refused} refused`);
  }
}

async function writeFiles(files: Files, about: Import & { emails: boolean }, report: Report): Promise<void> {
  const [first] = await adminTable.all({ limit: 1 });
  const checks = allowMostChecks();
  const started = performance.now();
  for (const [table, path] of files) {
    let written = 0;
    const progress = progressLine(`importing ${table}`);
    await writeTable(table, checkedRows({ table, path }, about), {
      ...about,
      admin_id: first?.id ?? 0,
      checks,
      onWritten: (rows) => {
        written += rows;
        progress.add(rows);
      },
      onRefused: (row) => report.add(table, row),
    });
    progress.end(`${table}: ${written} imported`);
  }
  await compactDays();
  console.log(`done in ${Math.round((performance.now() - started) / 1000)} s`);
}

/** One line that counts; in a log file only its end is written. */
function progressLine(what: string) {
  const isTerminal = Deno.stdout.isTerminal();
  let [count, last] = [0, performance.now()];

  function add(rows: number): void {
    count += rows;
    if (!isTerminal || performance.now() - last < EVERY) return;
    last = performance.now();
    Deno.stdout.writeSync(new TextEncoder().encode(`\r${what}: ${count} rows\x1b[K`));
  }

  function end(line: string): void {
    console.log(isTerminal ? `\r${line}\x1b[K` : line);
  }

  return { add, end };
}
