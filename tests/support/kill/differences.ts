// Formats the differences of a comparison: a list of sentences, empty when there are none.

export function differing(what: string, is: number, must: number): string[] {
  return is === must ? [] : [`${what}: ${is}, must be ${must}`];
}

export function equal(what: string, is: Map<string, string | number>, must: Map<string, number>): string[] {
  return [...new Set([...is.keys(), ...must.keys()])].flatMap((key) =>
    differing(`${what} of ${key}`, Number(is.get(key) ?? 0), must.get(key) ?? 0)
  );
}
