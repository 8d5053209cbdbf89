// Compares the store after a kill, read beside the server: every row of a log, every email, every counter. It runs
// after the comparison of the calls (compare.ts), which decides on most of the writes that these count.
import { recordsIn } from "../../../lib/kv/inside/records.ts";
import { closeStore, openDatabase, store } from "../../../lib/kv/connection/db.ts";
import { emailTable } from "../../../lib/domain/emails.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { readVisitStats, visitLog } from "../../../lib/domain/statistics/visits.ts";
import { downloadLog } from "../../../lib/domain/statistics/downloads.ts";
import { contentRevision } from "../../../lib/kv/revision.ts";
import { siteDate } from "../../../lib/shared/time.ts";
import type { Ledger } from "./ledger.ts";
import { differing, equal } from "./differences.ts";

export async function compareStore(env: Record<string, string>, ledger: Ledger): Promise<string[]> {
  if (env.DENO_KV_ACCESS_TOKEN) Deno.env.set("DENO_KV_ACCESS_TOKEN", env.DENO_KV_ACCESS_TOKEN);
  await openDatabase(env.KV_URL ? { url: env.KV_URL } : { path: `${env.DATA_DIR}/kv.sqlite3` });
  try {
    return [...await visits(ledger), ...await downloads(ledger), ...await people(ledger), ...await logs(ledger)];
  } finally {
    closeStore();
  }
}

async function rowsOf<T>(log: string): Promise<T[]> {
  const entries = store().reader.list<T>({ prefix: ["log", log] }, { batchSize: 500 });
  return (await Array.fromAsync(entries)).flatMap(({ value }) => recordsIn<T>(value));
}

async function visits(ledger: Ledger): Promise<string[]> {
  const rows = await rowsOf<{ page_url: string; ip_address: string }>("visits");
  const { uniqueIPs } = await readVisitStats();
  return [
    ...ledger.settle("visit", timesOf(rows.map(({ page_url }) => page_url))),
    ...differing("visits", await visitLog.daily.total(), rows.length),
    ...differing("addresses", uniqueIPs, new Set(rows.map(({ ip_address }) => ip_address)).size),
  ];
}

async function downloads(ledger: Ledger): Promise<string[]> {
  const rows = await rowsOf<{ user_id: number; version_id: number }>("downloads");
  const today = siteDate();
  const shares = await downloadLog.rollups.users.answers(await downloadLog.daily.first() ?? today, today);
  const { labels, sums } = shares.sumByLabel();
  const ofPackage = sums.filter((_, n) => labels[n]?.startsWith("GAC_MSS ")).reduce((sum, count) => sum + count, 0);
  return [
    ...ledger.settle("download", timesOf(rows.map(({ user_id, version_id }) => `${user_id}:${version_id}`))),
    ...differing("downloads", await downloadLog.daily.total(), rows.length),
    ...differing("downloads of the package", ofPackage, rows.length),
  ];
}

/** Users with all their decisions, and all emails. */
async function people(ledger: Ledger): Promise<string[]> {
  const all = await userTable.all();
  const known = new Set(all.map(({ email }) => email));
  const sentEmails = (await emailTable.all()).map(({ to, subject }) => ({ to, isCode: subject.includes("验证码") }));
  const codes = sentEmails.filter(({ isCode }) => isCode).map(({ to }) => to);
  const decided = [...ledger.counted("decision ")].map(([phone, n]) => [phone, Math.min(n, 50)] as const); // the stored maximum
  return [
    ...differing("users", await userTable.count(), all.length),
    ...differing("code emails", codes.length, new Set(codes).size),
    ...ledger.settle("code", new Map(codes.map((to) => [to, known.has(to) ? "used" : "sent"]))),
    ...equal(
      "emails",
      timesOf(sentEmails.filter(({ isCode }) => !isCode).map(({ to }) => to)),
      ledger.counted("email "),
    ),
    ...equal("decisions", new Map(all.map((user) => [user.phone, user.decisions.length])), new Map(decided)),
  ];
}

async function logs(ledger: Ledger): Promise<string[]> {
  const operations = await rowsOf<{ action: string }>("operations");
  const signIns = await rowsOf<{ agent: string; result: string }>("sign_ins");
  const [named, others] = [true, false].map((own) =>
    signIns.filter(({ agent }) => agent.startsWith("sign-in") === own)
  );
  return [
    ...equal("operations", timesOf(operations.map(({ action }) => action)), ledger.counted("operation ")),
    ...ledger.settle("sign-in", new Map(named!.map(({ agent, result }) => [agent, result]))),
    ...differing("sign-ins", named!.length, ledger.sizeOf("sign-in")),
    ...equal("sign-ins", timesOf(others!.map(({ result }) => result)), ledger.counted("sign_in ")),
    ...differing("revision", await contentRevision(), ledger.counted("revision").get("") ?? 0),
  ];
}

/** Counts equal items. */
function timesOf(values: string[]): Map<string, string> {
  return new Map([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, String(all.length)]));
}
