// A case: a user's work with the software, as text, with pictures before and after correction and a video.
import { defineTable } from "../../kv/table.ts";
import type { AdminCase, PublicCase } from "../../shared/calls/cases.ts";
import type { MediaFacts } from "../../shared/media_facts.ts";
import { isOut } from "../../shared/publication.ts";
import { type CaseForm, noFacts } from "../../shared/schemas/content/cases.ts";
import type { CaseQuery } from "../../shared/schemas/content/list.ts";
import { hasAnyTag } from "../../shared/schemas/content/tags.ts";
import { pageOf } from "../paging.ts";
import { inState, publicationColumns, publicationView } from "./publication.ts";
import { answeredSlots, fileNames, type SlotColumns } from "./slot_columns.ts";

export type Case = CaseForm & SlotColumns<"cases"> & MediaFacts & {
  id: number;
  admin_id: number;
  created_at: string;
  updated_at: string;
};

export const caseTable = defineTable({
  name: "cases",
  missing: "case_not_found",
  unique: fileNames("cases"),
  counts: { status: ({ status }: Case) => status },
  long: ["detail_description", "background", "tech_flow", "feedback"],
  content: true,
  history: { stamp: "updated_at" },
  list: {
    columns: (row) => ({ ...publicationColumns(row), tags: row.tags, release_date: row.release_date }),
    search: {
      title: ({ title }) => title,
      short_description: ({ short_description }) => short_description,
      tags: ({ tags }) => tags,
    },
  },
});

type CaseChoice = {
  /** Cases with any of these tags; without tags all cases. */
  tags?: string[];
  /** Without long texts, for lists that do not show them. */
  brief?: boolean;
};

/** Returns the public cases, newest release first, then the higher id. */
export async function publicCases({ tags = [], brief = false }: CaseChoice = {}): Promise<Case[]> {
  const all = await (brief ? caseTable.allBrief({ reverse: true }) : caseTable.all({ reverse: true }));
  const shown = all.filter((row) => isOut(row) && hasAnyTag(row.tags, tags));
  return shown.sort((a, b) => b.release_date.localeCompare(a.release_date)); // which keeps the order of ids
}

/** Returns a public case, or null. */
export async function publicCaseOf(id: number): Promise<Case | null> {
  const row = await caseTable.get(id);
  return row && isOut(row) ? row : null;
}

/** Returns so many random public cases; `except` excludes the current one. */
export async function pickCases(limit: number, except?: number): Promise<Case[]> {
  const ids = (await publicCases({ brief: true })).map(({ id }) => id).filter((id) => id !== except);
  for (let i = 0; i < Math.min(limit, ids.length); i++) {
    const other = i + Math.floor(Math.random() * (ids.length - i));
    [ids[i], ids[other]] = [ids[other] ?? 0, ids[i] ?? 0];
  }
  return (await caseTable.getMany(ids.slice(0, limit))).filter(isOut);
}

/** Returns one page, or all, for editors, and the total: newest release first, then the higher id. */
export async function casePage({ keyword, status, tags, ...paging }: CaseQuery) {
  const page = pageOf(paging);
  const where = { ...inState(status), tags: tags.length > 0 ? (own: string) => hasAnyTag(own, tags) : undefined };
  const { rows, total } = await caseTable.list.page({ keyword, ...page, where, sort: "release_date", order: "desc" });
  return { data: rows.map(adminCaseView), total, ...page };
}

/** The public fields of a row, except its slots. */
const shown = [
  "id",
  "title",
  "short_description",
  "detail_description",
  "background",
  "tech_flow",
  "feedback",
  "tags",
  "satellite",
  "camera",
  "imaged_on",
  "resolution",
  "illustration",
  "release_date",
] as const;

/** For visitors. */
export function publicCaseView(row: Case): PublicCase {
  const complete = { ...noFacts, ...row };
  const fields = Object.fromEntries(shown.map((name) => [name, complete[name]])) as Pick<Case, typeof shown[number]>;
  return { ...fields, ...answeredSlots("cases", row) };
}

/** For administrators. */
export function adminCaseView(row: Case): AdminCase {
  const { admin_id, created_at, updated_at } = row;
  const publication = publicationView(row, `/case/${row.id}`);
  return { ...publicCaseView(row), ...publication, admin_id, created_at, updated_at };
}
