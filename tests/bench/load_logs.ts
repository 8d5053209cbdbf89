// Fills a store file with what administrators did in a year; the site must not run on it meanwhile.
import { operations } from "../../lib/domain/office/audit_log.ts";
import { foldLogs } from "../../lib/domain/office/log_list.ts";
import { commit } from "../../lib/kv/inside/commit.ts";
import { ownerKey } from "../../lib/kv/inside/owners.ts";
import { timeId } from "../../lib/kv/log.ts";
import { DAY } from "../../lib/shared/time.ts";
import { withStore } from "./store_file.ts";

const AT_ONCE = 400; // rows an atomic, each with its owner's key
const actions = ["user.approve", "user.reject", "user.update", "news.create", "news.update", "case.update"];

/** So many operations over the last 360 days, by twenty administrators, on a hundred thousand things. */
export function loadLogs(dataDir: string, count: number) {
  return withStore(dataDir, async () => {
    for (let n = 0; n < count; n += AT_ONCE) await commitRows(n, { end: Math.min(n + AT_ONCE, count), count });
    await foldLogs(new AbortController().signal); // as every day of that year has done
  });
}

async function commitRows(first: number, { end, count }: { end: number; count: number }): Promise<void> {
  const now = Date.now();
  const writes = [];
  for (let n = first; n < end; n++) {
    const at = Math.floor(now - 360 * DAY * (1 - n / count));
    const id = timeId(at);
    const expireIn = at + (operations.life ?? 0) - now;
    const value = { ...rowOf(n), id, created_at: new Date(at).toISOString() };
    const owner = ownerKey({ family: "log", name: "operations" }, [value.admin.id], id);
    writes.push({ type: "set" as const, key: ["log", "operations", id], value, expireIn });
    writes.push({ type: "set" as const, key: owner, value: null, expireIn });
  }
  await commit([], writes);
}

function rowOf(n: number) {
  const who = n * 7 % 20;
  const thing = n * 7919 % 100_000;
  return {
    admin: { id: who + 1, username: `editor${who}` },
    action: actions[n % actions.length],
    target: { kind: "user", id: thing, label: `用户${thing}` },
    fields: ["status"],
    ip: `10.1.${n % 8}.${n % 25}`,
    result: "ok",
  };
}
