// The lists of the back office's content.
import { z } from "zod/mini";
import { softwareNames } from "../../labels.ts";
import { choice, keyword, limit, page } from "../list.ts";
import { pickSoftware } from "./versions.ts";

/** Without page and limit all rows are answered. */
export const ContentQuery = z.object({
  keyword,
  software_name: choice(softwareNames, pickSoftware),
  page: z.optional(page),
  limit: z.optional(limit),
});
export type ContentQuery = z.infer<typeof ContentQuery>;
