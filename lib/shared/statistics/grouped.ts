// Formats a number with thousands separators: 12,345. One formatter, because `toLocaleString` creates one per call.

export const grouped: (value: number) => string = new Intl.NumberFormat("en-US").format;
