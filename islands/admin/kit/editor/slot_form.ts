// A form of texts and media slots on a page of its own: validation, body, and upload progress per file.
import type { MediaSlot, UploadKind } from "../../../../lib/shared/media.ts";
import { byRules, type Check, firstMessages } from "../../../kit/form_checks.ts";
import type { FieldSchemas } from "../../../kit/field_rules.ts";
import { appendSlot, chosenFile, slotFaults } from "../media_values.ts";
import type { UploadProgress } from "../use_upload.ts";

type Values = Record<string, unknown>;

/** A stored file that remains when no other is chosen. */
export type StoredFile = { name: string; source: string };

/** The stored file of a slot of the existing row. */
export function storedFile(
  kind: UploadKind,
  { field, sort }: MediaSlot,
  row: object | undefined,
): StoredFile | undefined {
  const name = (row as Values | undefined)?.[`${field}_path`];
  const width = sort === "image" ? "?w=800" : ""; // as wide as the preview needs
  return name ? { name: String(name), source: `/api/uploads/${kind}/${name}${width}` } : undefined;
}

type Schema = { safeParse(values: unknown): { error?: Parameters<typeof firstMessages>[0] }; shape: FieldSchemas };
type Rules = { schema: Schema; slots: MediaSlot[]; stored: (slot: MediaSlot) => StoredFile | undefined };

/** Returns all errors at once: texts first, then slots. */
export function bySlots<V extends Values>({ schema, slots, stored }: Rules): Check<V, V> {
  return byRules<V>((values) => {
    const wrong = firstMessages(schema.safeParse(values).error);
    for (const slot of slots) {
      const faults = slotFaults(slot, values, { keeps: stored(slot) !== undefined });
      for (const [name, message] of faults) wrong[name] ??= message;
    }
    return wrong;
  }, schema.shape);
}

type Parts = { texts: readonly string[]; slots: MediaSlot[] };

/** Returns the form to send. */
export function slotFormData(values: Values, { texts, slots }: Parts): FormData {
  const data = new FormData();
  for (const name of texts) data.set(name, String(values[name] ?? ""));
  if (values.seen_at) data.set("seen_at", String(values.seen_at));
  for (const slot of slots) appendSlot(data, slot, values);
  return data;
}

/** Returns the bytes of all files to upload. */
export function bytesOf(values: Values, slots: MediaSlot[]): number {
  return slots.reduce((sum, slot) => sum + (chosenFile(slot, values)?.size ?? 0), 0);
}

/** The progress of a slot's file: files are sent one after the other, in the order of the slots. */
export function slotProgress(
  slot: MediaSlot,
  { progress, values, slots }: { progress: UploadProgress | undefined; values: Values; slots: MediaSlot[] },
): UploadProgress | undefined {
  const total = chosenFile(slot, values)?.size ?? 0;
  if (!progress || total === 0) return undefined;
  const before = bytesOf(values, slots.slice(0, slots.indexOf(slot)));
  return { loaded: Math.min(total, Math.max(0, progress.loaded - before)), total, rate: progress.rate };
}
