// The columns of a row's media slots: for each slot its mode (file or link), the link, and the stored file's name.
import { AppError } from "../../shared/app_error.ts";
import {
  columnsOf,
  media,
  type MediaMode,
  type MediaSlot,
  type SlotOf,
  type SlotValue,
  type UploadKind,
} from "../../shared/media.ts";

/** Kinds whose rows store every slot in three columns. */
type Columned = "cases" | "tutorials";

type LinkColumn<Field extends string> = Field extends "image" | "video" ? `${Field}_url` : Field;

/**
 * The columns of a kind: `image_type`, `image_url`, `image_path`; for before and after the field itself is the link.
 */
export type SlotColumns<Kind extends Columned> =
  & Record<`${SlotOf<Kind>}_type`, MediaMode>
  & Record<LinkColumn<SlotOf<Kind>> | `${SlotOf<Kind>}_path`, string>;

type Columns = Record<string, string>;

/** All slots of a kind. */
export function slotsOf(kind: UploadKind): MediaSlot[] {
  return Object.values(media[kind]);
}

type Slots<Kind extends Columned> = Record<SlotOf<Kind>, SlotValue<unknown>>;
type Filling<Kind extends Columned> = { slots: Slots<Kind>; names: { [Field in SlotOf<Kind>]?: string } };

/** Returns the columns of changed slots; `names` are the names of the uploaded files. */
export function columnsFrom<Kind extends Columned>(
  kind: Kind,
  { slots, names }: Filling<Kind>,
): Partial<SlotColumns<Kind>> {
  const columns: Columns = {};
  for (const slot of changedSlots(kind, slots)) {
    const value = slots[slot.field as SlotOf<Kind>];
    const { type, link, path } = columnsOf(slot);
    columns[type] = value.is === "file" ? "upload" : "url";
    columns[link] = value.is === "link" ? value.link : "";
    columns[path] = names[slot.field as SlotOf<Kind>] ?? "";
  }
  return columns as Partial<SlotColumns<Kind>>;
}

/** Returns the slots that change. */
export function changedSlots<Kind extends Columned>(kind: Kind, slots: Slots<Kind>): MediaSlot[] {
  return slotsOf(kind).filter(({ field }) => slots[field as SlotOf<Kind>].is !== "unchanged");
}

/** Returns the columns of each slot, its mode first, and what is known of its file last. */
export function slotColumns(kind: Columned): string[][] {
  return slotsOf(kind).map((slot) => {
    const { type, link, path } = columnsOf(slot);
    return [type, link, path, slot.field === "video" ? "video_seconds" : `${slot.field}_size`];
  });
}

/** Returns the names of the files in a row's slots, or in some of them. */
export function filesIn(row: object, slots: MediaSlot[]): string[] {
  return slots.map((slot) => (row as Columns)[columnsOf(slot).path] ?? "").filter(Boolean);
}

/** Returns by slot the name of its file, or its link. */
export function filesBySlot(kind: Columned, row: object): Record<string, string> {
  const values: Columns = { ...row };
  return Object.fromEntries(
    slotsOf(kind).map((slot) => {
      const { path, link } = columnsOf(slot);
      return [slot.field, values[path] || values[link] || ""];
    }),
  );
}

/** Returns the stored name of the first uploaded file of a form, which the response has. */
export function firstReceived<Kind extends Columned>(
  kind: Kind,
  { row, slots }: { row: SlotColumns<Kind>; slots: Slots<Kind> },
): string | undefined {
  return filesIn(row, slotsOf(kind).filter(({ field }) => slots[field as SlotOf<Kind>].is === "file"))[0];
}

/** Throws `conflict` when one of the slots has another file than before: another editor acted first. */
export function assertSameFiles([row, old]: [object, object], slots: MediaSlot[]): void {
  if (filesIn(row, slots).join() !== filesIn(old, slots).join()) throw new AppError("conflict");
}

/** Returns for each slot whether it has a file or a link. */
export function modesOf<Kind extends Columned>(kind: Kind, row: SlotColumns<Kind>): Record<SlotOf<Kind>, MediaMode> {
  const modes = slotsOf(kind).map((slot) => [slot.field, (row as Columns)[columnsOf(slot).type]]);
  return Object.fromEntries(modes);
}

type Answered<Kind extends Columned> = {
  [Name in keyof SlotColumns<Kind>]: Name extends `${string}_type` ? MediaMode : string | null;
};

/** Returns the columns for a response; empty ones are null. */
export function answeredSlots<Kind extends Columned>(kind: Kind, row: SlotColumns<Kind>): Answered<Kind> {
  const names = slotsOf(kind).flatMap((slot) => Object.values(columnsOf(slot)));
  return Object.fromEntries(names.map((name) => [name, (row as Columns)[name] || null])) as Answered<Kind>;
}

/** The unique values of a table, so that a row is found by each of its files. */
export function fileNames<Kind extends Columned>(kind: Kind) {
  return Object.fromEntries(
    slotsOf(kind).map((slot) => {
      const { path } = columnsOf(slot);
      return [path, { of: (row: SlotColumns<Kind>) => (row as Columns)[path] || null, taken: "conflict" as const }];
    }),
  );
}
