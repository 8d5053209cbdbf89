// Adds imported rows to the tables: users, versions, news, cases, tutorials and feedback.
import { addImported } from "../../domain/account/applications.ts";
import { feedbackTable } from "../../domain/account/feedback.ts";
import { userTable } from "../../domain/account/users.ts";
import { type Case, caseTable } from "../../domain/content/cases.ts";
import { assertPinFree, newsTable } from "../../domain/content/news.ts";
import { announcedVersions } from "../../domain/content/notice_jobs.ts";
import { columnsFrom } from "../../domain/content/slot_columns.ts";
import { type Tutorial, tutorialTable } from "../../domain/content/tutorials.ts";
import { versionTable } from "../../domain/content/versions.ts";
import { queueEmail } from "../../domain/emails.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import { approvedEmail } from "../../content/emails/account.ts";
import { noFile, placeOf } from "../../flows/content/publish_version.ts";
import { snapshot, type Transaction, transaction } from "../../kv/transaction.ts";
import type { ReceivedFile } from "../../services/files/received_files.ts";
import { uploads } from "../../services/files/uploads.ts";
import type { SlotValue } from "../../shared/media.ts";
import { mediaFacts } from "../../services/media_facts.ts";
import { receivedSlots } from "./files.ts";
import type { References } from "./references.ts";
import type { ImportedRow } from "./tables.ts";

type About = { references: References; admin_id: number };
/** Remembers the id of a new row in the transaction that adds it. */
type Remember = (id: number, tx: Transaction) => Promise<void>;

/** Returns the id of the new user. With `email` an approved one gets the email about it. */
export async function addUserRow(row: ImportedRow<"users">, tx: Transaction, { email: sends }: { email: boolean }) {
  const { legacy_id: _, ...imported } = row;
  const user = await addImported(imported, tx);
  if (!sends || user.status !== "approved" || user.email === "") return user.id;
  const { notification } = await readSettings();
  const email = approvedEmail(await emailSite(), { name: user.name, template: notification.templates.approved });
  await queueEmail(user, email, tx);
  return user.id;
}

/** Returns the id of the new item. Throws `pins_used` when editors have pinned others since the check. */
export async function addNewsRow(row: ImportedRow<"news">, tx: Transaction, { admin_id }: About): Promise<number> {
  const { legacy_id: _, created_at, updated_at, ...form } = row;
  if (form.pinned) await assertPinFree(undefined, tx);
  const times = timesOf({ created_at, updated_at });
  const news = { ...form, published_at: times.created_at, admin_id, ...times };
  return (await newsTable.insert(news, tx)).id;
}

export async function addFeedbackRow(row: ImportedRow<"feedback">, tx: Transaction, { references }: About) {
  const { legacy_id: _, created_at, updated_at, user_id, ...item } = row;
  const id = await references.find("users", user_id) ?? 0;
  const user = await userTable.get(id, snapshot(tx));
  const sender = { user_id: id, name: user?.name ?? "", email: user?.email ?? "" };
  const unhandled = { note: "", handler_id: null, steps: [] };
  return (await feedbackTable.insert({ ...sender, ...item, ...unhandled, ...timesOf({ created_at, updated_at }) }, tx))
    .id;
}

type Filed = { directory: string; admin_id: number; remember: Remember };

/** Adds a version with its file. Nobody is notified of it. Returns its id. */
export async function addVersionRow(row: ImportedRow<"versions">, { directory, admin_id, remember }: Filed) {
  const { legacy_id: _, file_type, file_path, created_at, updated_at, ...form } = row;
  return await withSlots("versions", { file_type, file_path }, directory, async ({ file }) => {
    if (!file) throw new Error("a version has a slot");
    const keep = file.is === "file" ? { file: file.file } : {};
    return await uploads().withFiles({ kind: "versions", keep }, ({ file: name }) =>
      transaction(async (tx) => {
        const rest = { withdrawn_at: null, withdrawn_reason: "", admin_id, ...timesOf({ created_at, updated_at }) };
        const { id } = await versionTable.insert({ ...form, ...noFile, ...placeOf(file, name), ...rest }, tx);
        await announcedVersions.update((known) => ({ versions: [...known?.versions ?? [], id] }), tx);
        await remember(id, tx);
        return id;
      }));
  });
}

/** Adds a case or a tutorial with its files. Returns its id. */
export async function addIllustratedRow<K extends "cases" | "tutorials">(
  kind: K,
  row: ImportedRow<K>,
  { directory, admin_id, remember }: Filed,
): Promise<number> {
  const { legacy_id: _, created_at, updated_at, ...form } = row as Record<string, unknown> & ImportedRow<K>;
  return await withSlots(kind, form, directory, async (slots) => {
    const keep = Object.fromEntries(
      Object.entries(slots).flatMap(([field, slot]) => slot.is === "file" ? [[field, slot.file]] : []),
    );
    const facts = await mediaFacts(slots);
    return await uploads().withFiles({ kind, keep: keep as object }, (names) =>
      transaction(async (tx) => {
        const columns = columnsFrom(kind, { slots: slots as Parameters<typeof columnsFrom<K>>[1]["slots"], names });
        const fields = { ...form, ...columns, ...facts, admin_id, ...timesOf({ created_at, updated_at }) };
        const { id } = kind === "cases"
          ? await caseTable.insert(fields as unknown as Omit<Case, "id">, tx)
          : await tutorialTable.insert(fields as unknown as Omit<Tutorial, "id">, tx);
        await remember(id, tx);
        return id;
      }));
  });
}

/** Receives the files of a row, and removes those that `add` has not stored. */
async function withSlots(
  kind: "versions" | "cases" | "tutorials",
  row: Record<string, unknown>,
  directory: string,
  add: (slots: Record<string, SlotValue<ReceivedFile>>) => Promise<number>,
): Promise<number> {
  const slots = await receivedSlots(kind, row, directory);
  try {
    return await add(slots);
  } finally {
    for (const slot of Object.values(slots)) if (slot.is === "file") await uploads().dropTemp(slot.file.path);
  }
}

function timesOf({ created_at, updated_at }: { created_at?: string; updated_at?: string }) {
  const created = created_at ?? new Date().toISOString();
  return { created_at: created, updated_at: updated_at ?? created };
}
