// Values as older systems and spreadsheets write them: days and times of the site's time zone, booleans, bcrypt hashes.
import { z } from "zod/mini";
import { bcryptCost } from "../account/bcrypt.ts";
import { DAY, dayStart, isDate } from "../time.ts";
import { oneOf, text, wrong } from "./text.ts";

const WRITTEN =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;
const EARLIEST = Date.UTC(1990, 0, 1);

const SERIAL = /^[2-7]\d{4}(\.\d+)?$/; // of a spreadsheet: days since 30 December 1899
const DAY_ONE = Date.UTC(1899, 11, 30);

/** Returns a spreadsheet's serial number as a written time; other text unchanged. */
function withoutSerial(written: string): string {
  if (!SERIAL.test(written)) return written;
  const seconds = Math.round(Number(written) * DAY / 1_000);
  return new Date(DAY_ONE + seconds * 1_000).toISOString().slice(0, 19).replace("T", " ");
}

/**
 * Returns the instant (milliseconds) of a written time. Without a zone it is the site's time; a day alone is its
 * beginning. Returns undefined for other text, and for times before 1990 and after now.
 */
export function readTime(written: string): number | undefined {
  const [, year, month, day, hour = "0", minute = "0", second = "0", ms = "0", zone] =
    WRITTEN.exec(withoutSerial(written.trim())) ?? [];
  const date = [year, month?.padStart(2, "0"), day?.padStart(2, "0")].join("-");
  if (!isDate(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time = (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1_000 +
    Number(ms.padEnd(3, "0").slice(0, 3));
  const offset = zone?.length === 3 ? `${zone}:00` : zone; // PostgreSQL writes +08
  const at = offset ? Date.parse(`${date}T00:00:00${offset}`) + time : dayStart(date) + time;
  return at >= EARLIEST && at <= Date.now() ? at : undefined;
}

const wrongTime = "时间格式不正确，应为YYYY-MM-DD HH:MM:SS，且不早于1990年、不晚于现在";

/** A time as ISO 8601. */
export const pastInstant = z.pipe(
  z.string({ error: wrongTime }),
  z.transform((written, { issues }) => {
    const at = readTime(written);
    if (at !== undefined) return new Date(at).toISOString();
    issues.push({ code: "custom", message: wrongTime, input: written });
    return z.NEVER;
  }),
).register(z.globalRegistry, { format: "date-time" });

/** Returns the schema of a day for days that are written as in a spreadsheet, such as 2024/3/5 or with a time. */
export function spreadsheetDay<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.transform((written) => {
      if (typeof written !== "string") return written;
      const [, year, month = "", day = ""] = WRITTEN.exec(withoutSerial(written.trim())) ?? [];
      return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : written;
    }),
    schema,
  );
}

const written: Record<string, string> = { "1": "true", "0": "false", 是: "true", 否: "false" };

/** A boolean; missing means no. */
export const writtenTruth = z._default(
  z.pipe(
    z.transform((value) => typeof value === "string" ? written[value] ?? value.toLowerCase() : value),
    z.pipe(oneOf(["true", "false"], wrong.error), z.transform((word) => word === "true")),
  ),
  false,
);

/** One of the values, or its label. */
export function valueOrLabel<T extends string>(values: readonly T[], labels: Record<T, string>, sentence: string) {
  const byLabel = new Map<unknown, T>(values.map((value) => [labels[value], value]));
  return z.pipe(z.transform((value) => byLabel.get(value) ?? value), oneOf(values, sentence));
}

export const legacyId = text({ required: "请填写legacy_id", max: 64, length: "编号legacy_id不能超过64个字" });

/** A bcrypt hash. A cost above 14 would hold up other sign-ins for seconds. */
export const bcryptHash = z.string(wrong).check(z.refine((hash) => bcryptCost(hash) !== undefined, {
  error: "密码散列须为bcrypt（$2a$、$2b$、$2y$，成本4至14）",
})).register(z.globalRegistry, { format: "bcrypt" });
