// Runs the imports of users: each row becomes a user in the transaction that moves the import on, with its email if the
// administrator wanted them.
import { approvedEmail } from "../../content/emails/account.ts";
import { addImported } from "../../domain/account/applications.ts";
import { notify } from "../../domain/account/notifications.ts";
import {
  finishRows,
  giveUpImport,
  type ImportRow,
  nextRows,
  unfinishedImports,
  type UserImport,
} from "../../domain/account/user_imports.ts";
import { runJobs } from "../../domain/jobs.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { ImportedUser } from "../../shared/schemas/administration/user_import.ts";
import { yieldEvery } from "../../shared/time.ts";

const AT_ONCE = 50; // rows of an import before the next one has its turn

/** Runs until `stop`. */
export function runUserImports(stop: AbortSignal): Promise<void> {
  async function advance(started: UserImport): Promise<boolean> {
    const letOthers = yieldEvery();
    let current: UserImport | null = started;
    for (let n = 0; n < AT_ONCE && current && !stop.aborted; n++) {
      current = await importNext(current);
      await letOthers();
    }
    return true;
  }
  return runJobs({ name: "user_imports", unfinished: unfinishedImports, advance }, stop);
}

const TOGETHER = 2; // users of a transaction: each checks an address and a phone, and seven checks are permitted

/** Returns the import when it has more rows, otherwise null. */
async function importNext(current: UserImport): Promise<UserImport | null> {
  const rows = await nextRows(current, TOGETHER);
  if (rows.length === 0) {
    await giveUpImport(current.id);
    return null;
  }
  const next = await importRows(current, rows);
  return next && next.done < next.total ? next : null;
}

/**
 * Adds the users. If somebody else has registered with an address since the check, adds only the first user, or records
 * why not.
 */
async function importRows(current: UserImport, rows: ImportRow[]): Promise<UserImport | null> {
  const [first, ...others] = rows;
  try {
    return await finishRows(current, async (tx) => {
      const outcomes = [];
      for (const { row, user } of rows) outcomes.push({ row, id: await addUser(user, current, tx) });
      return outcomes;
    });
  } catch (error) {
    if (!first || !(error instanceof AppError) || error.status !== 409) throw error;
    const { message } = error;
    if (others.length > 0) return await importRows(current, [first]);
    return await finishRows(current, () => Promise.resolve([{ row: first.row, message }]));
  }
}

/** Returns the id of the new user, who gets an email if the import sends them. */
async function addUser(imported: ImportedUser, { letters }: UserImport, tx: Transaction): Promise<number> {
  const user = await addImported(imported, tx);
  if (letters && user.status === "approved") {
    const email = await approvalEmail(user.name);
    await notify(user, { kind: "application", about: { approved: true, reason: "" }, email }, tx);
  }
  return user.id;
}

/** As for an approved application, but among the emails to many users, which leave last. */
async function approvalEmail(name: string) {
  const [site, { notification }] = await Promise.all([emailSite(), readSettings()]);
  return { ...approvedEmail(site, { name, template: notification.templates.approved }), priority: "bulk" as const };
}
