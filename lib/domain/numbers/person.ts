// A person in an answer of figures: names and addresses only for whoever may see users. A masked field is not searched
// either, or it could be asked away letter by letter.
import { maskName } from "../../shared/format.ts";

/** `named`: who asks may see users. */
export type Seeing = { named: boolean };

type Person = { name: string; email: string; phone: string };

/** The person, masked unless `named`. */
export function masked<P extends Partial<Person>>(person: P, { named }: Seeing): P {
  if (named) return person;
  const masked = Object.entries(person).map(([field, value]) => [field, value === "" ? "" : maskName(String(value))]);
  return Object.fromEntries(masked) as P;
}

/** The fields that a keyword is looked for in, for whoever may not see users. */
export const unmaskedFields = ["institution_name", "profession"] as const;
