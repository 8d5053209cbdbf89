// Creates and changes a case or a tutorial, and sets the group's QR code, together with the files: disk and
// store agree after any kill of the process.
import type { Actor } from "../../domain/actor.ts";
import { changedNames, namesOf, recordOperation } from "../../domain/audit_log.ts";
import { caseTable } from "../../domain/content/cases.ts";
import { type Qrcode, qrcodeDocument, saveQrcode } from "../../domain/content/qrcode.ts";
import {
  assertSameFiles,
  changedSlots,
  columnsFrom,
  filesBySlot,
  filesIn,
  type SlotColumns,
} from "../../domain/content/slot_columns.ts";
import { tutorialTable } from "../../domain/content/tutorials.ts";
import { assertSeen, stamped } from "../../domain/seen_row.ts";
import type { Table } from "../../kv/table.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import type { ReceivedFile } from "../../services/files/received_files.ts";
import { uploads } from "../../services/files/uploads.ts";
import { mediaFacts } from "../../services/media_facts.ts";
import { AppError } from "../../shared/app_error.ts";
import type { MediaFacts } from "../../shared/media_facts.ts";
import type { SlotOf, SlotValue } from "../../shared/media.ts";
import type { CaseForm } from "../../shared/schemas/content/cases.ts";
import type { TutorialForm } from "../../shared/schemas/content/tutorials.ts";

type Kind = "cases" | "tutorials";
type Name = keyof CaseForm | keyof TutorialForm | SlotOf<Kind>;
type Texts = { cases: CaseForm; tutorials: TutorialForm };
type Stamps = { id: number; admin_id: number; created_at: string; updated_at: string };
type Row<K extends Kind> = Texts[K] & SlotColumns<K> & MediaFacts & Stamps;
type Slots<K extends Kind> = Record<SlotOf<K>, SlotValue<ReceivedFile>>;

export const editCases = editing("cases", { table: caseTable, word: "case" });
export const editTutorials = editing("tutorials", { table: tutorialTable, word: "tutorial" });

type About<K extends Kind> = {
  table: Pick<Table<Row<K>>, "get" | "insert" | "update">;
  /** The log's name of the kind. */
  word: "case" | "tutorial";
};

function editing<K extends Kind>(kind: K, { table, word }: About<K>) {
  async function create({ text, slots }: { text: Texts[K]; slots: Slots<K> }, actor: Actor): Promise<Row<K>> {
    const now = new Date().toISOString();
    const facts = await mediaFacts(slots);
    return await uploads().withFiles({ kind, keep: receivedIn(slots) }, (names) =>
      transaction(async (tx) => {
        const stamps = { admin_id: actor.admin.id, created_at: now, updated_at: now };
        const fields = { ...text, ...columnsFrom(kind, { slots, names }), ...facts, ...stamps };
        const row = await table.insert(fields as unknown as Omit<Row<K>, "id">, tx); // every slot comes from the form
        const sent = [...fieldNames(text), ...fieldNames(slots)];
        await record(actor, { verb: "create", row, fields: sent, before: null }, tx);
        return row;
      }));
  }

  type Change = { text: Partial<Texts[K]> & { seen_at?: string }; slots: Slots<K> };

  /**
   * Changes the given fields; a new file replaces the one of `old`, the row as the editor's request read it. Throws
   * `missing` of the table, and `conflict` when another file has replaced it meanwhile or the row has changed since
   * the editor's form was loaded.
   */
  async function change(old: Row<K>, { text: { seen_at, ...text }, slots }: Change, actor: Actor): Promise<Row<K>> {
    const moves = changedSlots(kind, slots);
    const facts = await mediaFacts(slots);
    return await uploads().withFiles(
      { kind, keep: receivedIn(slots), drop: filesIn(old, moves) },
      (names) =>
        transaction(async (tx) => {
          const before = await table.get(old.id, tx) ?? old; // the request may have taken minutes
          const row = await table.update({ id: old.id, by: actor.admin.id }, (row) => {
            assertSeen(row, seen_at);
            assertSameFiles([row, old], moves);
            return stamped(row, { ...row, ...text, ...columnsFrom(kind, { slots, names }), ...facts });
          }, tx);
          const fields = changedNames(fieldNames(text), { before, after: row });
          fields.push(...moves.map(({ field }) => field as SlotOf<Kind>));
          await record(actor, { verb: "update", row, fields, before }, tx);
          return row;
        }),
    );
  }

  type Edit = { verb: "create" | "update"; row: Row<K>; fields?: Name[]; before?: Row<K> | null };

  async function record(actor: Actor, { verb, row, fields, before }: Edit, tx: Transaction) {
    const target = { kind: word, id: row.id, label: row.title };
    const values = before !== undefined && { before: before && loggedRow(before), after: loggedRow(row) };
    await recordOperation(actor, { action: `${word}.${verb}`, target, fields, ...values && { values } }, tx);
  }

  /** Returns the row with the name or address of the file in each slot. */
  function loggedRow(row: Row<K>): object {
    return { ...row, ...filesBySlot(kind, row) };
  }

  return { create, change };
}

/** Returns the names of the sent fields, which the compiler cannot derive from the kind. */
function fieldNames(given: object): Name[] {
  return Object.keys(given) as Name[];
}

/** Returns the uploaded files by slot. */
function receivedIn<K extends Kind>(slots: Slots<K>): { [Field in SlotOf<K>]?: ReceivedFile } {
  const values = Object.entries<SlotValue<ReceivedFile>>(slots);
  const files = values.flatMap(([field, value]) => value.is === "file" ? [[field, value.file]] : []);
  return Object.fromEntries(files);
}

/**
 * Sets the group's QR code; the file of the previous one is removed after the commit. Throws `media_type` for a file
 * that is no picture, `conflict` when another administrator has just set a code.
 */
export async function replaceQrcode(image: SlotValue<ReceivedFile>, actor: Actor): Promise<Qrcode> {
  const old = await qrcodeDocument.get();
  const image_type = image.is === "file" ? "upload" : "url";
  const image_url = image.is === "link" ? image.link : "";
  const keep = { image: image.is === "file" ? image.file : undefined };
  const drop = old ? [old.image_path] : [];
  return await uploads().withFiles(
    { kind: "qrcode", keep, drop },
    ({ image: image_path = "" }) =>
      transaction(async (tx) => {
        const code = { image_type, image_path, image_url } as const;
        const { code: next, replaced } = await saveQrcode(code, tx);
        if (replaced?.id !== old?.id) throw new AppError("conflict");
        const target = { kind: "qrcode", id: next.id, label: "入群二维码" };
        const changed = { fields: namesOf(code), values: { before: replaced, after: next } };
        await recordOperation(actor, { action: "qrcode.set", target, ...changed }, tx);
        return next;
      }),
  );
}
