// Adds records of users to the cost table's store: one user with 60,000, fifty with 200 payloads each, and full logs.
import { operationLog, signInLog } from "../../../../lib/domain/audit_log.ts";
import { addFeedback } from "../../../../lib/domain/account/feedback.ts";
import { openSession } from "../../../../lib/domain/account/sessions.ts";
import type { User } from "../../../../lib/domain/account/users.ts";
import { deviceTable } from "../../../../lib/domain/client/devices.ts";
import { emailTable, queueEmail } from "../../../../lib/domain/emails.ts";
import { downloadLog } from "../../../../lib/domain/statistics/downloads.ts";
import { processingLog } from "../../../../lib/domain/statistics/processing.ts";
import { usageLog } from "../../../../lib/domain/statistics/usage.ts";
import type { Admin } from "../../../../lib/domain/administration/admins.ts";
import { downloadRow, imageRow, operationRow, signInRow } from "../../../../lib/tasks/data/log_rows.ts";
import { deviceRow } from "../../../../lib/tasks/data/rows.ts";
import { addAll, generate } from "../../../../lib/tasks/load/bulk.ts";
import type { Transaction } from "../../../../lib/kv/transaction.ts";
import { PAYLOADS } from "../../../../lib/shared/bounds.ts";
import { modules } from "../../../../lib/shared/modules.ts";
import { DAY } from "../../../../lib/shared/time.ts";
import { prose } from "../texts.ts";

const DAYS = 365;
const BUSY = { images: 30_000, sessions: 10_000, downloads: 10_000, devices: 1_000, browsers: 50, feedback: 300 };
const OTHERS = { users: 50, images: 10_000 };
const LOG = 20_000;
const EMAILS = 1_000;

type About = { busy: User; admin: Admin };

/** Returns the n-th of `count` moments, from a year ago to a moment ago. */
const moment = (n: number, count: number) => Date.now() - Math.floor((DAYS - 1) * DAY * (1 - n / count)) - 1_000;
const numbers = (count: number) => generate(count, (n) => n);

/** Adds `count` entries of a log at their moments, `atOnce` in a transaction. */
function addEntries(count: number, atOnce: number, add: (n: number, tx: Transaction, at: number) => unknown) {
  return addAll(numbers(count), atOnce, (n, tx) => void add(n, tx, moment(n, count)));
}

/** Returns the ids of the device, the feedback and the email that requests name. */
export async function addRecords({ busy, admin }: About) {
  const user_id = busy.id;
  await addImages(user_id);
  await addEntries(BUSY.sessions, 200, (n, tx, at) => usageLog.add({ user_id, seconds: 600 + n % 900 }, tx, at));
  await addEntries(BUSY.downloads, 200, (n, tx, at) => {
    downloadLog.add(downloadRow(n, { user_id, version_id: 1 + n % 16 }), tx, at);
  });
  const own = await addAll(numbers(BUSY.devices), 3, (n, tx) => {
    const created_at = new Date(moment(n, BUSY.devices)).toISOString();
    return deviceTable.insert(deviceRow(n, { device_id: `LAB-${n}`, user_id, created_at }), tx);
  });
  const [sent] = await addAll(numbers(BUSY.feedback), 20, (n, tx) => addFeedback(prose(5_000, n), busy, tx));
  for (let n = 0; n < BUSY.browsers; n++) await browserOf(busy);
  await addLogs(busy, admin);
  const emails = await addEmails(busy);
  return { device: own.at(-1)?.id ?? 0, feedback: sent?.id ?? 0, email: emails[0]?.id ?? 0 };
}

/** Another session of the user. */
export function browserOf({ id, generation }: User): Promise<string> {
  return openSession({ kind: "user", id, generation, ip: "10.0.0.9", agent: "Mozilla/5.0 Chrome/138", idle: 7 * DAY });
}

/**
 * Three of four belong to one user, who has rarely used one of the modules; the others' payloads are all different.
 */
async function addImages(busy: number): Promise<void> {
  await addEntries(BUSY.images + OTHERS.images, 100, (n, tx, at) => {
    const other = n % 4 < 3 ? null : (n >> 2) % OTHERS.users;
    const module_name = modules[other === null && n % 9_000 ? n % 3 : n % 4];
    const label = `P${n % PAYLOADS}`;
    const satellite_payload = other === null ? label : `Q${other} ${label}`;
    processingLog.add(
      imageRow(n, { user_id: other === null ? busy : 2 + other, module_name, satellite_payload }),
      tx,
      at,
    );
  });
}

async function addLogs(busy: User, { id, username }: Admin): Promise<void> {
  await addEntries(LOG, 150, (n, tx, at) => {
    const target = { kind: "user", id: 2 + n % 2_000, label: `用户${n % 2_000}` };
    operationLog.add(operationRow(n, { admin: { id, username }, target }), tx, at);
    const person = { kind: "user" as const, person_id: n % 4 ? busy.id : 2 + n % 2_000, name: `user${n}@example.com` };
    const result = n % 9 ? "ok" as const : "wrong" as const;
    signInLog.add(signInRow(n, { ...person, ip: `11.${n % 250}.3.${n % 99}`, result }), tx, at);
  });
}

/** Adds emails, a tenth of which has failed. */
async function addEmails(busy: User) {
  const all = await addAll(numbers(EMAILS), 20, (n, tx) => {
    return queueEmail(busy, { subject: `通知 ${n}`, text: prose(2_000, n), html: `<p>${prose(2_000, n)}</p>` }, tx);
  });
  for (const { id } of all.slice(0, EMAILS / 10)) {
    await emailTable.update(id, (email) => ({ ...email, state: "failed", last_error: "550 ".padEnd(300, "x") }));
  }
  return all;
}
