// Changes the texts of the documentation, with a log row each. A text is checked in the transaction that writes it,
// together with the references of all other texts.
import { type DocumentKey, documentKeys, documentTitle, isDocumentKey } from "../../content/document/contents.ts";
import { wrongText } from "../../content/document/wrong_text.ts";
import { type Actor, assertAdminActive } from "../../domain/actor.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import { currentTexts, earlierDocument, existingDocument, saveDocument } from "../../domain/content/document_texts.ts";
import { documentsWith } from "../../domain/content/documents.ts";
import { contentRevisionIn } from "../../domain/content/revision.ts";
import type { ActionName } from "../../shared/administration/log_labels.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { unzipped, zipped } from "../../services/zip.ts";
import { AppError } from "../../shared/app_error.ts";
import { MB } from "../../shared/media.ts";
import { DocumentBody } from "../../shared/schemas/content/documents.ts";

type Seen = { seen_at?: string | null };

/**
 * Replaces the text of a document. Throws `not_found`, `invalid_input` at `body` for a text that loses an anchor or
 * breaks a reference, and `conflict` when it has changed since `seen_at`. Returns whether anything changed.
 */
export function updateDocument(name: string, change: { body: string } & Seen, actor: Actor): Promise<boolean> {
  return transaction((tx) => write(existingDocument(name), { ...change, action: "document.update" }, actor, tx));
}

/** Returns to the built-in text. Throws `not_found`, `invalid_input` when another text refers to the present one. */
export function restoreDefault(name: string, actor: Actor): Promise<boolean> {
  return transaction((tx) => write(existingDocument(name), { body: "", action: "document.restore" }, actor, tx));
}

/** Returns to an earlier state. Throws as `updateDocument`, and `revision_not_found`. */
export function revertDocument({ name, rev }: { name: string; rev: string }, seen: Seen, actor: Actor) {
  return transaction(async (tx) => {
    const { body } = await earlierDocument(name, rev, tx);
    return await write(existingDocument(name), { ...seen, body, action: "document.revert" }, actor, tx);
  });
}

type Write = { body: string; action: ActionName } & Seen;

async function write(
  name: DocumentKey,
  { action, ...change }: Write,
  actor: Actor,
  tx: Transaction,
): Promise<boolean> {
  await assertAdminActive(actor, tx); // also when nothing changes
  await contentRevisionIn(tx); // the other texts must still be the same when this one is written
  await documentsWith(new Map([[name, change.body]]));
  const { before, after } = await saveDocument(name, { ...change, by: actor.admin.id }, tx);
  const isChanged = (before?.body ?? "") !== (after?.body ?? "");
  if (after && (isChanged || before !== after)) {
    const values = { before, after };
    const target = { kind: "document", id: after.id, label: documentTitle(name) };
    await recordOperation(actor, { action, target, fields: isChanged ? ["body"] : [], values }, tx);
  }
  return isChanged;
}

/** Returns all texts as they are shown, as a zip with a file of each. */
export async function exportedDocuments(): Promise<Uint8Array<ArrayBuffer>> {
  return await zipped(new Map(Array.from(await currentTexts(), ([name, body]) => [`${name}.md`, body])));
}

const BOUNDS = { files: 100, bytes: 4 * MB };

type Imported = { changed: string[]; failed: { name: string; message: string }[] };

/**
 * Writes the texts of a zip, each by itself, and returns the names of changed ones, and of the others with the reason.
 * Throws `invalid_input` at `file`, before anything is written, for a zip that is broken or beyond the limits.
 */
export async function writeDocuments(zip: Uint8Array, actor: Actor): Promise<Imported> {
  const files = [...await unzipped(zip, BOUNDS)].filter(([path]) => !/(^|\/)(__MACOSX\/|\.)/.test(path));
  const failures = new Map<string, string>();
  const changed = new Set<string>(); // several files of a zip may be the same text
  let waiting = files;
  let written: number;
  do { // again while anything is written, because a text may refer to an anchor that another one adds
    written = 0;
    for (const [path, bytes] of waiting) {
      try {
        const name = nameOf(path);
        if (await updateDocument(name, check(bytes), actor)) changed.add(name);
        failures.delete(path);
        waiting = waiting.filter(([other]) => other !== path);
        written++;
      } catch (error) {
        if (!(error instanceof AppError) || error.status === 401 || error.status === 403) throw error;
        failures.set(path, error.message);
      }
    }
  } while (written > 0 && waiting.length > 0);
  return { changed: [...changed], failed: Array.from(failures, ([name, message]) => ({ name, message })) };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Returns the checked text of a file. Throws `invalid_input`. */
function check(bytes: Uint8Array): { body: string } {
  let body: string;
  try {
    body = decoder.decode(bytes);
  } catch {
    throw wrongText("文件不是 UTF-8 编码");
  }
  const checked = DocumentBody.safeParse({ body });
  if (!checked.success) throw wrongText(checked.error.issues[0]?.message ?? "");
  return checked.data;
}

/** `mosaic` of `texts/mosaic.md`. */
function nameOf(path: string): DocumentKey {
  const name = path.split("/").at(-1)?.replace(/\.md$/, "") ?? "";
  if (!path.endsWith(".md") || !isDocumentKey(name)) {
    throw wrongText(`文件名须为 ${documentKeys.join("、")} 之一加 .md`);
  }
  return name;
}
