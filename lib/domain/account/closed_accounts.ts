// Keyed hashes of the phone, the address and the device of closed accounts, for 180 days: an application with the same
// one is noticed, but no account can be read from them.
import { defineExpiring } from "../../kv/expiring.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { DAY } from "../../shared/time.ts";
import { sign } from "../secrets.ts";
import type { User } from "./users.ts";

const REMEMBERED = 180 * DAY;

const closedAccounts = defineExpiring<true>("closed_account");

type Mark = "phone" | "address" | "device";

/** Stores the hashes of an account that is being erased. Can be repeated. */
export async function rememberClosed({ id, phone, origin }: User, tx: Transaction): Promise<void> {
  const account = await sign("closed", `account ${id}`);
  const marks: [Mark, string | undefined][] = [
    ["phone", phone],
    ["address", origin?.address],
    ["device", origin?.device],
  ];
  for (const [mark, value] of marks) {
    if (!value) continue;
    await closedAccounts.put([await hashOf(mark, value), account], true, { until: Date.now() + REMEMBERED, tx });
  }
}

/** Returns the number of closed accounts that had the value, but at most `most`. */
export async function countClosed(mark: Mark, value: string, most: number): Promise<number> {
  let found = 0;
  for await (const _ of closedAccounts.each([await hashOf(mark, value)])) if (++found === most) break;
  return found;
}

const hashOf = (mark: Mark, value: string) => sign("closed", `${mark} ${value}`);
