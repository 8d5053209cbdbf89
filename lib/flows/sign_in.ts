// A user signs in by e-mail, phone or name. Every wrong try is counted first, and costs the same time for strangers.
import { noteSignIn, type SignIn } from "../domain/audit_log.ts";
import {
  type Attempt,
  beginAttempt,
  deviceToken,
  forgetAttempts,
  isKnownDevice,
  strangerName,
  takeBackAttempt,
} from "../domain/login_attempts.ts";
import { openSession, USER_IDLE } from "../domain/sessions.ts";
import { settings } from "../domain/settings.ts";
import { expectedBy, type User, users } from "../domain/users.ts";
import { transaction } from "../kv/transaction.ts";
import { hashPassword, needsRehash, verifyDummy, verifyPassword } from "../services/password.ts";
import { AppError } from "../shared/app_error.ts";
import { maskName } from "../shared/format.ts";
import { isEmail, isPhone } from "../shared/schemas/account.ts";

export type Credentials = { identifier: string; password: string };
/** `group` is the address as limits count it; `device` the browser's device cookie. */
export type Client = { ip: string; group: string; agent: string; device?: string };

const NAMESAKES = 8; // each costs a hash; a name that more people share signs in by phone or e-mail

/** Gives the session's token. Throws `bad_credentials`, `ambiguous_name`, `account_pending`, `account_rejected`, `login_locked`. */
export async function signIn({ identifier, password }: Credentials, client: Client) {
  const candidates = await find(identifier);
  const [only] = candidates.length === 1 ? candidates : [];
  const account = only ? `user:${only.id}` : strangerName(identifier);
  const { security } = await settings();
  const known = only !== undefined && await isKnownDevice(account, client.device);
  const attempt = { account, ip: client.group, limit: security.login_failures, known };
  const note = {
    kind: "user",
    person_id: only?.id ?? null,
    name: maskName(identifier),
    ip: client.ip,
    agent: client.agent,
  } as const;
  await beginAttempt(attempt).catch(async (error) => {
    if (error instanceof AppError && error.key === "login_locked") await noteSignIn({ ...note, result: "locked" });
    throw error;
  });

  const fitting = await matching(candidates, password).catch(async (error) => {
    await takeBackAttempt(attempt);
    throw error;
  });
  if (fitting.length === 0) {
    await noteSignIn({ ...note, result: "wrong" });
    throw new AppError("bad_credentials");
  }
  const [user] = fitting;
  if (candidates.length > 1 || !user) {
    await takeBackAttempt(attempt); // not forgetAttempts: one namesake must not clear the guesses at another
    throw new AppError("ambiguous_name");
  }
  if (user.status !== "approved") await refuse(user, { attempt, note });

  const fresh = needsRehash(user.password_hash) ? await hashPassword(password) : undefined;
  const session = { kind: "user", id: user.id, ip: client.ip, agent: client.agent, idle: USER_IDLE } as const;
  const token = await transaction(async (tx) => {
    const current = fresh ? await users.update(user.id, (row) => ({ ...row, password_hash: fresh }), tx) : user;
    await forgetAttempts(attempt, tx);
    await noteSignIn({ ...note, result: "ok" }, tx);
    return await openSession({ ...session, generation: current.generation }, tx);
  });
  return { token, user, device: await deviceToken(account) };
}

async function find(identifier: string): Promise<User[]> {
  if (isEmail(identifier) || isPhone(identifier)) {
    const [by, value] = isPhone(identifier) ? ["phone", identifier] : ["email", identifier.toLowerCase()];
    const user = await users.find(by!, value!);
    return user ? [user] : [];
  }
  return await users.getMany(await users.ids("name", { prefix: [identifier], limit: NAMESAKES }));
}

/** Those whose password it is; as much work for nobody as for one. */
async function matching(candidates: User[], password: string): Promise<User[]> {
  if (candidates.length === 0) await verifyDummy(password);
  const fits = await Promise.all(candidates.map((user) => verifyPassword(password, user.password_hash)));
  return candidates.filter((_, i) => fits[i]);
}

/** The password was right, so the applicant may know where the application stands. */
async function refuse(
  user: User,
  { attempt, note }: { attempt: Attempt; note: Omit<SignIn, "result"> },
): Promise<never> {
  const result = user.status === "pending" ? "pending" : "rejected";
  await transaction(async (tx) => {
    await forgetAttempts(attempt, tx);
    await noteSignIn({ ...note, result }, tx);
  });
  const { status, created_at, reason } = user;
  const application = { status, created_at, expected_by: expectedBy(user), ...(reason && { reason }) };
  const params = { reason: reason && `：${reason}` };
  throw new AppError(`account_${result}`, { params, extra: { application } });
}
