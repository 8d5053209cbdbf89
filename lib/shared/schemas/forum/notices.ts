// The link of an email that switches such emails off.
import { z } from "zod/mini";
import { wholeNumber } from "../list.ts";
import { wrong } from "../text.ts";

/** Where the link leads: GET shows a page, POST acts. */
export const NOTICES_OFF = "/api/forum/notices/off";

export const NoticeLink = z.object({
  user: wholeNumber(1, 999_999_999),
  signature: z.string(wrong).check(z.regex(/^[\w-]{43}$/, wrong)),
});
export type NoticeLink = z.infer<typeof NoticeLink>;
