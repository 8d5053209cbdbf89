// The lists of the back office's content.
import { z } from "zod/mini";
import { softwareNames } from "../../labels.ts";
import { choice, keyword, limit, page } from "../list.ts";
import { wrong } from "../text.ts";
import { pickSoftware } from "./versions.ts";

/** Without page and limit all rows are answered. */
export const ContentQuery = z.object({
  keyword,
  software_name: choice(softwareNames, pickSoftware),
  page: z.optional(page),
  limit: z.optional(limit),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

/** Without sort the last added comes first. */
export const VersionListQuery = z.extend(ContentQuery, {
  sort: z.optional(z.enum(["software_name", "version_number", "release_date", "file_size", "updated_at"], wrong)),
  order: z.optional(z.enum(["asc", "desc"], wrong)),
});
export type VersionListQuery = z.infer<typeof VersionListQuery>;
