// A list with one of its elements at another position.

/** Returns a copy of the ids in which `id` has the index `to`. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
