// Leases: one instance at a time does a job. Lives are milliseconds; instances' clocks are taken to agree within seconds.
import type { Key } from "./connection/db.ts";
import { isRunning } from "../shared/time.ts";
import { opened, type OpenTransaction, runTransaction, type Transaction } from "./inside/transaction.ts";

/** `life` is for how long it was taken. */
export type Lease = { name: string; holder: string; until: number; life: number };

const key = (name: string): Key => ["lease", name];
const isAlive = (lease: Lease | null): lease is Lease => lease !== null && isRunning(lease.until, lease.life);

/** Takes the lease, or keeps it when the holder has it already. False when somebody else has it. */
export function takeLease(name: string, holder: string, life: number): Promise<boolean> {
  return runTransaction(async (tx) => {
    const lease = await tx.get<Lease>(key(name));
    if (isAlive(lease) && lease.holder !== holder) return false;
    put(tx, { name, holder, life });
    return true;
  });
}

/** Prolongs a lease that is still the holder's. False when it has ended, even if nobody has taken it since. */
export function renewLease(name: string, holder: string, life: number): Promise<boolean> {
  return runTransaction(async (tx) => {
    if (!await holds(name, holder, tx)) return false;
    put(tx, { name, holder, life });
    return true;
  });
}

/** Gives the lease back if it is still the holder's. */
export function releaseLease(name: string, holder: string): Promise<void> {
  return runTransaction(async (tx) => {
    const lease = await tx.get<Lease>(key(name));
    if (lease?.holder === holder) tx.delete(key(name));
  });
}

/** Whether the holder has the lease; a transaction that asks is written only if it is still so. */
export async function holds(name: string, holder: string, tx: Transaction): Promise<boolean> {
  const lease = await opened(tx).get<Lease>(key(name));
  return isAlive(lease) && lease.holder === holder;
}

function put(tx: OpenTransaction, lease: Omit<Lease, "until">): void {
  tx.set(key(lease.name), { ...lease, until: Date.now() + lease.life }, { expireIn: lease.life });
}
