// Title and legend above a chart that is exported as a picture.
import type { ChartColours } from "../../lib/shared/charts/chart_data.ts";
import type { Legend } from "./LegendLabels.tsx";

export type PngHead = { title: string; note?: string; legend: Legend[] };
type Paper = { width: number; colours: ChartColours };

const EDGE = 12;
const LINE = 22;
const SWATCH = 16;
const BETWEEN = 16;

/** Draws the text with line breaks at the given width. Returns its height in pixels. */
export function paintHead(context: CanvasRenderingContext2D, head: PngHead, { width, colours }: Paper): number {
  const { title, note, legend } = head;
  let [x, y] = [EDGE, EDGE + LINE / 2];
  context.textBaseline = "middle";

  function write(text: string, { ink, size, bold = false }: { ink: string; size: number; bold?: boolean }) {
    context.font = `${bold ? "600 " : ""}${size}px ${colours.font}`;
    context.fillStyle = ink;
    context.fillText(text, x, y);
    x += context.measureText(text).width;
  }
  function makeRoom(needed: number) {
    if (x === EDGE || x + needed <= width - EDGE) return;
    [x, y] = [EDGE, y + LINE];
  }
  write(title, { ink: colours.text, size: 15, bold: true });
  if (note) {
    context.font = `12px ${colours.font}`;
    x += BETWEEN / 2;
    makeRoom(context.measureText(note).width);
    write(note, { ink: colours.axis, size: 12 });
  }
  const shown = legend.filter(({ hidden }) => !hidden);
  if (shown.length > 0) [x, y] = [EDGE, y + LINE];
  for (const { name, note: share, colour, shape } of shown) {
    const words = share ? `${name}  ${share}` : name;
    context.font = `12px ${colours.font}`;
    makeRoom(SWATCH + context.measureText(words).width);
    context.fillStyle = colour === "previous" ? colours.previous : colours.series[colour % colours.series.length] ?? "";
    if (shape === "bar") context.fillRect(x, y - 5, 10, 10);
    else if (colour === "previous") [0, 7].forEach((part) => context.fillRect(x + part, y - 1, 5, 2));
    else context.fillRect(x, y - 1, 12, 2);
    x += SWATCH;
    write(words, { ink: colours.text, size: 12 });
    x += BETWEEN;
  }
  return y + LINE / 2 + EDGE / 2;
}
