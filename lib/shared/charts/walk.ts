// Moves along the points of a chart by keyboard.

/** Returns the next point; undefined when the key leaves the chart, null for other keys. */
export function pointAfter(key: string, { at, count }: { at: number | undefined; count: number }) {
  if (count === 0) return null;
  switch (key) {
    case "ArrowRight":
      return at === undefined ? 0 : Math.min(count - 1, at + 1);
    case "ArrowLeft":
      return at === undefined ? count - 1 : Math.max(0, at - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "Escape":
      return at === undefined ? null : undefined;
    default:
      return null;
  }
}
