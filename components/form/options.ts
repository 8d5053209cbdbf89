// Turns a list of values into options of a choice.

/** Returns each value with its label; without a label the value itself is shown. */
export function optionsOf<V extends string>(
  values: readonly V[],
  labels?: Record<V, string>,
): { value: V; label: string }[] {
  return values.map((value) => ({ value, label: labels?.[value] ?? value }));
}
