// A number with its thousands set apart: 12,345. Made once, for `toLocaleString` makes its rules anew for each number.

export const grouped: (value: number) => string = new Intl.NumberFormat("en-US").format;
