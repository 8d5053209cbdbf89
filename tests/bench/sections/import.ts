// The import of an older system: users, then a million visits, a quarter of them by these users.
import { DAY } from "../../../lib/shared/time.ts";
import { userRow } from "../../../lib/tasks/data/rows.ts";
import { visitRow } from "../../../lib/tasks/data/log_rows.ts";
import { generate } from "../../../lib/tasks/load/bulk.ts";
import { inFolder, runImport, startSite } from "../kit/processes.ts";
import { amount, type Finding } from "../report.ts";
import { ROWS, USERS } from "../stores/year.ts";

const PEAK = 300; // megabytes
const columns = [
  "name",
  "email",
  "phone",
  "profession",
  "organization",
  "purpose",
  "institution_name",
  "wechat_name",
] as const;

export function imported(): Promise<Finding[]> {
  return inFolder(async (dir) => {
    await (await startSite(dir)).stop(); // creates the store and its first administrator
    const users = generate(USERS, (n) => {
      const row = userRow(n);
      return { legacy_id: `u${n}`, ...Object.fromEntries(columns.map((name) => [name, row[name]])) };
    });
    const begun = Date.now() - 365 * DAY;
    const visits = generate(ROWS, (n) => {
      const { page_url, referrer, browser, os } = visitRow(n);
      const created_at = new Date(begun + n * 365 * DAY / ROWS).toISOString();
      const ip_address = `11.${n >> 16 & 127}.${n >> 8 & 255}.${n & 255}`;
      const user_id = n % 4 === 0 ? `u${n % USERS}` : "";
      return { created_at, ip_address, page_url, referrer, browser, os, user_id };
    });
    return [
      ...await measure(dir, { table: "users", rows: users, limit: 60 }),
      ...await measure(dir, { table: "visits", rows: visits, limit: 120 }),
    ];
  });
}

type Wanted = { table: string; rows: Iterable<Record<string, unknown>>; limit: number };

async function measure(dir: string, { table, rows, limit }: Wanted): Promise<Finding[]> {
  const from = `${dir}/${table}`;
  await Deno.mkdir(from);
  await Deno.writeTextFile(`${from}/${table}.csv`, ReadableStream.from(linesOf(rows)));
  const { seconds, peak } = await runImport(dir, from);
  return [
    amount(`import of ${table === "users" ? USERS : ROWS} ${table}`, seconds, { unit: "s", target: limit }),
    amount(`import of ${table}, peak memory`, peak, { unit: "MB", target: PEAK }),
  ];
}

/** Yields CSV in portions of many lines. */
function* linesOf(rows: Iterable<Record<string, unknown>>): Generator<string> {
  let text: string | undefined;
  for (const row of rows) {
    text ??= `${Object.keys(row)}\n`;
    text += `${Object.values(row).map((value) => `"${value}"`)}\n`;
    if (text.length < 60_000) continue;
    yield text;
    text = "";
  }
  yield text ?? "";
}
