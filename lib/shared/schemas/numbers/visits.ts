// Visits, as a page reports them.
import { z } from "zod/mini";
import { wrong } from "../text.ts";
import { isWebAddress } from "../web_address.ts";

/** A page that was visited: a path of this site; an address that is no http(s) one is dropped from `referrer`. */
export const VisitRecord = z.object({
  page_url: z.string(wrong).check(
    z.regex(/^\/(?![/\\])\P{C}*$/u, wrong),
    z.overwrite((value) => value.slice(0, 2_048)),
  ),
  referrer: z.pipe(
    z.optional(z.unknown()),
    z.transform((value) =>
      typeof value === "string" && isWebAddress(value.slice(0, 2_048)) ? value.slice(0, 2_048) : ""
    ),
  ),
});
