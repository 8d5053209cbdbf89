// A tutorial: a text with a picture and a video.
import { defineTable } from "../../kv/table.ts";
import type { AdminTutorial, PublicTutorial } from "../../shared/calls/tutorials.ts";
import type { ContentQuery } from "../../shared/schemas/content/list.ts";
import type { TutorialForm } from "../../shared/schemas/content/tutorials.ts";
import { pageOf } from "../paging.ts";
import { answeredSlots, fileNames, type SlotColumns } from "./slot_columns.ts";

export type Tutorial = TutorialForm & SlotColumns<"tutorials"> & {
  id: number;
  admin_id: number;
  created_at: string;
  updated_at: string;
};

export const tutorialTable = defineTable({
  name: "tutorials",
  missing: "tutorial_not_found",
  unique: fileNames("tutorials"),
  long: ["content"],
  content: true,
  history: { stamp: "updated_at" },
  list: { search: { title: ({ title }: Tutorial) => title } },
});

/** Returns one page, or all, for editors, and the total: newest first. */
export async function tutorialPage(query: ContentQuery) {
  const page = pageOf(query);
  const { rows, total } = await tutorialTable.list.page({ ...query, ...page, order: "desc" });
  return { data: rows.map(adminTutorialView), total, ...page };
}

/** Returns all, newest first. */
export function newestTutorials(): Promise<Tutorial[]> {
  return tutorialTable.all({ reverse: true });
}

/** For visitors. */
export function publicTutorialView(row: Tutorial): PublicTutorial {
  const { id, title, content } = row;
  return { id, title, content, ...answeredSlots("tutorials", row) };
}

/** For administrators. */
export function adminTutorialView(row: Tutorial): AdminTutorial {
  const { admin_id, created_at, updated_at } = row;
  return { ...publicTutorialView(row), admin_id, created_at, updated_at };
}
