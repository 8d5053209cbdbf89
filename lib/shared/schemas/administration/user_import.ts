// The import of users: the form, and a row of the sheet.
import { z } from "zod/mini";
import { userStatuses, userStatusLabels } from "../../labels.ts";
import { dayStart, isDate, MINUTE } from "../../time.ts";
import { truth } from "../text.ts";
import { NewUser } from "./users.ts";

export const ImportForm = z.object({
  /** Only checks the file. */
  dry: z.optional(truth),
  /** Sends each imported user the email about the approval. */
  letters: z.optional(truth),
});

export const UserImportQuery = z.object({ format: z.optional(z.enum(["xlsx"], { error: "参数不正确" })) });

const statusByLabel = new Map<string, string>(userStatuses.map((status) => [userStatusLabels[status], status]));

/** The label of a status, as the export writes it. Empty means approved. */
const status = z.pipe(
  z.transform((text: string) => text === "" ? "approved" : statusByLabel.get(text)),
  z.enum(userStatuses, { error: "状态只能是待审核、已通过或已拒绝" }),
);

const TIME = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):([0-5]\d)$/;

/** Returns the instant of a time as the export writes it, `2026-01-31 09:30`; undefined for another text. */
function readSiteTime(text: string): string | undefined {
  const [, date = "", hours, minutes] = TIME.exec(text) ?? [];
  if (!isDate(date)) return undefined;
  return new Date(dayStart(date) + (Number(hours) * 60 + Number(minutes)) * MINUTE).toISOString();
}

/** Empty means the time of the import. */
const created_at = z.pipe(
  z.transform((text: string) => text === "" ? null : readSiteTime(text)),
  z.nullable(
    z.string({ error: "注册时间的格式应为 2026-01-31 09:30" }).check(
      z.refine((instant) => Date.parse(instant) <= Date.now(), { error: "注册时间不能晚于现在" }),
    ),
  ),
);

/** A user of a sheet: as an administrator adds one, but without a password. */
export const ImportedUser = z.extend(z.omit(NewUser, { password: true }), { status, created_at });
export type ImportedUser = z.infer<typeof ImportedUser>;
