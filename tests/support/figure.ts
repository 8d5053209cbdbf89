// How much a test does: what every run can afford, or the number that the environment gives under the name.

export function figure(name: string, usual: number): number {
  const text = Deno.env.get(name);
  if (text === undefined) return usual;
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${name} must be a whole number above 0`);
  return Number(text);
}
