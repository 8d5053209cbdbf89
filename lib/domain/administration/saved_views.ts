// Saved views: the filters of a list under a name, for the administrator who saved them. One of them may be the list's
// beginning.
import { defineTable } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { SavedView } from "../../shared/calls/admin_session.ts";
import type { NewSavedView } from "../../shared/schemas/administration/saved_views.ts";
import { screenName } from "../../shared/schemas/administration/saved_views.ts";

type StoredView = SavedView & { admin_id: number };

const MOST = 20; // of a list

const savedViewTable = defineTable({
  name: "saved_views",
  missing: "saved_view_not_found",
  indexes: { admin: ({ admin_id, list, id }: StoredView) => [admin_id, screenName(list), id] },
});

/** Returns the administrator's views, in the order in which they were saved; with `list` those of one list. */
export async function savedViewsOf(adminId: number, list?: string): Promise<SavedView[]> {
  const prefix = list === undefined ? [adminId] : [adminId, screenName(list)];
  return (await savedViewTable.getMany(await savedViewTable.ids("admin", { prefix }))).map(savedViewOf);
}

/**
 * Adds a view. As the list's beginning it replaces the former one. Throws `saved_views_used` when the list has 20
 * views.
 */
export async function addSavedView(fields: NewSavedView, adminId: number, tx: Transaction): Promise<SavedView> {
  // Added first: views that are added at the same time change the same number of the table, so one of them runs again.
  const added = await savedViewTable.insert({ ...fields, admin_id: adminId }, tx);
  const others = await savedViewsOf(adminId, fields.list);
  if (others.length >= MOST) throw new AppError("saved_views_used");
  for (const other of others.filter(({ first }) => first && fields.first)) {
    await savedViewTable.update(other.id, (view) => ({ ...view, first: false }), tx);
  }
  return savedViewOf(added);
}

/** Removes a view of the administrator. Throws `saved_view_not_found`, also for a view of somebody else. */
export async function removeSavedView(id: number, adminId: number, tx: Transaction): Promise<void> {
  const view = await savedViewTable.get(id, tx);
  if (view?.admin_id !== adminId) throw new AppError("saved_view_not_found");
  await savedViewTable.remove(id, tx);
}

/** Removes all views of a removed administrator, who can add none any more. */
export async function removeSavedViewsOf(adminId: number): Promise<void> {
  for (const id of await savedViewTable.ids("admin", { prefix: [adminId] })) await savedViewTable.remove(id);
}

function savedViewOf({ id, list, name, query, first }: StoredView): SavedView {
  return { id, list, name, query, first };
}
