// The link of a letter that switches such letters off.
import { z } from "zod/mini";
import { whole } from "../list.ts";
import { wrong } from "../text.ts";

export const NoticeLink = z.object({
  user: whole(1, 999_999_999),
  signature: z.string(wrong).check(z.regex(/^[\w-]{43}$/, wrong)),
});

/** The same, and whether the button of our own page was pressed. */
export const NoticesOff = z.extend(NoticeLink, { from: z.optional(z.enum(["page"], wrong)) });
