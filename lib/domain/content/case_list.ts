// The cases as editors list them: any keyword, status, tag and page, from memory, exact at each query.
import type { CaseQuery } from "../../shared/schemas/content/list.ts";
import { hasAnyTag } from "../../shared/schemas/content/tags.ts";
import { type Case, cases } from "./cases.ts";

/** One page of the cases, or all, and how many match: newest release first, then the higher id. */
export function listCases({ status, tags, ...query }: CaseQuery): Promise<{ rows: Case[]; total: number }> {
  const tagged = tags.length > 0 ? (own: string) => hasAnyTag(own, tags) : undefined;
  return cases.list.page({ ...query, where: { status, tags: tagged }, sort: "release_date", order: "desc" });
}
