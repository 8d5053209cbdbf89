// A list with one of its elements at another position.

/** Returns a copy of the list in which `element`, which it has once, has the index `to`. */
export function moved<T>(list: readonly T[], element: T, to: number): T[] {
  const others = list.filter((other) => other !== element);
  return [...others.slice(0, to), element, ...others.slice(to)];
}
