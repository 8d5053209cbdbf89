// The form of bcrypt hashes, which imported users have until their first sign-in.

const HASH = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

/** Returns the cost, 4 to 14, of a bcrypt hash as crypt(3) writes it; undefined for other text. */
export function bcryptCost(hash: string): number | undefined {
  const [, cost] = HASH.exec(hash) ?? [];
  return cost === undefined ? undefined : Number(cost);
}
