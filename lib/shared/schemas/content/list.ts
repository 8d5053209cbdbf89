// Queries for content: the lists of the back office, and the public cases.
import { z } from "zod/mini";
import { softwareNames } from "../../labels.ts";
import { publicationStates } from "../../publication.ts";
import { choice, keyword, limit, pageNumber, wholeNumber } from "../list.ts";
import { requestedTags } from "./tags.ts";
import { wrong } from "../text.ts";
import { pickSoftware } from "./versions.ts";

/** Without page and limit all rows are returned. */
export const ContentQuery = z.object({
  keyword,
  status: choice(publicationStates),
  page: z.optional(pageNumber),
  limit: z.optional(limit),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

const sought = z._default(requestedTags, []);

export const CaseQuery = z.extend(ContentQuery, { tags: sought });
export type CaseQuery = z.infer<typeof CaseQuery>;

export const TagQuery = z.object({ tags: sought });
export const RandomQuery = z.object({ limit: z._default(wholeNumber(1, 10), 3) });

/** The default order is newest first. */
export const VersionListQuery = z.extend(ContentQuery, {
  software_name: choice(softwareNames, pickSoftware),
  sort: z.optional(z.enum(["software_name", "version_number", "release_date", "file_size", "updated_at"], wrong)),
  order: z.optional(z.enum(["asc", "desc"], wrong)),
});
export type VersionListQuery = z.infer<typeof VersionListQuery>;
