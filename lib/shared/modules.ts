// The four modules of the programs in records and statistics; their labels are in the catalogue.

export const modules = [
  "radiation_calibration",
  "atmospheric_correction",
  "geometric_correction",
  "one_stop_process",
] as const;
export type Module = typeof modules[number];

/** Whether a text is the key of a module. */
export function isModule(word: string): word is Module {
  return (modules as readonly string[]).includes(word);
}
