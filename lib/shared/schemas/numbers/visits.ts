// Visits, as a page reports them. A page leaves its query out: what is typed into the search or the file-name box is
// not kept.
import { z } from "zod/mini";
import { cutToBytes } from "../../encoding.ts";
import { unprocessable, wrong } from "../text.ts";
import { isSwellingAddress, isWebAddress } from "../web_address.ts";

const LONGEST = 2_048; // bytes

/** A page that was visited: a path of this site; an address that is no http(s) one is dropped from `referrer`. */
export const VisitRecord = z.object({
  page_url: z.string(wrong).check(
    z.overwrite((value) => cutToBytes(value, LONGEST)),
    z.refine((value) => !isSwellingAddress(value), unprocessable),
    z.regex(/^\/(?![/\\])\P{C}*$/u, wrong),
  ),
  referrer: z.pipe(
    z.optional(z.unknown()).register(z.globalRegistry, { type: "string" }),
    z.transform((value) => {
      const address = typeof value === "string" ? cutToBytes(value, LONGEST) : "";
      return isWebAddress(address) && !isSwellingAddress(address) ? address : "";
    }),
  ),
});
