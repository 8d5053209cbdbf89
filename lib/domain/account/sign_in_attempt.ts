// A try to sign in, a user's or an administrator's: counted before the password is looked at, on record however it ends.
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { MINUTE } from "../../shared/time.ts";
import { noteSignIn, type SignIn } from "../audit_log.ts";
import { type Limit, takeFrom } from "../limits.ts";
import { type Attempt, countedTry, forgetAttempts, knownDevice, typedName } from "./login_attempts.ts";
import type { SessionKind } from "./sessions.ts";
import { readSettings } from "../settings.ts";

/**
 * `group` is the address as limits count it; `devices` the browser's device cookies, `replaces` its sessions' tokens;
 * `device_id` names the computer of a program, which has neither.
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
 * The door: `account` names it whether or not it exists, `generation` is the person's (0 of nobody),
 * `identifier` what was typed; `name` is what the record shows.
 */
type Door = {
  kind: SessionKind;
  account: string;
  generation: number;
  identifier: string;
  person_id: number | null;
  name: string;
};

const fromAddress: Limit = { name: "login_from_address", times: 60, every: MINUTE };

const lockedKeys = ["login_locked", "otp_locked"];

/** Throws `rate_limited` when too many knock from one address, at whatever doors. */
export async function signInAttempt(door: Door, { ip, group, agent, devices }: Client) {
  const { kind, account, identifier, person_id, name } = door;
  await takeFrom(fromAddress, group);
  const { security } = await readSettings();
  const own = await knownDevice(door, devices);
  const attempt: Attempt = {
    account,
    typed: typedName(kind, identifier),
    from: own ?? group,
    limit: security.login_failures,
    known: own !== null,
  };

  /** Puts on record how it ended. */
  const note = (result: SignIn["result"], tx?: Transaction) =>
    noteSignIn({ kind, person_id, name, ip, agent, result }, tx);

  return {
    note,
    /** Counts the try, then looks at the password and lets in who has the right one. Throws like `countedTry`. */
    check<T>(look: (barred: boolean) => Promise<T>): Promise<T> {
      return countedTry(attempt, look).catch(async (error) => {
        if (error instanceof AppError && lockedKeys.includes(error.key)) await note("locked");
        throw error;
      });
    },
    /** The password was the right one: forgets the wrong tries, in the transaction of what follows from it. */
    async right(result: SignIn["result"], tx: Transaction): Promise<void> {
      await forgetAttempts(attempt, tx);
      await note(result, tx);
    },
  };
}
