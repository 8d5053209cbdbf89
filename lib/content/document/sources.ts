// The publications that the documentation cites as `[^key]`.
import data from "./sources.json" with { type: "json" };

export type Source = {
  /** As printed: `Vermote E F, Tanré D, Deuzé J L, et al.` */
  authors: string;
  year: number;
  title: string;
  /** Journal, volume, issue and pages, or publisher, or patent number. */
  where: string;
};

export const sources: Readonly<Record<string, Source>> = data;
