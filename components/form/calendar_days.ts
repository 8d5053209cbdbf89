// Converts calendar days between text (YYYY-MM-DD) and the local dates of the calendar library.

/** Returns local midnight of a day, or undefined for invalid text. */
export function toDate(day: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return undefined;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const result = new Date(year, month - 1, date);
  return result.getMonth() === month - 1 && result.getDate() === date ? result : undefined;
}

/** Returns the day of a local date. */
export function toDay(date: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
