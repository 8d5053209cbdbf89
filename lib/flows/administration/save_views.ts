// Administrators save views of lists for themselves, and delete them. The operation log has neither, because they
// change nothing for others.
import { type Actor, assertAdminActive } from "../../domain/actor.ts";
import { addSavedView, removeSavedView } from "../../domain/administration/saved_views.ts";
import { transaction } from "../../kv/transaction.ts";
import type { NewSavedView } from "../../shared/schemas/administration/saved_views.ts";

/** Throws as `assertAdminActive` and `addSavedView`. */
export function saveView(fields: NewSavedView, actor: Actor) {
  return transaction(async (tx) => {
    await assertAdminActive(actor, tx);
    return await addSavedView(fields, actor.admin.id, tx);
  });
}

/** Throws as `assertAdminActive` and `removeSavedView`. */
export function deleteView(id: number, actor: Actor): Promise<void> {
  return transaction(async (tx) => {
    await assertAdminActive(actor, tx);
    await removeSavedView(id, actor.admin.id, tx);
  });
}
