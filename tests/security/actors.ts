// All actors: visitors, users whose session has ended in each way, users, and each role.
import { type Admin, adminTable } from "../../lib/domain/administration/admins.ts";
import { closeSession, openSession, type SessionKind } from "../../lib/domain/account/sessions.ts";
import { decide } from "../../lib/domain/account/applications.ts";
import { setPassword, type User, userTable } from "../../lib/domain/account/users.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { type Role, roles } from "../../lib/shared/labels.ts";
import type { openProduct } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";

/** An actor; `is` is its role for the access rules. A token is created anew for each request. */
export type Actor = { is: "visitor" | "user" | Role; kind?: SessionKind; token: () => Promise<string> };

const DAY = 86_400_000;

function open(kind: SessionKind, { id, generation }: User | Admin): Promise<string> {
  return openSession({ kind, id, generation, ip: "10.0.0.1", agent: "", idle: 7 * DAY });
}

/** The token of a session that was opened so long ago. */
async function openBefore(ago: number, kind: SessionKind, person: User | Admin): Promise<string> {
  using time = new FakeTime();
  time.advance(-ago);
  return await open(kind, person);
}

async function closed(kind: SessionKind, person: User | Admin): Promise<string> {
  const token = await open(kind, person);
  await closeSession(token, kind);
  return token;
}

export async function actors(product: Awaited<ReturnType<typeof openProduct>>): Promise<Record<string, Actor>> {
  const user = await product.addUser();
  const [reaudited, rejected, reapproved, changed] = await Promise.all(
    Array.from({ length: 4 }, () => product.addUser()),
  );
  const old = {
    reaudited: await open("user", reaudited!),
    rejected: await open("user", rejected!),
    reapproved: await open("user", reapproved!),
    changed: await open("user", changed!),
  };
  const verdict = (id: number, to: User["status"]) => transaction((tx) => decide(id, { to, admin: "test" }, tx));
  for (const person of [reaudited, rejected, reapproved]) await verdict(person!.id, "pending");
  await verdict(rejected!.id, "rejected");
  await verdict(reapproved!.id, "approved");
  await transaction((tx) => setPassword(changed!.id, changed!.password_hash, tx));
  // Rows that were put into a state without ending the sessions: the state alone must suffice.
  const [pending, disabledAdmin] = [await product.addUser(), (await product.signInAdmin()).admin];
  const ofPending = await open("user", pending);
  await userTable.update(pending.id, (row) => ({ ...row, status: "pending" }));
  const ofDisabled = await open("admin", disabledAdmin);
  await adminTable.update(disabledAdmin.id, (row) => ({ ...row, disabled: true }));

  const people: Record<string, Actor> = {
    guest: { is: "visitor", token: () => Promise.resolve("") },
    user: { is: "user", kind: "user", token: () => open("user", user) },
  };
  for (const role of roles) {
    const { admin } = await product.signInAdmin(role);
    people[role] = { is: role, kind: "admin", token: () => open("admin", admin) };
  }
  const { admin } = await product.signInAdmin();
  const ended: Record<string, [SessionKind, () => Promise<string>]> = {
    "user after logout": ["user", () => closed("user", user)],
    "user after eight days": ["user", () => openBefore(8 * DAY, "user", user)],
    "user in re-audit": ["user", () => Promise.resolve(old.reaudited)],
    "user rejected": ["user", () => Promise.resolve(old.rejected)],
    "user approved anew": ["user", () => Promise.resolve(old.reapproved)],
    "user with another password": ["user", () => Promise.resolve(old.changed)],
    "user who is pending": ["user", () => Promise.resolve(ofPending)],
    "user who was erased": ["user", () => open("user", { ...user, id: 999_999 })],
    "administrator after logout": ["admin", () => closed("admin", admin)],
    "administrator after three hours": ["admin", () => openBefore(DAY / 8, "admin", admin)],
    "administrator disabled": ["admin", () => Promise.resolve(ofDisabled)],
    "administrator of another generation": ["admin", () => open("admin", { ...admin, generation: 2 })],
    "a user's token with the other prefix": ["admin", async () => `a_${(await open("user", user)).slice(2)}`],
    "an administrator's token with the other prefix": [
      "user",
      async () => `u_${(await open("admin", admin)).slice(2)}`,
    ],
    "a made-up token": ["user", () => Promise.resolve(`u_${"A".repeat(43)}`)],
  };
  for (const [name, [kind, token]] of Object.entries(ended)) people[name] = { is: "visitor", kind, token };
  return people;
}
