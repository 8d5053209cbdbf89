// What administrators did and who signed in: rows that are only ever added, kept for a year.
import { defineLog, type NumberedPage, type Page } from "../../kv/log.ts";
import { type Transaction, transaction, within } from "../../kv/transaction.ts";
import type { FieldName } from "../../shared/office/field_words.ts";
import type { ActionName } from "../../shared/office/operation_words.ts";
import { DAY } from "../../shared/time.ts";
import { feedback } from "../account/feedback.ts";
import { EVERYTHING, NAMELESS, type Person, type PersonalData } from "../account/personal_data.ts";
import { type Actor, assertActing } from "../acting.ts";

export type { Actor } from "../acting.ts";

export type Operation = {
  admin: { id: number; username: string };
  /** Such as `user.approve` or `version.create`. */
  action: string;
  target: { kind: string; id: number | null; label: string };
  /** Names of the fields that were changed, never their values. */
  fields: string[];
  ip: string;
  result: "ok" | "refused";
};

export type SignIn = {
  kind: "user" | "admin";
  /** The user or administrator; null for a stranger. */
  person_id: number | null;
  /** What was typed, masked unless it is an administrator's name. */
  name: string;
  ip: string;
  agent: string;
  result: "ok" | "wrong" | "locked" | "pending" | "rejected" | "disabled" | "logout";
};

const LIFE = 365 * DAY;
const namesPeople = new Set(["user", "feedback"]);
export const operations = defineLog<Operation>("operations", {
  life: LIFE,
  by: ({ admin }) => [admin.id],
  about: ({ target: { kind, id } }) => id !== null && namesPeople.has(kind) ? [kind, id] : null,
});
export const signIns = defineLog<SignIn>("sign_ins", {
  life: LIFE,
  by: ({ kind, person_id }) => person_id === null ? null : [kind, person_id],
});

type Deed = { action: ActionName; target: Operation["target"]; fields?: FieldName[] };

/**
 * Puts what an administrator does on record, in the transaction that does it. Throws like `assertActing`: without the
 * row nothing is written, and without the look at who acts there is no row.
 */
export async function noteOperation(actor: Actor, { action, target, fields = [] }: Deed, tx: Transaction) {
  await assertActing(actor, tx);
  operations.add({ admin: named(actor), action, target, fields, ip: actor.ip, result: "ok" }, tx);
}

/** Stands for whoever runs a task on the server's own command line; no administrator has this id. */
const commandLine: Operation["admin"] = { id: 0, username: "命令行" };

/** Puts on record what a task does, in the transaction that does it. */
export function noteCommand({ action, target, fields = [] }: Deed, tx: Transaction): void {
  operations.add({ admin: commandLine, action, target, fields, ip: "", result: "ok" }, tx);
}

type Refused = Pick<Actor, "admin" | "ip">;

/** Notes that somebody reached for what the role does not permit. */
export function noteRefusal(actor: Refused, { permission, path }: { permission: string; path: string }): Promise<void> {
  const target = { kind: "call", id: null, label: path };
  const row = { admin: named(actor), action: permission, target, fields: [], ip: actor.ip };
  return transaction((tx) => Promise.resolve(void operations.add({ ...row, result: "refused" }, tx)));
}

function named({ admin: { id, username } }: Refused): Operation["admin"] {
  return { id, username };
}

/** Notes a sign-in, good or bad, alone or within the transaction that it belongs to. */
export function noteSignIn(signIn: SignIn, tx?: Transaction): Promise<void> {
  return within(tx, (tx) => Promise.resolve(void signIns.add(signIn, tx)));
}

export const newestOperations = operations.newest;
export const newestSignIns = signIns.newest;

/** What an administrator did, newest first. */
export function operationsOf(adminId: number, page: Page = {}) {
  return operations.of([adminId], page);
}

/** When and from where somebody signed in, or tried to, newest first. */
export function signInsOf(person: { kind: SignIn["kind"]; id: number }, page: Page = {}) {
  return signIns.of([person.kind, person.id], page);
}

/** A page of them by its number, and how many there are. */
export function signInPageOf(person: { kind: SignIn["kind"]; id: number }, page: NumberedPage) {
  return signIns.pageOf([person.kind, person.id], page);
}

const LOOKED_AT = 20; // wrong tries in a row hide an older sign-in

/** When an administrator last signed in; null when it is too long ago to be found quickly. */
export async function lastSignIn(adminId: number): Promise<string | null> {
  const tries = await signInsOf({ kind: "admin", id: adminId }, { limit: LOOKED_AT });
  return tries.find(({ result }) => result === "ok")?.created_at ?? null;
}
export const personalSignIns: PersonalData = {
  async gather({ id }) {
    const found = await signIns.of(["user", id], EVERYTHING);
    return {
      sign_ins: found.map(({ created_at, name, ip, agent, result }) => ({ created_at, name, ip, agent, result })),
    };
  },
  erase: ({ id }) => signIns.rewrite(["user", id], () => null),
};

/** What administrators did to the account; who they are is not the person's. The rows stay, and name nobody. */
export const personalOperations: PersonalData = {
  async gather(person) {
    const found = await Promise.all((await targetsOf(person)).map((target) => operations.of(target, EVERYTHING)));
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
      const target = { kind, id: kind === "user" ? null : id, label: NAMELESS };
      await operations.rewrite([kind, id], (row) => ({ ...row, target }));
    }
  },
};

/** What operations may be about that names the person. */
async function targetsOf({ id }: Person): Promise<[kind: string, id: number][]> {
  const sent = await feedback.ids("user", { prefix: [id] });
  return [["user", id], ...sent.map((id): [string, number] => ["feedback", id])];
}
