// Uploaded files, one row a kind: whose rows name them, which are shown and which need a sign-in. Who serves a file, who
// sweeps those without a row and who looks for the missing ones all ask here.
import { cases } from "../domain/content/cases.ts";
import { qrcodeDocument } from "../domain/content/qrcode.ts";
import { filesIn, slotsOf } from "../domain/content/slot_columns.ts";
import { forumImages, isShown } from "../domain/forum/images.ts";
import { tutorials } from "../domain/content/tutorials.ts";
import { effective, settingsDocument } from "../domain/settings.ts";
import { storageNow } from "../domain/storage.ts";
import { assertAvailable, type Version, versions } from "../domain/content/versions.ts";
import { isUploadName, keyOf } from "../services/files/names.ts";
import type { Content } from "../services/files/room.ts";
import { uploads, type UploadStore } from "../services/files/uploads.ts";
import { AppError } from "../shared/app_error.ts";
import { type Permission, qrImageExtensions } from "../shared/labels.ts";
import { media, type UploadKind } from "../shared/media.ts";
import { type PictureWidth, pictureWidthOf } from "../shared/pictures/source.ts";
import { isOut } from "../shared/publication.ts";
import { LOGO_FOLDER } from "../shared/schemas/office/settings.ts";

/** The facts about a file in the row that names it. */
type Named = {
  /** The name of the content, such as its SHA-256. */
  etag: string;
  changed: string;
  /** Its name when it is saved. */
  fileName: string;
  /** Bytes; without them the disk is asked. */
  size?: number;
  /** Throws for a file that must not be had. */
  assertOpen?: () => void;
  /** Visitors do not see the row, so only these see its files. */
  only?: Viewers;
};

/** Administrators with a permission, and the user whose file it is. */
export type Viewers = { permission: Permission; owner?: number };

type Kind = {
  /** Null when no row names the file: then it is nobody's. */
  named(name: string): Promise<Named | null>;
  /** The names in all rows; links and what was left empty may be among them. */
  names(): AsyncIterable<string>;
  /** The extensions of what is shown in the browser, to everybody; everything else is saved. */
  shown: readonly string[];
  /** The people who may save what is not shown: everybody, or who is signed in or has a signed link. */
  saved: "public" | "signed";
};

const pictures = ["jpg", "png", "webp"];
const mediaTypes = [...pictures, "mp4", "webm"];

/** A kind lies in the folder of its name. */
const kinds: Record<UploadKind, Kind> = {
  versions: { named: namedByVersion, names: versionNames, shown: qrImageExtensions, saved: "signed" },
  qrcode: { named: namedByQrcode, names: qrcodeNames, shown: pictures, saved: "public" },
  cases: { named: namedByCase, names: () => slotNames("cases", cases), shown: mediaTypes, saved: "public" },
  tutorials: {
    named: namedByTutorial,
    names: () => slotNames("tutorials", tutorials),
    shown: mediaTypes,
    saved: "public",
  },
  site: { named: namedBySettings, names: logoNames, shown: pictures, saved: "public" },
  forum: { named: namedByForum, names: forumNames, shown: pictures, saved: "public" },
};

/** The kinds whose files have an address. */
export const servedKinds = Object.keys(kinds) as UploadKind[];

async function namedByVersion(name: string): Promise<Named | null> {
  const version = await versions.find("file", name);
  if (!version) return null;
  const { sha256: etag, updated_at: changed, file_name: fileName, file_size: size } = version;
  return { etag, changed, fileName, size, assertOpen: () => assertOut(version) };
}

async function* versionNames() {
  for await (const { file_path } of versions.scan()) yield file_path;
}

function assertOut(version: Version): void {
  if (!isOut(version)) throw new AppError("file_not_found");
  assertAvailable(version);
}

async function namedByQrcode(name: string): Promise<Named | null> {
  const code = await qrcodeDocument.get();
  return code?.image_path === name ? { etag: name, changed: code.uploaded_at, fileName: name } : null;
}

async function* qrcodeNames() {
  yield (await qrcodeDocument.get())?.image_path ?? "";
}

async function namedBySettings(name: string): Promise<Named | null> {
  const stored = await settingsDocument.get();
  const { logo_url } = effective(stored).basic;
  return logo_url === LOGO_FOLDER + name ? { etag: name, changed: stored?.updated_at ?? "", fileName: name } : null;
}

async function* logoNames() {
  yield effective(await settingsDocument.get()).basic.logo_url.replace(LOGO_FOLDER, "");
}

const editors = { permission: "content:edit" } as const;

async function namedByCase(name: string): Promise<Named | null> {
  const found = await Promise.all(Object.keys(media.cases).map((slot) => cases.find(`${slot}_path`, name)));
  const row = found.find((row) => row !== null);
  return row ? { etag: name, changed: row.updated_at, fileName: name, only: isOut(row) ? undefined : editors } : null;
}

