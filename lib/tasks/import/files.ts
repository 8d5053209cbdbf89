// The files that imported rows name, relative to the folder of the import: checked first, and received like uploads.
import { basename, join, sep } from "node:path";
import { readSettings } from "../../domain/settings.ts";
import { acceptMedia } from "../../services/media_check.ts";
import type { ReceivedFile } from "../../services/files/received_files.ts";
import { uploads } from "../../services/files/uploads.ts";
import { AppError } from "../../shared/app_error.ts";
import {
  columnsOf,
  limitOf,
  MB,
  media,
  type MediaMode,
  type MediaSlot,
  RESUMABLE_MB,
  slotFault,
  type SlotValue,
  tooLarge,
} from "../../shared/media.ts";
import { isPlainLine } from "../../shared/schemas/text.ts";

type Fields = Record<string, unknown>;
type Filed = "versions" | "cases" | "tutorials";
/** The source of a slot in a row: a file in the folder, or a link. */
type Source = { mode: MediaMode; path: string; link: string };

/** Returns the invalid fields of a row's slots: a missing file, one outside of the folder, too large or of another type. */
export async function mediaFaults(
  kind: Filed,
  row: Fields,
  directory: string,
): Promise<Record<string, string> | undefined> {
  for (const slot of slotsIn(kind)) {
    const { mode, path, link } = sourceOf(slot, row);
    const names = columnsOf(slot);
    if (mode === "url") {
      const wrong = slotFault(slot, { mode, link });
      if (wrong) return { [isVersion(slot) ? names.path : names.link]: Object.values(wrong)[0] ?? "" };
      continue;
    }
    if (path === "") return { [names.path]: slot.missing };
    const message = await fileFault(slot, path, directory);
    if (message) return { [names.path]: message };
  }
}

function slotsIn(kind: Filed): MediaSlot[] {
  return Object.values(media[kind]);
}

const isVersion = ({ field }: MediaSlot) => field === media.versions.file.field;

/** A version has one column for both; other slots have a column each. The mode follows from them if it is missing. */
function sourceOf(slot: MediaSlot, row: Fields): Source {
  const names = columnsOf(slot);
  const text = (name: string) => typeof row[name] === "string" ? row[name].trim() : "";
  const path = text(names.path);
  const link = isVersion(slot) ? path : text(names.link);
  const isLink = isVersion(slot) ? /^https?:\/\//i.test(link) : path === "" && link !== "";
  const mode = text(names.type) || (isLink ? "url" : "upload");
  return { mode: mode === "url" ? "url" : "upload", path, link };
}

async function fileFault(slot: MediaSlot, path: string, directory: string): Promise<string | undefined> {
  const real = await insidePath(path, directory);
  if (real === "outside") return "文件名不能离开导入的文件夹";
  const info = real && await Deno.stat(real);
  if (!real || !info || !info.isFile) return `找不到文件${path}`;
  if (info.size === 0) return "文件是空的";
  const { storage } = await readSettings();
  const mb = slot.sort === "file" ? RESUMABLE_MB : limitOf(slot, storage);
  if (info.size > mb * MB) return tooLarge(slot, mb);
  return await typeFault(slot, real);
}

/** Checks the content of a copy, because the check cuts off appended data. */
async function typeFault(slot: MediaSlot, path: string): Promise<string | undefined> {
  if (slot.sort === "file") return undefined;
  const file = await receive(path);
  try {
    await acceptMedia(slot, file);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  } finally {
    await uploads().dropTemp(file.path);
  }
}

/** Returns the real path of a file in the folder; "outside" for one that leaves it, null when there is none. */
async function insidePath(path: string, directory: string): Promise<string | "outside" | null> {
  const folder = await Deno.realPath(directory);
  const asked = join(folder, path.replaceAll("\\", "/"));
  if (path.includes("\0") || !isBelow(asked, folder)) return "outside";
  const real = await Deno.realPath(asked).catch(() => null);
  return real === null || isBelow(real, folder) ? real : "outside";
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder + sep);
}

/** Returns the source of each slot of a valid row, with its file received. Drop the files that were not stored. */
export async function receivedSlots(kind: Filed, row: Fields, directory: string) {
  const slots: Record<string, SlotValue<ReceivedFile>> = {};
  for (const slot of slotsIn(kind)) {
    const { mode, path, link } = sourceOf(slot, row);
    const real = mode === "upload" ? await insidePath(path, directory) : null;
    slots[slot.field] = real ? { is: "file", file: await receive(real) } : { is: "link", link };
  }
  return slots;
}

async function receive(path: string): Promise<ReceivedFile> {
  const sink = await uploads().begin();
  try {
    using file = await Deno.open(path);
    for await (const chunk of file.readable) await sink.write(chunk);
  } catch (error) {
    await sink.abort();
    throw error;
  }
  const name = basename(path);
  const extension = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return { ...await sink.finish(), name: isPlainLine(name) ? name.slice(-120) : `file.${extension}`, extension };
}
