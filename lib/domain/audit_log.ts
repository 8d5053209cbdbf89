// The logs of administrators' operations and of sign-ins: append-only rows, retained for a year.
import { defineLog, type Entry, type NumberedPage, type Page } from "../kv/log.ts";
import { type Transaction, transaction } from "../kv/transaction.ts";
import { REFUSALS_AN_HOUR } from "../shared/bounds.ts";
import type { LoggedChange } from "../shared/calls/logs.ts";
import type { signInResults } from "../shared/labels.ts";
import { actionLabel, type ActionName, kindLabel, resultLabel } from "../shared/administration/log_labels.ts";
import type { FieldName } from "../shared/schemas/field_labels.ts";
import { DAY, HOUR } from "../shared/time.ts";
import { feedbackTable } from "./account/feedback.ts";
import { DELETED_USER, mapRows, type Person, type PersonalData, UNLIMITED } from "./account/personal_data.ts";
import { type Actor, assertAdminActive } from "./actor.ts";
import { type Change, loggedChanges } from "./administration/logged_changes.ts";
import { isWithin, type Limit } from "./limits.ts";

export type Operation = {
  admin: { id: number; username: string };
  /** Such as `user.approve` or `version.create`. */
  action: string;
  target: { kind: string; id: number | null; label: string };
  /** Names of changed fields. */
  fields: string[];
  /** Their values as text; missing in rows without any, and in those of earlier releases. */
  changes?: LoggedChange[];
  ip: string;
  result: "ok" | "refused";
};

/** The results of successful sign-ins with two-factor authentication: by code, or by recovery code. */
const signedIn = ["ok", "ok_otp", "ok_recovery"] as const;

export type SignIn = {
  kind: "user" | "admin";
  /** The user or administrator; null for an unknown name. */
  person_id: number | null;
  /** The typed name, masked unless it is an administrator's. */
  name: string;
  ip: string;
  agent: string;
  result: typeof signInResults[number];
};

const LIFE = 365 * DAY;
const namesPeople = new Set(["user", "feedback"]);
export const operationLog = defineLog("operations", {
  retention: LIFE,
  owners: ({ admin, target: { kind, id } }: Operation) =>
    id !== null && namesPeople.has(kind) ? [[admin.id], [kind, id]] : [[admin.id]],
  list: {
    columns: ({ admin, target: { kind, id } }) => ({ admin: admin.id, kind, target: id }),
    search: {
      admin: ({ admin }) => admin.username,
      action: ({ action }) => `${action} ${actionLabel(action)}`,
      target: ({ target: { kind, label } }) => `${kindLabel(kind)} ${label}`,
      ip: ({ ip }) => ip,
    },
  },
});
export const signInLog = defineLog("sign_ins", {
  retention: LIFE,
  owners: ({ kind, person_id }: SignIn) => person_id === null ? [] : [[kind, person_id]],
  list: {
    only: ({ kind }) => kind === "admin",
    columns: ({ person_id }) => ({ admin: person_id }),
    search: {
      name: ({ name }) => name,
      result: ({ result }) => `${actionLabel(signInAction(result))} ${resultLabel(result)}`,
      ip: ({ ip }) => ip,
    },
  },
});

/** The log's name for the event of a signed-in account. */
export function signInAction(result: SignIn["result"]): ActionName {
  return result === "logout" ? "logout" : "login";
}

type NewOperation = {
  action: ActionName;
  target: Operation["target"];
  /** Names of changed fields. */
  fields?: FieldName[];
  /** Their values, of which `loggedChanges` selects those that the log stores. */
  values?: Change;
};

/**
 * Logs an administrator's operation in the transaction that performs it. Throws as `assertAdminActive`: without the row
 * nothing is written, and without the check of the actor there is no row.
 */
export async function recordOperation(
  actor: Actor,
  { action, target, fields = [], values }: NewOperation,
  tx: Transaction,
) {
  await assertAdminActive(actor, tx);
  const changes = values ? loggedChanges(target.kind, fields, values) : [];
  const row = { admin: named(actor), action, target, fields, ...changes.length > 0 && { changes } };
  operationLog.add({ ...row, ip: actor.ip, result: "ok" }, tx);
}

/** The actor of a task on the server's command line; no administrator has this id. */
const commandLine: Operation["admin"] = { id: 0, username: "命令行" };

