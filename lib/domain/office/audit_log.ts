// What administrators did and who signed in: rows that are only ever added, kept for a year.
import { defineLog } from "../../kv/log.ts";
import { type Transaction, transaction, within } from "../../kv/transaction.ts";
import { DAY } from "../../shared/time.ts";
import type { Admin } from "./admins.ts";

type Operation = {
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
  /** What was typed, masked. */
  name: string;
  ip: string;
  agent: string;
  result: "ok" | "wrong" | "locked" | "pending" | "rejected" | "disabled" | "logout";
};

const LIFE = 365 * DAY;
const operations = defineLog<Operation>("operations", { life: LIFE });
const signIns = defineLog<SignIn>("sign_ins", { life: LIFE });

/** The administrator who does something, and from where. */
export type Actor = { admin: Pick<Admin, "id" | "username">; ip: string };

type Deed = { action: string; target: Operation["target"]; fields?: string[] };

/** Notes an operation in the transaction that does it. */
export function noteOperation({ admin, ip }: Actor, { action, target, fields = [] }: Deed, tx: Transaction): void {
  const who = { id: admin.id, username: admin.username };
  const entry = operations.entry({ admin: who, action, target, fields, ip, result: "ok" });
  tx.set(entry.key, entry.value, { expireIn: entry.expireIn });
}

/** Notes that somebody reached for what the role does not permit. */
export function noteRefusal({ admin, ip }: Actor, { permission, path }: { permission: string; path: string }) {
  const who = { id: admin.id, username: admin.username };
  const target = { kind: "call", id: null, label: path };
  const entry = operations.entry({ admin: who, action: permission, target, fields: [], ip, result: "refused" });
  return transaction((tx) => {
    tx.set(entry.key, entry.value, { expireIn: entry.expireIn });
    return Promise.resolve();
  });
}

/** Notes a sign-in, good or bad, alone or within the transaction that it belongs to. */
export function noteSignIn(signIn: SignIn, tx?: Transaction): Promise<void> {
  const entry = signIns.entry(signIn);
  return within(tx, (tx) => {
    tx.set(entry.key, entry.value, { expireIn: entry.expireIn });
    return Promise.resolve();
  });
}

export const newestOperations = operations.newest;
export const newestSignIns = signIns.newest;
