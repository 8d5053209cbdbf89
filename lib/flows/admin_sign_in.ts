// An administrator signs in by user name, counted and timed like everybody else.
import { type Admin, findAdmin } from "../domain/admins.ts";
import { noteSignIn } from "../domain/audit_log.ts";
import {
  beginAttempt,
  deviceToken,
  forgetAttempts,
  isKnownDevice,
  strangerName,
  takeBackAttempt,
} from "../domain/login_attempts.ts";
import { ADMIN_LONGEST, openSession } from "../domain/sessions.ts";
import { settings } from "../domain/settings.ts";
import { transaction } from "../kv/transaction.ts";
import { verifyDummy, verifyPassword } from "../services/password.ts";
import { AppError } from "../shared/app_error.ts";
import { MINUTE } from "../shared/time.ts";

type Credentials = { username: string; password: string };
/** As in sign_in.ts. */
type Client = { ip: string; group: string; agent: string; device?: string };

/** Gives the session's token. Throws `bad_credentials` or `login_locked`. */
export async function adminSignIn({ username, password }: Credentials, client: Client) {
  const admin = await findAdmin(username);
  const account = admin ? `admin:${admin.id}` : `admin${strangerName(username)}`;
  const { security } = await settings();
  const known = await isKnownDevice(account, client.device);
  const attempt = { account, ip: client.group, limit: security.login_failures, known };
  const note = {
    kind: "admin",
    person_id: admin?.id ?? null,
    name: username,
    ip: client.ip,
    agent: client.agent,
  } as const;
  await beginAttempt(attempt).catch(async (error) => {
    if (error instanceof AppError && error.key === "login_locked") await noteSignIn({ ...note, result: "locked" });
    throw error;
  });

  const checked = admin ? verifyPassword(password, admin.password_hash) : verifyDummy(password);
  const right = await checked.catch(async (error) => {
    await takeBackAttempt(attempt);
    throw error;
  });
  if (!right || !admin || admin.disabled) {
    const result = admin?.disabled && right ? "disabled" : "wrong";
    await noteSignIn({ ...note, result });
    throw new AppError("bad_credentials");
  }
  const idle = Math.min(security.session_timeout * MINUTE, ADMIN_LONGEST);
  const token = await transaction(async (tx) => {
    await forgetAttempts(attempt, tx);
    await noteSignIn({ ...note, result: "ok" }, tx);
    return await openSession(sessionOf(admin, { ...client, idle }), tx);
  });
  return { token, admin, device: await deviceToken(account) };
}

function sessionOf({ id, generation }: Admin, { ip, agent, idle }: Pick<Client, "ip" | "agent"> & { idle: number }) {
  return { kind: "admin" as const, id, generation, ip, agent, idle };
}
