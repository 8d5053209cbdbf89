// Formats a number with thousands separators: 12,345. One formatter, because `toLocaleString` creates one per call;
// made at the first use, because it takes 10 ms.
let formatter: Intl.NumberFormat | undefined;

export function grouped(value: number): string {
  formatter ??= new Intl.NumberFormat("en-US");
  return formatter.format(value);
}
