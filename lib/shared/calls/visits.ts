// The call that records a page visit. A page omits its query, because text typed into the search or the file-name box
// is not stored.
import { z } from "zod/mini";
import { cutToBytes } from "../encoding.ts";
import { unprocessable, wrong } from "../schemas/text.ts";
import { isSwellingAddress, isWebAddress } from "../schemas/web_address.ts";
import { call } from "./call.ts";

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

export const recordVisit = call("POST /admin/dashboard/record", {
  summary: "记录一次页面访问",
  who: "all",
  open: true,
  body: VisitRecord,
  status: 204,
  example: { page_url: "/download", referrer: "https://example.com/" },
});
