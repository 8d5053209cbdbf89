// A list of words as options of a choice.

/** Each word with how it is read: its label, or as it stands. */
export function optionsOf<V extends string>(
  words: readonly V[],
  labels?: Record<V, string>,
): { value: V; label: string }[] {
  return words.map((value) => ({ value, label: labels?.[value] ?? value }));
}
