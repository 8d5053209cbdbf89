// The locations from which an account has been used: a sign-in from a new one is reported to its owner.
import { DAY } from "../../shared/time.ts";
import { signInsOf } from "../audit_log.ts";

const SEEN_FOR = 90 * DAY;
const LOOKED_AT = 200; // including wrong attempts of others

/**
 * Whether the user has not signed in from the location of the address for 90 days. `locationOf` returns the same text for
 * addresses of one location, null for unknown ones. The first sign-in has no new location, because there is none
 * before.
 */
export async function isNewLocation(
  user: { id: number },
  ip: string,
  locationOf: (ip: string) => Promise<string | null>,
): Promise<boolean> {
  const place = await locationOf(ip);
  if (place === null) return false;
  const rows = await signInsOf({ kind: "user", id: user.id }, { limit: LOOKED_AT });
  const before = rows.filter(({ result }) => result === "ok");
  if (before.length === 0) return rows.length === LOOKED_AT; // Many wrong attempts may hide the successful ones.
  const since = new Date(Date.now() - SEEN_FOR).toISOString();
  const addresses = new Set(before.filter(({ created_at }) => created_at >= since).map(({ ip }) => ip));
  return !(await Promise.all([...addresses].map(locationOf))).includes(place);
}
