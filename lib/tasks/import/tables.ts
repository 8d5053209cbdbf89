// The tables of an import: the columns of each, with the schemas of the forms and calls that otherwise add its rows.
import { z } from "zod/mini";
import { feedbackStatuses, feedbackStatusLabels, softwareNames } from "../../shared/labels.ts";
import { normalIp } from "../../shared/network/normal_ip.ts";
import { columnsOf, media, type MediaSlot, type UploadKind } from "../../shared/media.ts";
import { publicationLabels, publicationStatuses } from "../../shared/publication.ts";
import { LegacyUser } from "../../shared/schemas/account/legacy_user.ts";
import { NewFeedback } from "../../shared/schemas/account/feedback.ts";
import { FeedbackMove } from "../../shared/schemas/administration/feedback.ts";
import { ProcessingEntry } from "../../shared/schemas/client/batches.ts";
import { CaseForm } from "../../shared/schemas/content/cases.ts";
import { NewsForm } from "../../shared/schemas/content/news.ts";
import { TutorialForm } from "../../shared/schemas/content/tutorials.ts";
import { pickSoftware, VersionForm } from "../../shared/schemas/content/versions.ts";
import { legacyId, pastInstant, spreadsheetDay, valueOrLabel, writtenTruth } from "../../shared/schemas/imported.ts";
import { oneOf, optionalText, wrong } from "../../shared/schemas/text.ts";
import { VisitRecord } from "../../shared/calls/visits.ts";

/** In the order in which they are imported: rows refer to rows of earlier tables. */
export const importedTables = [
  "users",
  "versions",
  "news",
  "cases",
  "tutorials",
  "feedback",
  "visits",
  "downloads",
  "usage",
  "processing",
] as const;
export type ImportedTable = typeof importedTables[number];

/** The tables whose rows are logs: their legacy id is optional, because a row's line and content identify it, too. */
const logTables = ["visits", "downloads", "usage", "processing"] as const;

const id = { legacy_id: legacyId };
const times = { created_at: z.optional(pastInstant), updated_at: z.optional(pastInstant) };
const optionalId = { legacy_id: z.optional(legacyId) };
const reference = (message: string) => z.string({ error: message }).check(z.maxLength(64, { error: message }));
const user_id = reference("请填写用户的legacy_id");
const version_id = reference("请填写版本的legacy_id");
const status = z._default(valueOrLabel(publicationStatuses, publicationLabels, wrong.error), "published");
const publish_at = z.pipe(z.optional(z.unknown()), z.transform(() => null)); // no older system has scheduled rows

/** The columns of the slots of an upload kind: its mode, its link, and a path relative to the folder of the import. */
function slots(kind: UploadKind) {
  const all: MediaSlot[] = Object.values(media[kind]);
  return Object.fromEntries(all.flatMap((slot) => Object.values(columnsOf(slot)).map((name) => [name, anything])));
}

const anything = z.optional(z.string(wrong));
const seconds = z.pipe(z.transform((value) => value === undefined ? undefined : Number(value)), z.number(wrong));
const word = optionalText({ max: 64, length: "不能超过64个字" });
const geo_info = z.optional(
  z.pipe(
    z.string(wrong).check(z.refine((text) => placeIn(text) !== undefined, { error: "geo_info须为JSON对象" })),
    z.transform((text) => placeIn(text)),
  ).register(z.globalRegistry, { format: "json" }),
);
/** As the site stores addresses: older systems write ports, zones and IPv4 in IPv6. */
const ip_address = z.pipe(
  z.string({ error: "请填写IP地址" }).check(z.refine((text) => normalIp(text) !== null, { error: "IP地址格式不正确" })),
  z.transform((text) => normalIp(text) ?? ""),
);
const agent = optionalText({ max: 512, length: "不能超过512个字" });

export const importSchemas = {
  users: LegacyUser,
  versions: z.extend(VersionForm, {
    ...id,
    software_name: oneOf(softwareNames, pickSoftware),
    release_date: spreadsheetDay(VersionForm.shape.release_date),
    mandatory: writtenTruth,
    status,
    publish_at,
    file_type: anything,
    file_path: anything,
    ...times,
  }),
  news: z.extend(NewsForm, { ...id, status, publish_at, pinned: writtenTruth, ...times }),
  cases: z.extend(CaseForm, {
    ...id,
    release_date: spreadsheetDay(CaseForm.shape.release_date),
    imaged_on: spreadsheetDay(CaseForm.shape.imaged_on),
    illustration: writtenTruth,
    status,
    publish_at,
    ...slots("cases"),
    ...times,
  }),
  tutorials: z.extend(TutorialForm, { ...id, status, publish_at, ...slots("tutorials"), ...times }),
  feedback: z.object({
    ...id,
    user_id,
    feedback: NewFeedback.shape.content,
    feedback_status: z._default(valueOrLabel(feedbackStatuses, feedbackStatusLabels, wrong.error), "unread"),
    reply: FeedbackMove.shape.reply,
    ...times,
  }),
  visits: z.object({
    ...optionalId,
    created_at: pastInstant,
    ip_address,
    page_url: VisitRecord.shape.page_url,
    referrer: VisitRecord.shape.referrer,
    user_agent: agent,
    browser: word,
    os: word,
    user_id: z.optional(user_id),
    geo_info,
    country: word,
    region: word,
    city: word,
  }),
  downloads: z.object({ ...optionalId, created_at: pastInstant, user_id, version_id }),
  usage: z.object({ ...optionalId, started_at: pastInstant, user_id, seconds }),
  processing: z.extend(ProcessingEntry, {
    ...optionalId,
    event_id: z._default(z.string(), ""),
    created_at: pastInstant,
    user_id,
    input_image: z._default(z.string(), ""),
    output_image: z._default(z.string(), ""),
    seconds: z.optional(seconds),
  }),
} satisfies Record<ImportedTable, z.ZodMiniType>;

export type ImportedRow<T extends ImportedTable> = z.infer<typeof importSchemas[T]>;

const Place = z.object({ country: word, region: word, city: word });

/** Returns the place that a JSON text names, or undefined. */
function placeIn(text: string): z.infer<typeof Place> | undefined {
  try {
    return Place.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether the rows of a table are a log. */
export function isLogTable(table: ImportedTable): boolean {
  return (logTables as readonly string[]).includes(table);
}

const invisible = new Set(["event_id", "publish_at"]); // of the schemas, but not of files

/** Returns the columns of a table in the order of its schema. */
export function columnsIn(table: ImportedTable): string[] {
  return Object.keys(importSchemas[table].shape).filter((name) => !invisible.has(name));
}

/** Returns the columns that a file of the table must have. */
export function neededColumns(table: ImportedTable): string[] {
  if (!isLogTable(table)) return ["legacy_id"];
  return [table === "usage" ? "started_at" : "created_at"];
}
