// A sign-in attempt of a user or an administrator: counted before the password is checked, and logged with its outcome.
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { MINUTE } from "../../shared/time.ts";
import { recordSignIn, type SignIn } from "../audit_log.ts";
import { type Limit, takeFrom } from "../limits.ts";
import { type Attempt, countedTry, forgetAttempts, knownDevice, typedName } from "./login_attempts.ts";
import type { SessionKind } from "./sessions.ts";
import { readSettings } from "../settings.ts";

/**
 * `group` is the address as limits count it; `devices` the browser's device cookies, `replaces` its sessions' tokens;
 * `device_id` identifies the computer of a program, which has neither.
 */
export type Client = {
  ip: string;
  group: string;
  agent: string;
  devices?: string[];
  replaces?: string[];
  device_id?: string;
};

/**
 * The target: `account` identifies the account whether or not it exists, `generation` is its generation (0 if it does
 * not), `identifier` the typed name; `name` is shown in the log.
 */
type Target = {
  kind: SessionKind;
  account: string;
  generation: number;
  identifier: string;
  person_id: number | null;
  name: string;
};

const fromAddress: Limit = { name: "login_from_address", times: 60, every: MINUTE };

const lockedKeys = ["login_locked", "otp_locked"];

/** Throws `rate_limited` when one address makes too many attempts at any accounts. */
export async function signInAttempt(target: Target, { ip, group, agent, devices }: Client) {
  const { kind, account, identifier, person_id, name } = target;
  await takeFrom(fromAddress, group);
  const { security } = await readSettings();
  const own = await knownDevice(target, devices);
  const attempt: Attempt = {
    account,
    typed: typedName(kind, identifier),
    from: own ?? group,
    limit: security.login_failures,
    known: own !== null,
  };

  /** Logs the outcome. */
  const note = (result: SignIn["result"], tx?: Transaction) =>
    recordSignIn({ kind, person_id, name, ip, agent, result }, tx);

  return {
    note,
    /** Counts the attempt, then checks the password and signs in. Throws as `countedTry`. */
    check<T>(verify: (barred: boolean) => Promise<T>): Promise<T> {
      return countedTry(attempt, verify).catch(async (error) => {
        if (error instanceof AppError && lockedKeys.includes(error.key)) await note("locked");
        throw error;
      });
    },
    /** Resets the wrong attempts after the right password, in the transaction of its effect. */
    async right(result: SignIn["result"], tx: Transaction): Promise<void> {
      await forgetAttempts(attempt, tx);
      await note(result, tx);
    },
  };
}
