// Fills a store file with what administrators did in a year and with their sign-ins; the site must not run on it
// meanwhile.
import { type Operation, type SignIn, signIns } from "../../lib/domain/audit_log.ts";
import { DAY } from "../../lib/shared/time.ts";
import { loadOperations, type Past } from "../../lib/tasks/demo/load_history.ts";
import { loadAll } from "../../lib/tasks/load/bulk.ts";
import { withStore } from "./store_file.ts";

const actions = ["user.approve", "user.reject", "user.update", "news.create", "news.update", "case.update"];
const results = ["ok", "ok", "ok", "logout", "wrong"] as const;

/** So many of each over the last 360 days, by twenty administrators, on a hundred thousand things. */
export function loadLogs(dataDir: string, count: number): Promise<void> {
  return withStore(dataDir, async () => {
    await loadOperations(past(count, operation));
    await loadAll(past(count, signIn), ({ at, ...row }, tx) => void signIns.add(row, tx, at));
  });
}

function* past<T>(count: number, make: (n: number) => T): Generator<Past<T>> {
  const now = Date.now();
  for (let n = 0; n < count; n++) yield { ...make(n), at: Math.floor(now - 360 * DAY * (1 - n / count)) };
}

function operation(n: number): Operation {
  const who = n * 7 % 20;
  const thing = n * 7919 % 100_000;
  return {
    admin: { id: who + 1, username: `editor${who}` },
    action: actions[n % actions.length] ?? "",
    target: { kind: "user", id: thing, label: `用户${thing}` },
    fields: ["status"],
    ip: `10.1.${n % 8}.${n % 25}`,
    result: "ok",
  };
}

function signIn(n: number): SignIn {
  const who = n * 7 % 20;
  return {
    kind: "admin",
    person_id: who + 1,
    name: `editor${who}`,
    ip: `10.${n % 7}.${n % 241}.${n % 25}`,
    agent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
    result: results[n % results.length] ?? "ok",
  };
}
