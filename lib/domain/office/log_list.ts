// The logs as administrators list them: by time, person, action, target and address, newest first, with exact totals.
import { defineLiveLog, type LogQuestion } from "../../kv/live_log.ts";
import type { Entry } from "../../kv/log.ts";
import { actionWords, kindWords, resultWords } from "../../shared/office/operation_words.ts";
import { rangeOf } from "../../shared/schemas/numbers/range.ts";
import type { LogFilter, LogQuery } from "../../shared/schemas/office/logs.ts";
import { DAY, dayStart } from "../../shared/time.ts";
import type { PersonalData } from "../account/personal_data.ts";
import { type Operation, operations, type SignIn, signIns } from "./audit_log.ts";

const operationList = defineLiveLog(operations, {
  owner: ({ admin }) => admin.id,
  words: ({ admin, action, target, ip }) => [admin.username, action, `${target.kind} ${target.label}`, ip],
  said: [asItIs, (action) => `${action} ${actionWords(action)}`, saidTarget, asItIs],
});

const signInList = defineLiveLog(signIns, {
  owner: ({ kind, person_id }) => kind === "admin" ? person_id ?? NaN : undefined,
  words: ({ name, ip, result }) => [name, result, ip],
  said: [asItIs, saidResult, asItIs],
});

function asItIs(word: string): string {
  return word;
}

function saidTarget(target: string): string {
  return target.replace(/^\w+/, kindWords);
}

function saidResult(result: string): string {
  return `${actionWords(signInAction(result))} ${resultWords(result)}`;
}

/** One page of a log, as it is answered. */
export async function logPage({ page, limit, ...filter }: LogQuery) {
  const { data, total } = filter.type === "login"
    ? await signInsBy(filter, { page, limit })
    : await operationsBy(filter, { page, limit });
  return { data, total, page, limit };
}

type Part = { page: number; limit: number };
export type LogRow = ReturnType<typeof operationView>;

async function operationsBy(filter: LogFilter, part: Part) {
  const { rows, total } = await operationList.page(questionOf(filter), part);
  return { data: rows.map(operationView), total };
}

async function signInsBy(filter: LogFilter, part: Part) {
  const { rows, total } = await signInList.page(questionOf(filter), part);
  return { data: rows.map(signInView), total };
}

/** Has both lists in memory, as of now. */
export async function readLogLists(): Promise<void> {
  await operationList.query({}, { limit: 0 });
  await signInList.query({}, { limit: 0 });
}

/** Digests what is no longer new. */
export async function foldLogs(stop: AbortSignal): Promise<void> {
  await operationList.fold(stop);
  await signInList.fold(stop);
}

/** What is digested of operations names those whom they are about. */
export const personalOperationDigests: PersonalData = {
  gather: () => Promise.resolve({}), // it says nothing that the rows do not say
  erase: () => operationList.forget(),
};

const PORTION = 500;

/** How many rows match now, and what gives them, some hundred at a time. */
export async function logRows(filter: LogFilter): Promise<{ total: number; rows: () => AsyncGenerator<LogRow> }> {
  const isLogin = filter.type === "login";
  const { ids, total } = await (isLogin ? signInList : operationList).query(questionOf(filter));
  async function* rows() {
    for (let at = 0; at < ids.length; at += PORTION) {
      const part = ids.slice(at, at + PORTION);
      if (isLogin) yield* (await signInList.getMany(part)).map(signInView);
      else yield* (await operationList.getMany(part)).map(operationView);
    }
  }
  return { total, rows };
}

function questionOf({ keyword, admin_id, ...days }: LogFilter): LogQuestion {
  const range = rangeOf(days);
  return {
    keyword,
    owner: admin_id,
    since: range ? dayStart(range.first) : undefined,
    until: range ? dayStart(range.last) + DAY : undefined,
  };
}

function operationView({ id, created_at, admin, action, target, fields, ip, result }: Entry<Operation>) {
  return { id, created_at, admin, action, target, fields, ip, result: result as string };
}

/** A sign-in in the shape of an operation: it is about the account that was named. */
function signInView({ id, created_at, person_id, name, ip, result }: Entry<SignIn>): LogRow {
  const admin = { id: person_id ?? 0, username: name };
  const target = { kind: "admin", id: person_id, label: name };
  const done = result === "logout" ? "ok" : result;
  return { id, created_at, admin, action: signInAction(result), target, fields: [], ip, result: done };
}

function signInAction(result: string): string {
  return result === "logout" ? "logout" : "login";
}
