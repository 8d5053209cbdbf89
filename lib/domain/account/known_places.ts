// From which places an account has been used: a sign-in from another one is told to its owner.
import { DAY } from "../../shared/time.ts";
import { signInsOf } from "../audit_log.ts";

const SEEN_FOR = 90 * DAY;
const LOOKED_AT = 200; // wrong tries by others are among them

/**
 * Whether the user has not signed in from the address's place for 90 days. `placeOf` gives the same text for addresses
 * of one place, null where nobody knows. The very first sign-in is from no new place: there is none before.
 */
export async function isNewPlace(
  user: { id: number },
  ip: string,
  placeOf: (ip: string) => Promise<string | null>,
): Promise<boolean> {
  const place = await placeOf(ip);
  if (place === null) return false;
  const rows = await signInsOf({ kind: "user", id: user.id }, { limit: LOOKED_AT });
  const before = rows.filter(({ result }) => result === "ok");
  if (before.length === 0) return rows.length === LOOKED_AT; // a crowd of wrong tries may hide the good ones
  const since = new Date(Date.now() - SEEN_FOR).toISOString();
  const addresses = new Set(before.filter(({ created_at }) => created_at >= since).map(({ ip }) => ip));
  return !(await Promise.all([...addresses].map(placeOf))).includes(place);
}
