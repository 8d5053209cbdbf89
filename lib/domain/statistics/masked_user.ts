// A user in a statistics response: names and addresses only with the permission to see users. A masked field is not
// searched either, because it could be inferred letter by letter.
import { maskName } from "../../shared/format.ts";

/** `named`: the administrator may see users. */
export type Seeing = { named: boolean };

type Person = { name: string; email: string; phone: string };

/** Returns the user, masked unless `named`. */
export function masked<P extends Partial<Person>>(person: P, { named }: Seeing): P {
  if (named) return person;
  const masked = Object.entries(person).map(([field, value]) => [field, value === "" ? "" : maskName(String(value))]);
  return Object.fromEntries(masked) as P;
}

/** The searched fields without the permission to see users. */
export const unmaskedFields = ["institution_name", "profession"] as const;
