// A person in an answer of figures: names and addresses only for whoever may see users.
import { maskName } from "../../shared/format.ts";

type Person = { name: string; email: string; phone: string };

/** The person, masked unless `named`. */
export function shown<P extends Partial<Person>>(person: P, { named }: { named: boolean }): P {
  if (named) return person;
  const masked = Object.entries(person).map(([field, value]) => [field, value === "" ? "" : maskName(String(value))]);
  return Object.fromEntries(masked) as P;
}
