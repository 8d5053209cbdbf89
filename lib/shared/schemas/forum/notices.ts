// The links of emails that switch such emails off.
import { z } from "zod/mini";
import { softwareNames } from "../../labels.ts";
import { wholeNumber } from "../list.ts";
import { wrong } from "../text.ts";

/** The targets of the links: GET shows a page, POST switches off. */
export const NOTICES_OFF = "/api/forum/notices/off";
export const FOLLOWING_OFF = "/api/following/off";

export const NoticeLink = z.object({
  user: wholeNumber(1, 999_999_999),
  /** The package whose emails end; without it those about replies. */
  software: z.optional(z.enum(softwareNames, wrong)),
  signature: z.string(wrong).check(z.regex(/^[\w-]{43}$/, wrong)),
});
export type NoticeLink = z.infer<typeof NoticeLink>;
