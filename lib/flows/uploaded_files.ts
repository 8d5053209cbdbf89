// Uploaded files: finds one to serve, lists those that rows name, and sweeps those without a row. The kinds are
// declared in lib/domain/upload_kinds.ts.
import { binnedFiles } from "../domain/content/bin.ts";
import { storageNow } from "../domain/storage.ts";
import { isNamed, kinds, type Named, pictures, servedKinds, type Viewers } from "../domain/upload_kinds.ts";
import { isUploadName, keyOf } from "../services/files/names.ts";
import { type Content, readWhole } from "../services/files/storage_interface.ts";
import { uploads } from "../services/files/uploads.ts";
import { AppError } from "../shared/app_error.ts";
import type { UploadKind } from "../shared/media.ts";
import { type PictureWidth, pictureWidthOf } from "../shared/pictures/source.ts";

type UploadedFile = Required<Pick<Named, "etag" | "fileName" | "size">> & {
  content: Content;
  extension: string;
  lastModified: Date;
  shown: boolean;
  /** Only signed-in users and signed links may open it. */
  signed: boolean;
  /** Only these viewers may open it. */
  only?: Viewers;
};

/**
 * Returns the same file, or the picture in the requested width: WebP, created on first request. Throws `not_found` for
 * an unsupported width, and `unavailable` when too many others wait to be created.
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

/**
 * Returns the bytes of a picture in a width, as `inWidth`; null for one with more than `most` bytes. Throws as
 * `findUpload` and `inWidth`.
 */
export async function pictureInWidth(
  picture: { kind: UploadKind; name: string; width: string },
  most: number,
): Promise<Uint8Array | null> {
  const { content, size } = await inWidth(await findUpload(picture.kind, picture.name), picture);
  return size > most ? null : await readWhole(content);
}

/** Returns null when no decoder reads the picture or the disk has no space for its sizes: the original is served. */
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

/** Returns a file to serve. Throws `file_not_found` when no row names it, and the errors of the row's own check. */
export async function findUpload(kind: UploadKind, name: string): Promise<UploadedFile> {
  const rules = kinds[kind];
  const content = uploads().content(kind, name); // rejects impossible names before the store is queried
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
 * Returns the bucket's own address for the file of a version, if it is stored there and direct downloads are on; else
 * null. Throws `file_not_found`, also for an incomplete file, and `files_unavailable`.
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

/** Removes partial files of killed instances and files that no row names. Returns their number. */
export function sweepUploads(): Promise<number> {
  return uploads().sweep(isNamed);
}

/** The keys of all files that rows name, also those in the bin. */
export async function* namedFiles(): AsyncGenerator<string> {
  for (const kind of servedKinds) {
    for await (const name of kinds[kind].names()) if (isUploadName(name)) yield keyOf(kind, name);
  }
  for await (const { kind, name } of binnedFiles()) yield keyOf(kind, name);
}
