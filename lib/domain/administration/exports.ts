// Exports of tables: at most ten per administrator and hour. The operation log has each export with its number of rows.
// An export stops when its administrator loses the permission.
import { HOUR } from "../../shared/time.ts";
import { transaction } from "../../kv/transaction.ts";
import { type Limit, takeFrom } from "../limits.ts";
import { type Actor, assertActing, whileAllowed } from "../actor.ts";
import { noteOperation } from "../audit_log.ts";

const hourly: Limit = { name: "export", times: 10, every: HOUR };

type Export = {
  /** The action is `user.export`. */
  kind: "user" | "log" | "usage" | "image" | "device";
  total: number;
};

/**
 * Logs an export and returns its rows. Throws `rate_limited` or as `noteOperation` before the first row, and as
 * `assertActing` between rows.
 */
export async function exported<T>(rows: AsyncIterable<T>, { kind, total }: Export, actor: Actor) {
  await transaction(async (tx) => {
    await noteOperation(actor, { action: `${kind}.export`, target: { kind, id: null, label: `${total} 行` } }, tx);
    await takeFrom(hourly, String(actor.admin.id), tx);
  });
  return whileAllowed(rows, () => assertActing(actor));
}
