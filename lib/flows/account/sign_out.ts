// Somebody signs out: the session ends and the log says so.
import { noteSignIn } from "../../domain/office/audit_log.ts";
import { closeSession, type SessionKind } from "../../domain/account/sessions.ts";
import { transaction } from "../../kv/transaction.ts";

/** Ends the session of the token; nothing happens when there is none. */
export async function signOut(token: string | undefined, kind: SessionKind, { ip, agent }: Client): Promise<void> {
  if (!token) return;
  await transaction(async (tx) => {
    const session = await closeSession(token, kind, tx);
    if (session) await noteSignIn({ kind, person_id: session.id, name: "", ip, agent, result: "logout" }, tx);
  });
}

type Client = { ip: string; agent: string };
