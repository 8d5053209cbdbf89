// An administrator hides the steps of the first days for all administrators, or shows them again.
import type { Actor } from "../../domain/actor.ts";
import { hideSetup } from "../../domain/administration/setup.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import { transaction } from "../../kv/transaction.ts";

const target = { kind: "setup", id: null, label: "开始使用" };

export function showSetup({ hidden }: { hidden: boolean }, actor: Actor): Promise<void> {
  return transaction(async (tx) => {
    await recordOperation(actor, { action: hidden ? "setup.hide" : "setup.show", target }, tx);
    await hideSetup(hidden, tx);
  });
}
