// The names of the drawings that texts of the documentation may show, as `![caption](figure:name)`.
export const figureNames = ["chain", "spectrum", "rpc", "kernels", "seam", "fusion", "folders"] as const;
export type FigureName = typeof figureNames[number];

/** Whether a drawing has the name. */
export function isFigure(name: string): name is FigureName {
  return figureNames.some((known) => known === name);
}
