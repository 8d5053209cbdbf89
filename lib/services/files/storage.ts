// The storage that holds now: which place keeps the uploaded files, as the configuration says.
import type { Config } from "../../config.ts";
import { media } from "../../shared/media.ts";
import { folderShelf, openFolder } from "./folder.ts";
import { isUploadName } from "./names.ts";
import type { Room, Shelf } from "./room.ts";

export type Storage = {
  /** The variable that names it, for who has to mend it. */
  variable: "UPLOADS_DIR";
  /** Where it is, in words. */
  place: string;
  /** Its files, while nothing is locked and nothing made. */
  shelf: Shelf;
  /** For this process. Throws an Error with one clear sentence when it cannot be written. */
  open(): Promise<Room>;
};

export function storageOf({ uploadsDir }: Pick<Config, "uploadsDir">): Storage {
  return {
    variable: "UPLOADS_DIR",
    place: uploadsDir,
    shelf: folderShelf(uploadsDir),
    open: () => openFolder(uploadsDir),
  };
}

/** Whether anything is kept; false also of a place that cannot be read, which opening it will tell. */
export async function holdsUploads({ shelf }: Storage): Promise<boolean> {
  try {
    for (const kind of Object.keys(media)) {
      for await (const { key } of shelf.list(`${kind}/`)) if (isUploadName(key.slice(kind.length + 1))) return true;
    }
  } catch {
    return false; // that is the answer
  }
  return false;
}
