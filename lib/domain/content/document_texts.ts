// The stored texts of the documentation. A row is stored for a document once it has been changed; an empty text in it
// means the one that the program brings.
import { createHash } from "node:crypto";
import { type DocumentKey, documentKeys, documentTitle, isDocumentKey } from "../../content/document/contents.ts";
import { builtInMarkdown } from "../../content/document/document.ts";
import { defineTable } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { AdminDocument, ListedDocument } from "../../shared/calls/documents.ts";
import { adminNames } from "../administration/admins.ts";
import { stamped } from "../seen_row.ts";
import { stateOf, statePage } from "./history.ts";

type DocumentText = {
  id: number;
  name: DocumentKey;
  /** Markdown; empty for the built-in text. */
  body: string;
  /** The hash of the built-in text at the time of saving: a newer program may bring another one. */
  based_on: string;
  /** The administrator who last changed the text. */
  admin_id: number;
  created_at: string;
  updated_at: string;
};

export const documentTable = defineTable<DocumentText>({
  name: "documents",
  missing: "not_found",
  unique: { name: { of: ({ name }) => name, taken: "conflict" } },
  long: ["body"],
  content: true,
  history: { stamp: "updated_at", ignores: ["based_on", "admin_id"] },
});

/** Returns the key of a document by its name in an address. Throws `not_found`. */
export function existingDocument(name: string): DocumentKey {
  if (!isDocumentKey(name)) throw new AppError("not_found");
  return name;
}

/** Returns the row of a document, or null while it has never been changed. Throws `not_found` for an unknown name. */
function documentRow(name: string, tx?: Transaction): Promise<DocumentText | null> {
  return documentTable.find("name", existingDocument(name), tx);
}

type Written = {
  body: string;
  /** The administrator who makes the change. */
  by: number;
  /** The `updated_at` that the editor has read; null or "" for the built-in text. */
  seen_at?: string | null;
};

/**
 * Replaces the text of a document; an empty one, or the built-in text itself, restores the built-in one. The first
 * change also stores the built-in text as an earlier state. Returns the row before and after. Throws `conflict` when
 * the text has changed since `seen_at`.
 */
export async function saveDocument(
  name: DocumentKey,
  { body: text, by, seen_at }: Written,
  tx: Transaction,
): Promise<{ before: DocumentText | null; after: DocumentText | null }> {
  const body = text.trim() === builtInMarkdown(name).trim() ? "" : text;
  const before = await documentRow(name, tx);
  if (seen_at !== undefined && (seen_at || null) !== shownSince(before)) throw new AppError("conflict");
  if (!before && body === "") return { before, after: before };
  const now = new Date().toISOString();
  const first = { name, body: "", based_on: "", admin_id: by, created_at: now, updated_at: now };
  const row = before ?? await documentTable.insert(first, tx);
  const change = { body, based_on: body && builtInHash(name) };
  const after = await documentTable.update({ id: row.id, by }, (row) => {
    const next = stamped(row, { ...row, ...change });
    return next === row ? row : { ...next, admin_id: by };
  }, tx);
  return { before, after };
}

/** Returns when the institute's text was written; null for the built-in one. */
function shownSince(row: DocumentText | null): string | null {
  return row?.body ? row.updated_at : null;
}

/** Returns the hash of the text that the program brings. */
function builtInHash(name: DocumentKey): string {
  return createHash("sha256").update(builtInMarkdown(name)).digest("hex").slice(0, 32);
}

/** Returns the texts as they are shown: the institute's, or else the built-in ones. */
export async function currentTexts(): Promise<Map<DocumentKey, string>> {
  const own = new Map((await documentTable.all()).map(({ name, body }) => [name, body]));
  return new Map(documentKeys.map((key) => [key, own.get(key) || builtInMarkdown(key)]));
}

/** Returns all documents for administrators, in their order. */
export async function adminDocuments(): Promise<ListedDocument[]> {
  const rows = new Map((await documentTable.all()).map((row) => [row.name, row]));
  const names = await adminNames(rows.values().map(({ admin_id }) => admin_id));
  return documentKeys.map((key) => {
    const { body: _, default: _default, ...listed } = adminDocumentView(key, rows.get(key) ?? null, names);
    return listed;
  });
}

/** Returns one document for administrators: as it is, or with an earlier `row`. Throws `not_found`. */
export async function adminDocument(name: string, row?: DocumentText | null): Promise<AdminDocument> {
  const shown = row === undefined ? await documentRow(name) : row;
  return adminDocumentView(existingDocument(name), shown, await adminNames(shown ? [shown.admin_id] : []));
}

/** Returns one page of the changes of a document, newest first. Throws `not_found`. */
export async function documentChanges(name: string, paging: { page: number; limit: number }) {
  const row = await documentRow(name);
  return await statePage(row ? await documentTable.historyOf(row.id) : [], paging);
}

/** Returns a document as it was before a change. Throws `not_found` and `revision_not_found`. */
export async function earlierDocument(name: string, rev: string, tx?: Transaction): Promise<DocumentText> {
  const row = await documentRow(name, tx);
  return await stateOf(documentTable, { id: row?.id ?? 0, rev }, tx);
}

/** For administrators; a row of null, or one with an empty text, is the built-in document. */
function adminDocumentView(
  name: DocumentKey,
  row: DocumentText | null,
  names: ReadonlyMap<number, { id: number; username: string }>,
): AdminDocument {
  const builtin = !row?.body;
  const standard = builtInMarkdown(name);
  return {
    name,
    title: documentTitle(name),
    body: row?.body || standard,
    default: standard,
    builtin,
    outdated: !builtin && row.based_on !== builtInHash(name),
    updated_at: shownSince(row),
    admin: builtin ? null : names.get(row.admin_id) ?? null,
  };
}