async function namedByTutorial(name: string): Promise<Named | null> {
  const found = await Promise.all(Object.keys(media.tutorials).map((slot) => tutorials.find(`${slot}_path`, name)));
  const row = found.find((row) => row !== null);
  return row ? { etag: name, changed: row.updated_at, fileName: name } : null;
}

async function* slotNames(kind: UploadKind, table: { scan(): AsyncIterable<object> }) {
  for await (const row of table.scan()) yield* filesIn(row, slotsOf(kind));
}

async function namedByForum(name: string): Promise<Named | null> {
  const image = await forumImages.find("file", name);
  if (!image) return null;
  const only = await isShown(name) ? undefined : { permission: "forum:moderate", owner: image.user_id } as const;
  return { etag: name, changed: image.created_at, fileName: name, only };
}

async function* forumNames() {
  for await (const { file } of forumImages.scan()) yield file;
}

/** Takes the files of a form as they come; see lib/web/files/multipart.ts. */
export function arrivals(): UploadStore {
  return uploads();
}

type UploadedFile = Required<Pick<Named, "etag" | "fileName" | "size">> & {
  content: Content;
  extension: string;
  lastModified: Date;
  shown: boolean;
  /** It opens for who is signed in or has a signed link. */
  signed: boolean;
  /** It opens for nobody else. */
  only?: Viewers;
};

/**
 * The same file, or the picture in the width that was asked for: WebP, made at the first demand. Throws `not_found` for
 * a width that is not served, and `unavailable` when too many others wait to be made.
 */
export async function inWidth(
  file: UploadedFile,
  { kind, name, width }: { kind: UploadKind; name: string; width: string },
): Promise<UploadedFile> {
  const known = pictureWidthOf(kind, width);
  if (!known) throw new AppError("not_found");
  const content = await sizedPicture({ kind, name }, known);
  if (!content) return file;
  return {
    ...file,
    content,
    extension: "webp",
    size: content.size,
    etag: `${name}-${known}`,
    fileName: `${name}.webp`,
  };
}

/** Null where the picture itself must do: no decoder reads it, or the disk has no room for its sizes. */
async function sizedPicture(picture: { kind: UploadKind; name: string }, width: PictureWidth) {
  if (!pictures.includes(extensionOf(picture.name))) return null;
  try {
    return await uploads().sizeOf(picture, width);
  } catch (error) {
    if (error instanceof AppError && ["disk_full", "files_full"].includes(error.key)) return null;
    throw error;
  }
}

function extensionOf(name: string): string {
  return name.split(".").at(-1) ?? "";
}

/** A file that may be served. Throws `file_not_found` for one that no row names, and what its row has against it. */
export async function findUpload(kind: UploadKind, name: string): Promise<UploadedFile> {
  const rules = kinds[kind];
  const content = uploads().content(kind, name); // refuses what cannot be a name before the store is asked
  const named = await rules.named(name);
  if (!named) throw new AppError("file_not_found");
  named.assertOpen?.();
  const { etag, fileName, changed, size = await sizeOf(content), only } = named;
  const extension = extensionOf(name);
  const shown = rules.shown.includes(extension);
  return {
    content,
    extension,
    size,
    etag,
    fileName,
    lastModified: new Date(changed),
    shown,
    signed: !shown && rules.saved === "signed",
    only,
  };
}

/**
 * Where the bucket itself gives the file of a version, when it lies there and is to be had directly; else null. Throws
 * `file_not_found`, also for one that is not whole, and `files_unavailable`.
 */
export async function directAddress(
  { content, size, signed }: UploadedFile,
  headers: Record<string, string>,
): Promise<string | null> {
  if (!signed || !(await storageNow()).directDownloads) return null;
  const address = await content.address(headers);
  if (address && address.size !== size) throw new AppError("file_not_found");
  return address && address.url;
}

async function sizeOf(content: Content): Promise<number> {
  const facts = await content.facts();
  if (!facts) throw new AppError("file_not_found");
  return facts.size;
}

/** Removes what instances that were killed have left: half files, and files that no row names. Gives how many. */
export function sweepUploads(): Promise<number> {
  return uploads().sweep(isNamed);
}

/** Whether a row names the file. */
export async function isNamed(kind: UploadKind, name: string): Promise<boolean> {
  return await kinds[kind].named(name) !== null;
}

/** The keys of all files that rows name. */
export async function* namedFiles(): AsyncGenerator<string> {
  for (const kind of servedKinds) {
    for await (const name of kinds[kind].names()) if (isUploadName(name)) yield keyOf(kind, name);
  }
}
