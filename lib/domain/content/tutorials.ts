// A tutorial: a text with a picture and a video.
import { defineDocument } from "../../kv/document.ts";
import { defineTable } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { MediaFacts } from "../../shared/media_facts.ts";
import { isOut } from "../../shared/publication.ts";
import type { AdminTutorial, PublicTutorial } from "../../shared/calls/tutorials.ts";
import type { ContentQuery } from "../../shared/schemas/content/list.ts";
import type { TutorialForm } from "../../shared/schemas/content/tutorials.ts";
import { listed } from "../paging.ts";
import { inState, publicationColumns, publicationView } from "./publication.ts";
import { answeredSlots, fileNames, type SlotColumns } from "./slot_columns.ts";

export type Tutorial = TutorialForm & SlotColumns<"tutorials"> & MediaFacts & {
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
  list: { columns: publicationColumns, search: { title: ({ title }: Tutorial) => title } },
});

/** The ids in the order that editors chose. New tutorials are missing; some ids may have no row any more. */
const orderDocument = defineDocument<number[]>("tutorial_order", { content: true });

/** Sorts by the chosen order; new tutorials are first, the newest before the others. */
async function inOrder<T>(found: Promise<T[]>, idOf: (tutorial: T) => number): Promise<T[]> {
  const [tutorials, order] = await Promise.all([found, orderDocument.get()]);
  const place = new Map(order?.map((id, n) => [id, n]));
  const placeOf = (tutorial: T) => place.get(idOf(tutorial)) ?? -1;
  return tutorials.sort((a, b) => placeOf(a) - placeOf(b) || idOf(b) - idOf(a));
}

/** Stores an order. Throws `order_outdated` unless the ids are those of all tutorials, each once. */
export async function setTutorialOrder(ids: number[], tx: Transaction): Promise<void> {
  const { ids: all } = await tutorialTable.list.ids();
  const given = new Set(ids);
  const isComplete = ids.length === all.length && given.size === all.length && all.every((id) => given.has(id));
  if (!isComplete) throw new AppError("order_outdated");
  await orderDocument.update(() => ids, tx);
}

/** Returns one page, or all, for editors, and the total, in the chosen order. */
export async function tutorialPage({ keyword, status, ...paging }: ContentQuery) {
  const found = tutorialTable.list.ids({ keyword, where: inState(status) }).then(({ ids }) => ids);
  const { data, ...page } = listed(await inOrder(found, (id) => id), paging);
  return { ...page, data: (await tutorialTable.getMany(data)).map(adminTutorialView) };
}

/** Returns the public tutorials in the chosen order. */
export async function publicTutorials(): Promise<Tutorial[]> {
  return (await inOrder(tutorialTable.all(), ({ id }) => id)).filter(isOut);
}

/** For visitors. */
export function publicTutorialView(row: Tutorial): PublicTutorial {
  const { id, title, content } = row;
  return { id, title, content, ...answeredSlots("tutorials", row) };
}

/** For administrators. */
export function adminTutorialView(row: Tutorial): AdminTutorial {
  const { admin_id, created_at, updated_at } = row;
  const publication = publicationView(row, `/tutorials#tutorial-${row.id}`);
  return { ...publicTutorialView(row), ...publication, admin_id, created_at, updated_at };
}
