// Reads a form with media slots: its text by a schema, and for each slot a file, a link, or no change.
import { z } from "zod/mini";
import { readSettings } from "../../domain/settings.ts";
import type { ReceivedFile } from "../../services/files/received_files.ts";
import { invalid } from "../../shared/app_error.ts";
import {
  limitOf,
  media,
  type MediaMode,
  type MediaSlot,
  slotFault,
  type SlotOf,
  slotOf,
  type SlotValue,
  tooLarge,
  type UploadKind,
} from "../../shared/media.ts";
import { readBody, wrongFields } from "../body.ts";
import type { Context } from "../context.ts";
import { type FileSlot, readMultipart } from "./multipart.ts";

type Options<Kind> = { kind: Kind } & Pick<Parameters<typeof readMultipart>[1], "uploads" | "pace">;
/** Fields of a form are texts; those of JSON may be anything, which the schema refuses. */
type Sent = { fields: Record<string, unknown>; files: Partial<Record<string, ReceivedFile>> };
type MediaForm<Kind extends UploadKind> = Sent & { kind: Kind };

const JSON_BYTES = 512 * 1024; // also the limit of a single text field
const AnyObject = z.record(z.string(), z.unknown());

/**
 * Reads a form with the slots of an upload kind. Without a file it may also be JSON, whose fields are read as the text
 * of the form. Files that were not stored are deleted when the block that uses the form ends.
 */
export async function readMediaForm<Kind extends UploadKind>(
  c: Context,
  { kind, ...options }: Options<Kind>,
): Promise<MediaForm<Kind> & AsyncDisposable> {
  if (/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "")) {
    const fields = fieldsOf(await readBody(c, AnyObject, JSON_BYTES));
    return { kind, fields, files: {}, [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  const { fields, files, discard } = await readMultipart(c, { slots: await limitsOf(kind), ...options });
  return { kind, fields, files, [Symbol.asyncDispose]: discard };
}

async function limitsOf(kind: UploadKind): Promise<Record<string, FileSlot>> {
  const { storage } = await readSettings();
  const slots: [string, MediaSlot][] = Object.entries(media[kind]);
  return Object.fromEntries(slots.map(([field, slot]) => {
    const mb = limitOf(slot, storage);
    return [field, { mb, tooLarge: tooLarge(slot, mb) }];
  }));
}

/** Fields whose value null is a choice. In all others it counts as not sent, because rows have it for empty fields. */
const nullable = ["publish_at"];

/** Booleans become texts, as a form sends them. */
function fieldsOf(values: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(values).filter(([name, value]) => value !== null || nullable.includes(name));
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === "boolean" ? String(value) : value]));
}

type Rules<Kind extends UploadKind, S> = {
  /** The schema of the text fields. */
  schema: S;
  /** For a change: the current content of the slots. A slot that is not sent stays unchanged. */
  before?: Record<SlotOf<Kind>, MediaMode>;
};

/** Returns fields and slots. Throws `invalid_input` with all invalid fields: texts first, then slots. */
export function checkForm<Kind extends UploadKind, S extends z.ZodMiniType>(
  form: MediaForm<Kind>,
  { schema, before }: Rules<Kind, S>,
): { text: z.output<S>; slots: Record<SlotOf<Kind>, SlotValue<ReceivedFile>> } {
  const text = schema.safeParse(form.fields);
  const wrong = text.success ? {} : wrongFields(text.error);
  const slots: Partial<Record<SlotOf<Kind>, SlotValue<ReceivedFile>>> = {};
  for (const field of Object.keys(media[form.kind]) as SlotOf<Kind>[]) {
    const read = readSlot(slotOf(form.kind, field), form, before?.[field]);
    if (read.is === "missing") Object.assign(wrong, read.wrong);
    else slots[field] = read;
  }
  if (!text.success || Object.keys(wrong).length > 0) throw invalid(wrong);
  return { text: text.data, slots: slots as Record<SlotOf<Kind>, SlotValue<ReceivedFile>> }; // none is missing
}

type Missing = { is: "missing"; wrong: Record<string, string> };

/**
 * Returns the value of a slot. A mode that was sent decides; otherwise it follows from the content, in a change also
 * from an empty link, which empties the slot.
 */
export function readSlot(
  slot: MediaSlot,
  { fields, files }: Sent,
  before?: MediaMode,
): SlotValue<ReceivedFile> | Missing {
  const file = files[slot.field];
  const sentIn = slot.link?.fields.find((field) => textOf(fields[field]) !== undefined);
  const link = sentIn && textOf(fields[sentIn]);
  const linked = before ? link !== undefined : Boolean(link?.trim());
  const mode = slot.link && textOf(fields[slot.link.mode]) || (file ? "upload" : linked ? "url" : before);
  const silent = mode === "url" ? link === undefined : !file;
  if (before && mode === before && silent) return { is: "unchanged" };
  const wrong = slotFault(slot, { mode, file, link, sentIn });
  if (!wrong && mode === "url" && link) return { is: "link", link: link.trim() };
  if (!wrong && file) return { is: "file", file };
  return { is: "missing", wrong: wrong ?? { [slot.field]: slot.missing } };
}

/** Values that are no text count as an empty one. */
function textOf(value: unknown): string | undefined {
  return value === undefined || typeof value === "string" ? value : "";
}
