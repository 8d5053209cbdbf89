// Ends sessions and logs the sign-out.
import { adminTable } from "../../domain/administration/admins.ts";
import { recordSignIn } from "../../domain/audit_log.ts";
import { closeSession, type SessionKind } from "../../domain/account/sessions.ts";
import { transaction } from "../../kv/transaction.ts";

/** Ends the sessions of the tokens; does nothing if there is none. */
export async function signOut(tokens: string[], kind: SessionKind, client: Client): Promise<void> {
  for (const token of tokens) await end(token, kind, client);
}

async function end(token: string, kind: SessionKind, { ip, agent }: Client): Promise<void> {
  await transaction(async (tx) => {
    const session = await closeSession(token, kind, tx);
    if (!session) return;
    // Administrators are logged by name; of a user the log has only the number.
    const name = kind === "admin" ? (await adminTable.get(session.id, tx))?.username ?? "" : "";
    await recordSignIn({ kind, person_id: session.id, name, ip, agent, result: "logout" }, tx);
  });
}

type Client = { ip: string; agent: string };
