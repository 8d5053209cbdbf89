// Sessions of users, as they see and end them.
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { assertUserActive, type UserActor } from "../actor.ts";
import { recordSignIn } from "../audit_log.ts";
import { isOpen, publicSessionId, removeSession, sessionsOf } from "./sessions.ts";

/** Each revocation takes one check; two of the checks of a transaction are for the actor. */
const AT_ONCE = 5;

type Client = { ip: string; agent: string };

/** Returns the owner's active sessions, last used first. */
export async function ownSessions({ user }: Pick<UserActor, "user">) {
  const found = await sessionsOf({ kind: "user", id: user.id });
  return found.filter(({ generation }) => generation === user.generation);
}

/** Ends the session with this public id. Throws `session_not_found`, `session_expired`. */
export async function removeOwnSession(shown: string, owner: UserActor, client: Client): Promise<{ own: boolean }> {
  const sought = (await ownSessions(owner)).find(({ session }) => publicSessionId(session) === shown);
  await transaction(async (tx) => {
    await assertUserActive(owner, tx);
    if (!sought || !await isOpen(sought.session, tx)) throw new AppError("session_not_found");
    await end(sought.session, { owner, client, tx });
  });
  return { own: sought?.session === owner.session };
}

/** Ends every session except the current one. Returns their number. Throws `session_expired`. */
export async function removeOtherSessions(owner: UserActor, client: Client): Promise<number> {
  const others = (await ownSessions(owner)).filter(({ session }) => session !== owner.session);
  let ended = 0;
  for (let i = 0; i === 0 || i < others.length; i += AT_ONCE) {
    ended += await transaction(async (tx) => {
      await assertUserActive(owner, tx);
      let open = 0;
      for (const { session } of others.slice(i, i + AT_ONCE)) {
        if (!await isOpen(session, tx)) continue; // ended meanwhile
        await end(session, { owner, client, tx });
        open++;
      }
      return open;
    });
  }
  return ended;
}

type Ending = { owner: UserActor; client: Client; tx: Transaction };

async function end(session: string, { owner, client, tx }: Ending): Promise<void> {
  await removeSession(session, tx);
  const { ip, agent } = client;
  await recordSignIn({ kind: "user", person_id: owner.user.id, name: "", ip, agent, result: "logout" }, tx);
}
