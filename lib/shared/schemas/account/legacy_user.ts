// A user as a file of an older system names it: the fields of an account that an administrator adds, and more.
import { z } from "zod/mini";
import { userStatuses, userStatusLabels } from "../../labels.ts";
import { NewUser } from "../administration/users.ts";
import { bcryptHash, legacyId, pastInstant, valueOrLabel } from "../imported.ts";
import { wrong } from "../text.ts";

const { name, email, phone, profession, organization, purpose, institution_name, wechat_name } = NewUser.shape;

/** Without a status the user is approved. */
export const LegacyUser = z.object({
  legacy_id: legacyId,
  name,
  email,
  phone,
  profession,
  organization,
  purpose,
  institution_name,
  wechat_name,
  status: z._default(valueOrLabel(userStatuses, userStatusLabels, wrong.error), "approved"),
  password_hash: z.optional(bcryptHash),
  created_at: z.optional(pastInstant),
  updated_at: z.optional(pastInstant),
});
export type LegacyUser = z.infer<typeof LegacyUser>;
