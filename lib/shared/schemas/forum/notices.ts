// The link of an email that switches such emails off.
import { z } from "zod/mini";
import { wholeNumber } from "../list.ts";
import { wrong } from "../text.ts";

/** The target of the link: GET shows a page, POST switches off. */
export const NOTICES_OFF = "/api/forum/notices/off";

export const NoticeLink = z.object({
  user: wholeNumber(1, 999_999_999),
  signature: z.string(wrong).check(z.regex(/^[\w-]{43}$/, wrong)),
});
export type NoticeLink = z.infer<typeof NoticeLink>;
