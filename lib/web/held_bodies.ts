// Limits the bytes of request bodies in memory, so that clients that send half a body and wait cannot fill it. Half of
// the limit is reserved for calls with a session.
import type { Context } from "hono";
import { AppError } from "../shared/app_error.ts";
import { BODIES } from "../shared/bounds.ts";
import { ipGroup } from "../shared/network/ip_group.ts";

const RETRY_AFTER = 5; // seconds; a body that does not arrive is given up after fifteen

const anonymous = new Map<string, number>(); // bytes by address
let [all, ofAnonymous] = [0, 0];

export type HeldBody = {
  /** Adds bytes; a negative number for bytes that have left the memory. */
  add(bytes: number): void;
  /** Subtracts all bytes of this body. */
  release(): void;
};

/** Whether the guards have found a session, whose calls may send more. */
export function hasSession(c: Context): boolean {
  return c.get("session") !== undefined;
}

/**
 * Begins counting one body. Its `add` throws `rate_limited` when the address of a call without a session has too many
 * bytes in memory, and `unavailable` when all calls together have too many.
 */
export function holdBody(c: Context): HeldBody {
  const address = hasSession(c) ? undefined : ipGroup(c.get("ip") ?? "");
  let held = 0;

  function count(bytes: number): void {
    held += bytes;
    all += bytes;
    if (address === undefined) return;
    ofAnonymous += bytes;
    const left = (anonymous.get(address) ?? 0) + bytes;
    if (left > 0) anonymous.set(address, left);
    else anonymous.delete(address);
  }

  function add(bytes: number): void {
    if (bytes > 0) {
      if (address !== undefined && (anonymous.get(address) ?? 0) + bytes > BODIES.ofAddress) throw tooMany();
      const isFull = address !== undefined && ofAnonymous + bytes > BODIES.altogether / 2;
      if (isFull || all + bytes > BODIES.altogether) throw new AppError("unavailable", { retryAfter: RETRY_AFTER });
    }
    count(bytes);
  }

  return { add, release: () => count(-held) };
}

function tooMany(): AppError {
  return new AppError("rate_limited", { params: { seconds: RETRY_AFTER }, retryAfter: RETRY_AFTER });
}
