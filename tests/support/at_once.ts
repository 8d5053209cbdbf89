// Repeats a call and counts the responses by status.

/** Starts `work` n times. Returns the results in order. */
export const times = <T>(n: number, work: (n: number) => T): T[] => Array.from({ length: n }, (_, i) => work(i));

/** Counts the responses by status. */
export async function statuses(
  answers: (Promise<{ status: number }> | { status: number })[],
): Promise<Record<number, number>> {
  const count: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) count[status] = (count[status] ?? 0) + 1;
  return count;
}
