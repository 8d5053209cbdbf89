// The import of users: the form, and a row of the sheet.
import { z } from "zod/mini";
import { userStatuses, userStatusLabels } from "../../labels.ts";
import { pastInstant } from "../imported.ts";
import { truth, wrong } from "../text.ts";
import { NewUser } from "./users.ts";

export const ImportForm = z.object({
  /** Only checks the file. */
  dry: z.optional(truth),
  /** Sends each imported user the email about the approval. */
  letters: z.optional(truth),
});

export const UserImportQuery = z.object({ format: z.optional(z.enum(["xlsx"], { error: "参数不正确" })) });

const statusByLabel = new Map<string, string>(userStatuses.map((status) => [userStatusLabels[status], status]));

const cell = z.string(wrong).check(z.trim());

/** The label of a status, as the export writes it. Empty means approved. */
const status = z.pipe(
  cell,
  z.pipe(
    z.transform((text: string) => text === "" ? "approved" : statusByLabel.get(text)),
    z.enum(userStatuses, { error: "状态只能是待审核、已通过或已拒绝" }),
  ),
);

/** Empty means the time of the import. */
const created_at = z.pipe(
  cell,
  z.pipe(z.transform((text: string) => text === "" ? null : text), z.nullable(pastInstant)),
);

/** A user of a sheet: as an administrator adds one, but without a password. */
export const ImportedUser = z.extend(z.omit(NewUser, { password: true }), { status, created_at });
export type ImportedUser = z.infer<typeof ImportedUser>;
