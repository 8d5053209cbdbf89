// Puts the tutorials into an order, with a log row.
import type { Actor } from "../../domain/actor.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import { setTutorialOrder } from "../../domain/content/tutorials.ts";
import { transaction } from "../../kv/transaction.ts";

/** Takes the ids of all tutorials, each once. Throws `order_outdated` for any others. */
export function arrangeTutorials(ids: number[], actor: Actor): Promise<void> {
  return transaction(async (tx) => {
    await setTutorialOrder(ids, tx);
    const target = { kind: "tutorial", id: null, label: "全部教程" };
    await recordOperation(actor, { action: "tutorial.order", target }, tx);
  });
}