/** Logs the operation of a task, in its transaction. */
export function recordCommand({ action, target, fields = [] }: NewOperation, tx: Transaction): void {
  operationLog.add({ admin: commandLine, action, target, fields, ip: "", result: "ok" }, tx);
}

/** The names of a form's fields, which the compiler checks for labels. */
export function namesOf<T extends object>(form: T): (keyof T & string)[] {
  return Object.keys(form) as (keyof T & string)[];
}

/** Returns the names whose values differ between two rows. */
export function changedNames<Name extends string>(names: Name[], { before, after }: Change): Name[] {
  const [old, now]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  return names.filter((name) => JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name]));
}

type Refused = Pick<Actor, "admin" | "ip">;

/**
 * Logs that an administrator called a route that the role does not permit. Takes the route's pattern, because a path
 * may have any length. Above `REFUSALS_AN_HOUR` of one administrator nothing is written.
 */
export async function recordRefusal(actor: Refused, call: { permission: string; route: string }): Promise<void> {
  const label = call.route.replace(/\p{Cc}/gu, "").slice(0, LONGEST_ROUTE);
  const target = { kind: "call", id: null, label };
  await transaction(async (tx) => {
    if (!await isWithin(refusals, String(actor.admin.id), tx)) return;
    const row = { admin: named(actor), action: call.permission, target, fields: [], ip: actor.ip };
    operationLog.add({ ...row, result: "refused" }, tx);
  });
}

const LONGEST_ROUTE = 200;
const refusals: Limit = { name: "refused_calls", times: REFUSALS_AN_HOUR, every: HOUR, always: true };

function named({ admin: { id, username } }: Refused): Operation["admin"] {
  return { id, username };
}

/** Logs a sign-in, successful or not, alone or within its transaction. */
export function recordSignIn(signIn: SignIn, tx?: Transaction): Promise<void> {
  return tx ? Promise.resolve(void signInLog.add(signIn, tx)) : signInLog.append(signIn);
}

/** Returns the sign-ins and attempts of an account with time and origin, newest first. */
export function signInsOf(person: { kind: SignIn["kind"]; id: number }, page: Page = {}) {
  return signInLog.of([person.kind, person.id], page);
}

/** Returns a page of them by its number, and their total. */
export function signInPageOf(person: { kind: SignIn["kind"]; id: number }, page: NumberedPage) {
  return signInLog.pageOf([person.kind, person.id], page);
}

const LOOKED_AT = 20; // a series of wrong attempts hides an older sign-in

/** Returns when an administrator last signed in; null when it is too long ago to be found quickly. */
export async function lastSignIn(adminId: number): Promise<string | null> {
  const tries = await signInsOf({ kind: "admin", id: adminId }, { limit: LOOKED_AT });
  return tries.find(({ result }) => signedIn.some((ok) => ok === result))?.created_at ?? null;
}
export const personalSignIns: PersonalData = {
  gather({ id }) {
    const view = ({ created_at, name, ip, agent, result }: Entry<SignIn>) => ({ created_at, name, ip, agent, result });
    return Promise.resolve({ sign_ins: mapRows(signInLog.allOf(["user", id]), view) });
  },
  erase: ({ id }) => signInLog.rewrite(["user", id], () => null),
};

/** Operations on the account, without the administrators' names. The rows remain, without the user's name. */
export const personalOperations: PersonalData = {
  async gather(person) {
    const found = await Promise.all((await targetsOf(person)).map((target) => operationLog.of(target, UNLIMITED)));
    return {
      operations: found.flat().map(({ created_at, action, target, fields }) => ({
        created_at,
        action,
        target,
        fields,
      })),
    };
  },
  async erase(person) {
    for (const [kind, id] of await targetsOf(person)) {
      const target = { kind, id: kind === "user" ? null : id, label: DELETED_USER };
      await operationLog.rewrite([kind, id], (row) => ({ ...row, target }));
    }
  },
};

/** The targets of operations that name the user. */
async function targetsOf({ id }: Person): Promise<[kind: string, id: number][]> {
  const sent = await feedbackTable.ids("user", { prefix: [id] });
  return [["user", id], ...sent.map((id): [string, number] => ["feedback", id])];
}
