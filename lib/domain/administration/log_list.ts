// Operations and sign-ins as administrators list them: by time, person, action, target and address, newest first, with
// exact totals.
import type { Entry } from "../../kv/log.ts";
import type { LogFilter, LogQuery, LogRow } from "../../shared/calls/logs.ts";
import { rangeOf } from "../../shared/schemas/statistics/range.ts";
import { DAY, dayStart } from "../../shared/time.ts";
import { type Operation, operationLog, type SignIn, signInAction, signInLog } from "../audit_log.ts";

/** Returns one page of a log, as the call returns it. */
export async function logPage({ page, limit, ...filter }: LogQuery) {
  const query = { ...queryOf(filter), page, limit };
  if (filter.type === "login") {
    const { rows, total } = await signInLog.list.page(query);
    return { data: rows.map(signInView), total, page, limit };
  }
  const { rows, total } = await operationLog.list.page(query);
  return { data: rows.map(operationView), total, page, limit };
}

const PORTION = 500;

/** Returns the number of matching rows, and an iterator over them. */
export async function logRows(filter: LogFilter): Promise<{ total: number; rows: () => AsyncGenerator<LogRow> }> {
  const isLogin = filter.type === "login";
  const { ids, total } = await (isLogin ? signInLog.list : operationLog.list).ids(queryOf(filter));
  async function* rows() {
    for (let at = 0; at < ids.length; at += PORTION) {
      const part = ids.slice(at, at + PORTION);
      if (isLogin) yield* (await signInLog.getMany(part)).map(signInView);
      else yield* (await operationLog.getMany(part)).map(operationView);
    }
  }
  return { total, rows };
}

function queryOf({ type, keyword, admin_id, target_kind, target_id, ...days }: LogFilter) {
  const range = rangeOf(days);
  return {
    keyword,
    where: { admin: admin_id, ...type === "operation" && { kind: target_kind, target: target_id } },
    order: "desc",
    since: range ? dayStart(range.first) : undefined,
    until: range ? dayStart(range.last) + DAY : undefined,
  } as const;
}

function operationView(
  { id, created_at, admin, action, target, fields, changes = [], ...row }: Entry<Operation>,
): LogRow {
  return { id, created_at, admin, action, target, fields, changes, ip: row.ip, result: row.result };
}

/** A sign-in in the shape of an operation: its target is the named account. */
function signInView({ id, created_at, person_id, name, ip, result }: Entry<SignIn>): LogRow {
  const admin = { id: person_id ?? 0, username: name };
  const target = { kind: "admin", id: person_id, label: name };
  const done = result === "logout" ? "ok" : result;
  return { id, created_at, admin, action: signInAction(result), target, fields: [], changes: [], ip, result: done };
}
