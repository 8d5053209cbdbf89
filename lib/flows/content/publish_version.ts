// A version comes, changes or goes together with its file: what is on disk and what is in the store agree at any kill.
import { type Actor, noteOperation } from "../../domain/office/audit_log.ts";
import { assertSeen, nextChange } from "../../domain/content/seen_row.ts";
import { restore, type Version, versions, withdraw } from "../../domain/content/versions.ts";
import { transaction } from "../../kv/transaction.ts";
import type { TempFile } from "../../services/temp_file.ts";
import { uploads } from "../../services/upload_store.ts";
import { AppError } from "../../shared/app_error.ts";
import { qrImageExtensions } from "../../shared/labels.ts";
import type { VersionChange, VersionForm } from "../../shared/schemas/content/versions.ts";

/** Where the installer is: a file that has just arrived, or an address. */
export type Source = { file: TempFile & { name: string; extension: string } } | { link: string };

/** Throws `version_taken`. */
export function createVersion(form: VersionForm, source: Source, actor: Actor): Promise<Version> {
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now, withdrawn_at: null, withdrawn_reason: "" };
  return inPlace(source, (place) =>
    transaction(async (tx) => {
      const version = await versions.insert({ ...form, ...place, ...times, admin_id: actor.admin.id }, tx);
      const fields = [...Object.keys(form), "file"];
      await noteOperation(actor, { action: "version.create", target: targetOf(version), fields }, tx);
      return version;
    }));
}

/**
 * Changes what is given; a new source takes the place of the file of `old`, the row as the editor's request found it.
 * Throws `version_not_found`, `version_taken`, and `conflict` when another file has taken that place meanwhile or the row
 * has changed since the editor's form was loaded.
 */
export async function updateVersion(
  old: Version,
  { form: { seen_at, ...form }, source }: { form: VersionChange; source?: Source },
  actor: Actor,
): Promise<Version> {
  const fields = [...Object.keys(form), ...(source ? ["file"] : [])];
  const write = (place: Partial<Place>) =>
    transaction(async (tx) => {
      const version = await versions.update(old.id, (row) => {
        assertSeen(row, seen_at);
        if (source && row.file_path !== old.file_path) throw new AppError("conflict"); // another new file was faster
        return { ...row, ...form, ...place, updated_at: nextChange(row) };
      }, tx);
      await noteOperation(actor, { action: "version.update", target: targetOf(version), fields }, tx);
      return version;
    });
  if (!source) return await write({});
  return await inPlace(source, (place) => withoutFile(old, () => write(place)));
}

/** Removes the row, then the file. Throws `version_not_found`. */
export async function deleteVersion(id: number, actor: Actor): Promise<void> {
  const old = await versions.get(id);
  if (!old) throw new AppError("version_not_found");
  await withoutFile(old, () =>
    transaction(async (tx) => {
      const version = await versions.remove(id, tx);
      if (version.file_path !== old.file_path) throw new AppError("conflict");
      await noteOperation(actor, { action: "version.delete", target: targetOf(version) }, tx);
    }));
}

const withdrawal = ["withdrawn_at", "withdrawn_reason"];

/** Throws `transition_refused` when the version is withdrawn already. */
export function withdrawVersion(id: number, reason: string, actor: Actor): Promise<Version> {
  return transaction(async (tx) => {
    const version = await withdraw(id, reason, tx);
    await noteOperation(actor, { action: "version.withdraw", target: targetOf(version), fields: withdrawal }, tx);
    return version;
  });
}

/** Throws `transition_refused` when the version is not withdrawn. */
export function restoreVersion(id: number, actor: Actor): Promise<Version> {
  return transaction(async (tx) => {
    const version = await restore(id, tx);
    await noteOperation(actor, { action: "version.restore", target: targetOf(version), fields: withdrawal }, tx);
    return version;
  });
}

type Place = Pick<Version, "file_type" | "file_path" | "file_name" | "file_size" | "sha256" | "image">;

function inPlace<T>(source: Source, write: (place: Place) => Promise<T>): Promise<T> {
  if ("link" in source) {
    const none = { file_name: "", file_size: 0, sha256: "", image: false };
    return write({ file_type: "url", file_path: source.link, ...none });
  }
  const { path, name, size, sha256, extension } = source.file;
  const image = (qrImageExtensions as readonly string[]).includes(extension);
  const about = { file_name: name, file_size: size, sha256, image };
  const place = { kind: "versions", extension } as const;
  return uploads().keepWhile(path, place, (file_path) => write({ file_type: "upload", file_path, ...about }));
}

function withoutFile<T>(old: Version, write: () => Promise<T>): Promise<T> {
  return old.file_type === "upload" ? uploads().dropAfter("versions", old.file_path, write) : write();
}

function targetOf({ id, software_name, version_number }: Version) {
  return { kind: "version", id, label: `${software_name} ${version_number}` };
}
