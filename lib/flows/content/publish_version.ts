// Creates and changes a version together with its file: disk and store agree after any kill.
import { changedNames, namesOf, recordOperation } from "../../domain/audit_log.ts";
import type { Actor } from "../../domain/actor.ts";
import { versionFiles, versionTitle } from "../../domain/content/kinds.ts";
import { cancelJobOf } from "../../domain/content/notice_jobs.ts";
import { assertSeen, stamped } from "../../domain/seen_row.ts";
import { endUploadSession } from "../../domain/content/upload_sessions.ts";
import { endWithdrawal, isRelease, type Version, versionTable, withdraw } from "../../domain/content/versions.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { nameWith } from "../../services/files/names.ts";
import type { ReceivedFile } from "../../services/files/received_files.ts";
import { uploads } from "../../services/files/uploads.ts";
import { AppError } from "../../shared/app_error.ts";
import { qrImageExtensions } from "../../shared/labels.ts";
import type { SlotValue } from "../../shared/media.ts";
import type { FieldName } from "../../shared/schemas/field_labels.ts";
import type { VersionChange, VersionForm } from "../../shared/schemas/content/versions.ts";

/** The source of the installer: an uploaded file, an address, or unchanged. */
type Source = SlotValue<ReceivedFile>;

/** Throws `version_taken`. */
export async function publishVersion(form: VersionForm, source: Source, actor: Actor): Promise<Version> {
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now, withdrawn_at: null, withdrawn_reason: "" };
  const version = await uploads().withFiles(
    { kind: "versions", keep: { file: fileOf(source) } },
    ({ file }) =>
      transaction(async (tx) => {
        const row = { ...form, ...noFile, ...placeOf(source, file), ...times, admin_id: actor.admin.id };
        await takeUpload(source, actor, tx);
        const version = await versionTable.insert(row, tx);
        const fields = [...namesOf(form), "file" as const];
        const values = { before: null, after: loggedRow(version) };
        await recordOperation(actor, { action: "version.create", target: targetOf(version), fields, values }, tx);
        return version;
      }),
  );
  await dropTaken(source);
  return version;
}

/**
 * Changes the given fields; a new source replaces the file of `old`, the row as the editor's request read it. Throws
 * `version_not_found`, `version_taken`, and `conflict` when another file has replaced it meanwhile or the row has
 * changed since the editor's form was loaded.
 */
export async function updateVersion(
  old: Version,
  { form: { seen_at, ...form }, source }: { form: VersionChange; source: Source },
  actor: Actor,
): Promise<Version> {
  const replaces = source.is !== "unchanged";
  const files = { kind: "versions", keep: { file: fileOf(source) }, drop: replaces ? versionFiles(old) : [] } as const;
  const version = await uploads().withFiles(files, ({ file }) =>
    transaction(async (tx) => {
      await takeUpload(source, actor, tx);
      const before = await versionTable.get(old.id, tx) ?? old; // the request may have taken minutes
      const version = await versionTable.update({ id: old.id, by: actor.admin.id }, (row) => {
        assertSeen(row, seen_at);
        if (replaces && row.file_path !== old.file_path) throw new AppError("conflict"); // another one was stored first
        return stamped(row, { ...row, ...form, ...placeOf(source, file) });
      }, tx);
      if (!isRelease(version)) await cancelJobOf(version.id, tx);
      const changed = changedNames(namesOf(form), { before, after: version });
      const fields = replaces ? [...changed, "file" as const] : changed;
      const values = { before: loggedRow(before), after: loggedRow(version) };
      await recordOperation(actor, { action: "version.update", target: targetOf(version), fields, values }, tx);
      return version;
    }));
  await dropTaken(source);
  return version;
}

/** Uses a resumable upload for one version only. Throws `upload_not_found`. */
async function takeUpload(source: Source, { admin }: Actor, tx: Transaction): Promise<void> {
  const id = fileOf(source)?.upload_id;
  if (id) await endUploadSession(id, admin.id, tx);
}

/** Its bytes belong to a row now. */
async function dropTaken(source: Source): Promise<void> {
  const { upload_id, extension = "" } = fileOf(source) ?? {};
  if (upload_id) await uploads().resumable.drop(nameWith(upload_id, extension), "stored");
}

const withdrawal: FieldName[] = ["withdrawn_at", "withdrawn_reason"];

/** Throws `transition_refused` when the version is already withdrawn. */
export function unpublishVersion(id: number, reason: string, actor: Actor): Promise<Version> {
  return transaction(async (tx) => {
    const before = await versionTable.get(id, tx);
    const version = await withdraw({ id, by: actor.admin.id }, reason, tx);
    await cancelJobOf(id, tx);
    const changed = { fields: withdrawal, values: { before, after: version } };
    await recordOperation(actor, { action: "version.withdraw", target: targetOf(version), ...changed }, tx);
    return version;
  });
}

/** Throws `transition_refused` when the version is not withdrawn. */
export function republishVersion(id: number, actor: Actor): Promise<Version> {
  return transaction(async (tx) => {
    const before = await versionTable.get(id, tx);
    const version = await endWithdrawal({ id, by: actor.admin.id }, tx);
    const changed = { fields: withdrawal, values: { before, after: version } };
    await recordOperation(actor, { action: "version.restore", target: targetOf(version), ...changed }, tx);
    return version;
  });
}

/** Returns the row with the name or address of its file, as the log shows it. */
function loggedRow(version: Version) {
  return { ...version, file: version.file_type === "upload" ? version.file_name : version.file_path };
}

type Place = Pick<Version, "file_type" | "file_path" | "file_name" | "file_size" | "sha256" | "image">;

/** The columns of a version without a source. */
export const noFile = {
  file_type: "url",
  file_path: "",
  file_name: "",
  file_size: 0,
  sha256: "",
  image: false,
} as const;

/** Returns the columns of a new source; none for an unchanged one. `file_path` is the name of the stored file. */
export function placeOf(source: Source, file_path = ""): Partial<Place> {
  if (source.is === "unchanged") return {};
  if (source.is === "link") return { ...noFile, file_path: source.link };
  const { name: file_name, size: file_size, sha256, extension } = source.file;
  const image = (qrImageExtensions as readonly string[]).includes(extension);
  return { file_type: "upload", file_path, file_name, file_size, sha256, image };
}

function fileOf(source: Source): ReceivedFile | undefined {
  return source.is === "file" ? source.file : undefined;
}

function targetOf(version: Version) {
  return { kind: "version", id: version.id, label: versionTitle(version) };
}
