// Decides which work a sign-in to an unknown account does. While users have the bcrypt hashes of an older system, it is
// bcrypt for as large a part of the unknown names, so that the time of a response does not reveal which accounts exist.
import { sign } from "../secrets.ts";
import { passwordCounts } from "./users.ts";

const BITS = 48;

/** Returns the cost of bcrypt, or undefined for our own algorithm: the same for a name as long as the accounts are. */
export async function dummyCost(identifier: string): Promise<number | undefined> {
  const [{ bcrypt, all }, mac] = await Promise.all([passwordCounts(), sign("strangers", identifier.toLowerCase())]);
  const bytes = Uint8Array.fromBase64(mac, { alphabet: "base64url" }).subarray(0, BITS / 8);
  let place = Number.parseInt(bytes.toHex(), 16) / 2 ** BITS * all;
  for (const [cost, users] of [...bcrypt].sort(([one], [other]) => one - other)) {
    if (place < users) return cost;
    place -= users;
  }
}
