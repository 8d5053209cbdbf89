// The transaction that writes looks again at the person who acts, whose right may have ended meanwhile.
// Such a change is refused with 401.
import type { Transaction } from "../kv/transaction.ts";
import { AppError } from "../shared/app_error.ts";
import type { Permission } from "../shared/labels.ts";
import { isConfirmed, isOpen } from "./account/sessions.ts";
import { isCurrent, type User, userTable } from "./account/users.ts";
import { type Admin, adminTable, may } from "./office/admins.ts";

/** The administrator who does something, as the guard found them; without `permission` it is about the own account. */
export type Actor = {
  admin: Pick<Admin, "id" | "username" | "generation">;
  /** The id of the session that the request came with. */
  session: string;
  permission?: Permission;
  ip: string;
};

/** The user who does something, as the guard found them. */
export type ActingUser = { user: Pick<User, "id" | "generation">; session: string };

/**
 * The administrator as of now. Throws `session_expired`, and `forbidden` when another role permits it no more. Without a
 * transaction it is a look before costly work.
 */
export async function assertActing({ admin, session, permission }: Actor, tx?: Transaction): Promise<Admin> {
  const [open, now] = await Promise.all([isOpen(session, tx), adminTable.get(admin.id, tx)]);
  if (!open || !now || now.disabled || now.generation !== admin.generation) throw new AppError("session_expired");
  if (permission && !may(now, permission)) throw new AppError("forbidden");
  return now;
}

/** Throws as `assertActing`, and `confirm_required` when the password was not given in the session lately. */
export async function assertConfirmed(actor: Actor): Promise<void> {
  await assertActing(actor);
  if (!await isConfirmed(actor.session)) throw new AppError("confirm_required");
}

/** The user as of now. Throws `session_expired`. Without a transaction it is a look before costly work. */
export async function assertUserActing({ user, session }: ActingUser, tx?: Transaction): Promise<User> {
  const [open, now] = await Promise.all([isOpen(session, tx), userTable.get(user.id, tx)]);
  if (!open || !isCurrent(now, user.generation)) throw new AppError("session_expired");
  return now;
}

const CHECKED_EVERY = 500; // rows

/**
 * The rows of a file that is written for a long time. `assertMay` is called every 500 rows and after the last one; what it
 * throws breaks the file off, because whoever asked for it may have lost the right to it meanwhile.
 */
export async function* whileAllowed<T>(
  rows: AsyncIterable<T> | Iterable<T>,
  assertMay: () => Promise<unknown>,
): AsyncGenerator<T> {
  let n = 0;
  for await (const row of rows) {
    if (++n % CHECKED_EVERY === 0) await assertMay();
    yield row;
  }
  await assertMay();
}
