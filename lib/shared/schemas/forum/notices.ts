// The link of a letter that switches such letters off.
import { z } from "zod/mini";
import { wholeNumber } from "../list.ts";
import { wrong } from "../text.ts";

export const NoticeLink = z.object({
  user: wholeNumber(1, 999_999_999),
  signature: z.string(wrong).check(z.regex(/^[\w-]{43}$/, wrong)),
});
export type NoticeLink = z.infer<typeof NoticeLink>;
