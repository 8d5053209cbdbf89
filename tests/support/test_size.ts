// Sizes of tests: a default for every run, or the number of an environment variable.

export function testSize(name: string, usual: number): number {
  const text = Deno.env.get(name);
  if (text === undefined) return usual;
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${name} must be a whole number above 0`);
  return Number(text);
}
