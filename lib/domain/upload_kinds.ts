// The kinds of uploaded files, one row each: the rows that name them, which are shown, and which need a sign-in.
import { isFileBinned } from "./content/bin.ts";
import { caseTable } from "./content/cases.ts";
import { contentImageTable } from "./content/images.ts";
import { qrcodeDocument } from "./content/qrcode.ts";
import { filesIn, slotsOf } from "./content/slot_columns.ts";
import { tutorialTable } from "./content/tutorials.ts";
import { assertAvailable, versionTable } from "./content/versions.ts";
import { forumImageTable, isImageShown } from "./forum/images.ts";
import { effective, readSettings, storedSettings } from "./settings.ts";
import { type Permission, qrImageExtensions } from "../shared/labels.ts";
import { media, type UploadKind } from "../shared/media.ts";
import { isOut, type Publication } from "../shared/publication.ts";
import { LOGO_FOLDER } from "../shared/schemas/administration/settings.ts";

/** The facts about a file in the row that names it. */
export type Named = {
  /** The name of the content, such as its SHA-256. */
  etag: string;
  changed: string;
  /** The file name for saving. */
  fileName: string;
  /** Bytes; if missing, the storage knows. */
  size?: number;
  /** Throws for a file that is not available any more. */
  assertOpen?: () => void;
  /** The row is not public, so only these people may open its files. */
  only?: Viewers;
};

/** Administrators with a permission, and the user who owns the file. */
export type Viewers = { permission: Permission; owner?: number };

type Kind = {
  /** Null when no row names the file, which is then orphaned. */
  named(name: string): Promise<Named | null>;
  /** The names in all rows, possibly with links and empty ones. */
  names(): AsyncIterable<string>;
  /** The extensions of files that are shown in the browser to every visitor; all others are downloads. */
  shown: readonly string[];
  /** The viewers who may download the others: every visitor, or signed-in users and signed links. */
  saved: "public" | "signed";
};

export const pictures = ["jpg", "png", "webp"];
const mediaTypes = [...pictures, "mp4", "webm"];

/** The files of a kind are in the folder of its name. */
export const kinds: Record<UploadKind, Kind> = {
  versions: { named: namedByVersion, names: versionNames, shown: qrImageExtensions, saved: "signed" },
  qrcode: { named: namedByQrcode, names: qrcodeNames, shown: pictures, saved: "public" },
  cases: { ...inSlots("cases", caseTable), shown: mediaTypes, saved: "public" },
  tutorials: { ...inSlots("tutorials", tutorialTable), shown: mediaTypes, saved: "public" },
  site: { named: namedBySettings, names: logoNames, shown: pictures, saved: "public" },
  forum: { named: namedByForum, names: () => imageNames(forumImageTable), shown: pictures, saved: "public" },
  content: { named: namedByContent, names: () => imageNames(contentImageTable), shown: pictures, saved: "public" },
};

/** The kinds whose files have an address. */
export const servedKinds = Object.keys(kinds) as UploadKind[];

/** Returns at most so many of the newest files that rows name: of each kind by its rows, together by their time. */
export async function newestFiles(limit: number): Promise<{ kind: UploadKind; name: string }[]> {
  const found: { kind: UploadKind; name: string; changed: string }[] = [];
  for (const kind of servedKinds) {
    const names: string[] = [];
    for await (const name of kinds[kind].names()) {
      if (name !== "") names.push(name);
      if (names.length > limit) names.shift();
    }
    for (const name of names) {
      const named = await kinds[kind].named(name); // null for a link
      if (named) found.push({ kind, name, changed: named.changed });
    }
  }
  return found.sort((a, b) => a.changed < b.changed ? 1 : -1).slice(0, limit);
}

/**
 * Whether a row names the file, also one in the bin. The rows are read again at the end, because one may have returned
 * from the bin meanwhile.
 */
export async function isNamed(kind: UploadKind, name: string): Promise<boolean> {
  const isInTable = async () => await kinds[kind].named(name) !== null;
  return await isInTable() || await isFileBinned(kind, name) || await isInTable();
}

async function namedByVersion(name: string): Promise<Named | null> {
  const version = await versionTable.find("file", name);
  if (!version) return null;
  const { sha256: etag, updated_at: changed, file_name: fileName, file_size: size } = version;
  const file = { etag, changed, fileName, size, ...visibleWith(version) };
  return isOut(version) ? { ...file, assertOpen: () => assertAvailable(version) } : file;
}

async function* versionNames() {
  for await (const { file_path } of versionTable.scan()) yield file_path;
}

/** Only editors may open the files of a row that is not public. */
function visibleWith(row: Publication): Pick<Named, "only"> {
  return isOut(row) ? {} : { only: { permission: "content:edit" } };
}

async function namedByQrcode(name: string): Promise<Named | null> {
  const code = await qrcodeDocument.get();
  return code?.image_path === name ? { etag: name, changed: code.uploaded_at, fileName: name } : null;
}

async function* qrcodeNames() {
  yield (await qrcodeDocument.get())?.image_path ?? "";
}

async function namedBySettings(name: string): Promise<Named | null> {
  const stored = await storedSettings();
  const { logo_url } = effective(stored).basic;
  return logo_url === LOGO_FOLDER + name ? { etag: name, changed: stored?.updated_at ?? "", fileName: name } : null;
}

async function* logoNames() {
  yield (await readSettings()).basic.logo_url.replace(LOGO_FOLDER, "");
}

/** The files in the slots of the rows of a table. */
function inSlots(kind: "cases" | "tutorials", table: typeof caseTable | typeof tutorialTable) {
  return {
    async named(name: string): Promise<Named | null> {
      const found = await Promise.all(Object.keys(media[kind]).map((slot) => table.find(`${slot}_path`, name)));
      const row = found.find((row) => row !== null);
      return row ? { etag: name, changed: row.updated_at, fileName: name, ...visibleWith(row) } : null;
    },
    async *names() {
      for await (const row of table.scan()) yield* filesIn(row, slotsOf(kind));
    },
  };
}

async function namedByForum(name: string): Promise<Named | null> {
  const image = await forumImageTable.find("file", name);
  if (!image) return null;
  const only = await isImageShown(name) ? undefined : { permission: "forum:moderate", owner: image.user_id } as const;
  return { etag: name, changed: image.created_at, fileName: name, only };
}

/** A picture of content is public from its upload on. */
async function namedByContent(name: string): Promise<Named | null> {
  const image = await contentImageTable.find("file", name);
  return image && { etag: name, changed: image.created_at, fileName: name };
}

async function* imageNames(table: { scan(): AsyncIterable<{ file: string }> }) {
  for await (const { file } of table.scan()) yield file;
}
