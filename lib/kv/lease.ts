// Leases: only one instance at a time does a job. Assumes that the instances' clocks agree within seconds.
import type { Key } from "./connection/db.ts";
import { isRunning } from "../shared/time.ts";
import { opened, type OpenTransaction, runTransaction, type Transaction } from "./inside/transaction.ts";

/** `until` and `life` are milliseconds. */
export type Lease = { name: string; holder: string; until: number; life: number };

const key = (name: string): Key => ["lease", name];
const isAlive = (lease: Lease | null): lease is Lease => lease !== null && isRunning(lease.until, lease.life);

/** Takes or prolongs the lease for `life` milliseconds. Returns false when another holder has it. */
export function takeLease(name: string, holder: string, life: number): Promise<boolean> {
  return runTransaction(async (tx) => {
    const lease = await tx.get<Lease>(key(name));
    if (isAlive(lease) && lease.holder !== holder) return false;
    put(tx, { name, holder, life });
    return true;
  });
}

/** Prolongs the holder's lease. Returns false when it has ended, even if no other holder has it. */
export function renewLease(name: string, holder: string, life: number): Promise<boolean> {
  return runTransaction(async (tx) => {
    if (!await holds(name, holder, tx)) return false;
    put(tx, { name, holder, life });
    return true;
  });
}

/** Ends the lease if the holder still has it. */
export function releaseLease(name: string, holder: string): Promise<void> {
  return runTransaction(async (tx) => {
    const lease = await tx.get<Lease>(key(name));
    if (lease?.holder === holder) tx.delete(key(name));
  });
}

/** Whether the holder has the lease. The read is checked when the transaction commits. */
export async function holds(name: string, holder: string, tx: Transaction): Promise<boolean> {
  const lease = await opened(tx).get<Lease>(key(name));
  return isAlive(lease) && lease.holder === holder;
}

function put(tx: OpenTransaction, lease: Omit<Lease, "until">): void {
  tx.set(key(lease.name), { ...lease, until: Date.now() + lease.life }, { expireIn: lease.life });
}
