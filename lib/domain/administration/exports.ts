// Exports of tables: at most ten per administrator and hour. The operation log has each export with its number of rows.
// An export stops when its administrator loses the permission.
import { HOUR } from "../../shared/time.ts";
import { transaction } from "../../kv/transaction.ts";
import { type Limit, takeFrom } from "../limits.ts";
import { type Actor, assertAdminActive, whileAllowed } from "../actor.ts";
import { recordOperation } from "../audit_log.ts";

const hourly: Limit = { name: "export", times: 10, every: HOUR };

type Export = {
  /** The action is `user.export`. */
  kind: "user" | "log" | "usage" | "image" | "device";
  total: number;
};

/**
 * Logs an export and returns its rows. Throws `rate_limited` or as `recordOperation` before the first row, and as
 * `assertAdminActive` between rows.
 */
export async function exported<T>(rows: AsyncIterable<T>, { kind, total }: Export, actor: Actor) {
  await transaction(async (tx) => {
    await recordOperation(actor, { action: `${kind}.export`, target: { kind, id: null, label: `${total} 行` } }, tx);
    await takeFrom(hourly, String(actor.admin.id), tx);
  });
  return whileAllowed(rows, () => assertAdminActive(actor));
}
