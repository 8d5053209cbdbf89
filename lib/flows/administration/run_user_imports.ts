// Runs the imports of users: each row becomes a user in one transaction, with an email if the administrator wanted them.
import { approvedEmail } from "../../content/emails/account.ts";
import { addImported } from "../../domain/account/applications.ts";
import { notify } from "../../domain/account/notifications.ts";
import {
  finishRow,
  giveUpImport,
  type ImportRow,
  nextRow,
  unfinishedImports,
  type UserImport,
} from "../../domain/account/user_imports.ts";
import { runJobs } from "../../domain/jobs.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
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

/** Returns the import when it has more rows, otherwise null. */
async function importNext(current: UserImport): Promise<UserImport | null> {
  const row = await nextRow(current);
  if (!row) {
    await giveUpImport(current.id);
    return null;
  }
  const next = await importRow(current, row);
  return next && next.done < next.total ? next : null;
}

/** Adds the user, or records why not: somebody else may have registered with the address since the check. */
async function importRow(current: UserImport, { row, user: imported }: ImportRow): Promise<UserImport | null> {
  const email = current.letters && imported.status === "approved" ? await approvalEmail(imported.name) : null;
  try {
    return await finishRow(current, async (tx: Transaction) => {
      const user = await addImported(imported, tx);
      if (email) await notify(user, { kind: "application", about: { approved: true, reason: "" }, email }, tx);
      return { row, id: user.id };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    const { message } = error;
    return await finishRow(current, () => Promise.resolve({ row, message }));
  }
}

/** As for an approved application, but among the emails to many users, which leave last. */
async function approvalEmail(name: string) {
  const [site, { notification }] = await Promise.all([emailSite(), readSettings()]);
  return { ...approvedEmail(site, { name, template: notification.templates.approved }), priority: "bulk" as const };
}
