// Which fields an operation is about, for its row in the log: their names, which the compiler knows to have words.

/** The names of a form's fields. */
export function namesOf<T extends object>(form: T): (keyof T & string)[] {
  return Object.keys(form) as (keyof T & string)[];
}

type Change = { before: object | null; after: object };

/** Those of the names under which a row says something else than before. */
export function changedNames<Name extends string>(names: Name[], { before, after }: Change): Name[] {
  const [old, now]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  return names.filter((name) => JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name]));
}
