// The values of a media slot: validation, bytes to upload, and form entries.
import { type MediaSlot, slotFault } from "../../../lib/shared/media.ts";

type Values = Record<string, unknown>;

/** A form begins with mode and link of the existing row, never with a file. */
export function slotDefaults(slot: MediaSlot, row: object | undefined): Record<string, string | null> {
  const of = (name: string | undefined) => String((row as Values | undefined)?.[name ?? ""] ?? "");
  if (!slot.link) return { [slot.field]: null };
  const { mode, fields } = slot.link;
  return { [slot.field]: null, [mode]: of(mode) || "upload", [fields[0]]: of(fields.at(-1)) };
}

/** Returns the invalid field and its message; with `keeps` the stored file may remain. */
export function slotFaults(slot: MediaSlot, values: Values, { keeps = false } = {}): [string, string][] {
  const { mode, file, link } = slotValues(slot, values);
  if (keeps && mode === "upload" && !file) return [];
  return Object.entries(slotFault(slot, { mode, file, link }) ?? {});
}

/** Returns the file to upload, or null. */
export function chosenFile(slot: MediaSlot, values: Values): File | null {
  const { mode, file } = slotValues(slot, values);
  return mode === "upload" ? file : null;
}

/** Adds the slot to the form: its mode, then the file or the link, never both. */
export function appendSlot(data: FormData, slot: MediaSlot, values: Values): void {
  const { mode, link } = slotValues(slot, values);
  const file = chosenFile(slot, values);
  if (slot.link) data.set(slot.link.mode, mode);
  if (file) data.set(slot.field, file);
  if (slot.link && mode === "url") data.set(slot.link.fields[0], link.trim());
}

function slotValues(slot: MediaSlot, values: Values) {
  const { [slot.field]: file } = values;
  const mode = slot.link ? String(values[slot.link.mode] ?? "") : "upload";
  const link = slot.link ? String(values[slot.link.fields[0]] ?? "") : "";
  return { mode, file: file instanceof File ? file : null, link };
}
