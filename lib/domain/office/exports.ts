// Tables that leave the back office as files: ten an hour an administrator, each on record with how many rows it has.
import { HOUR } from "../../shared/time.ts";
import { transaction } from "../../kv/transaction.ts";
import { type Limit, takeFrom } from "../limits.ts";
import { type Actor, noteOperation } from "../audit_log.ts";

const hourly: Limit = { name: "export", times: 10, every: HOUR };

type Export = {
  /** The action is `user.export`. */
  kind: "user" | "log" | "usage" | "image" | "device";
  rows: number;
};

/** Throws `rate_limited` or as `noteOperation`; to be called before the first row is given. */
export async function noteExport({ kind, rows }: Export, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    await noteOperation(actor, { action: `${kind}.export`, target: { kind, id: null, label: `${rows} 行` } }, tx);
    await takeFrom(hourly, String(actor.admin.id), tx);
  });
}
