// Visits as a page reports them. A page omits its query: text typed into the search or the file-name box is not stored.
import { z } from "zod/mini";
import { cutToBytes } from "../../encoding.ts";
import { unprocessable, wrong } from "../text.ts";
import { isSwellingAddress, isWebAddress } from "../web_address.ts";

const LONGEST = 2_048; // bytes

/** The visited page: a path of this site. A `referrer` that is not http(s) is dropped. */
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
