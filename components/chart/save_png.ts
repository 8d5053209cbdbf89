// Saves an SVG plot as a PNG file at twice the screen resolution, with the title and the legend above it.
import { saveFile } from "../../lib/shared/browser/save_file.ts";
import type { ChartColours } from "../../lib/shared/charts/chart_data.ts";
import type { Legend } from "./LegendLabels.tsx";

type Picture = { head: PngHead; colours: ChartColours };

/** Throws when the browser cannot render the SVG. */
export async function savePng(svg: SVGElement, { head, colours }: Picture) {
  const { width, height } = svg.getBoundingClientRect();
  const image = await drawing(svg, { width, height });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no 2d canvas");
  const above = paintHead(context, head, { width, colours }); // measures first: resizing clears a canvas
  canvas.width = width * 2;
  canvas.height = (above + height) * 2;
  context.scale(2, 2);
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, width, above + height);
  paintHead(context, head, { width, colours });
  context.drawImage(image, 0, above, width, height);
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!png) throw new Error("no picture");
  saveFile(png, `${head.title}.png`);
}

/** The plot on screen as an image. */
async function drawing(svg: SVGElement, { width, height }: { width: number; height: number }) {
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  inlineStyles(svg, copy);
  const text = new XMLSerializer().serializeToString(copy);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** Turns the styles of classes into attributes, because classes have no meaning outside the page. */
function inlineStyles(original: SVGElement, copy: SVGElement) {
  const originals = original.querySelectorAll("[class]");
  copy.querySelectorAll("[class]").forEach((element, n) => {
    const style = getComputedStyle(originals[n] ?? original);
    for (const name of ["fill", "stroke", "font-family", "font-size", "font-weight"]) {
      element.setAttribute(name, style.getPropertyValue(name));
    }
  });
}

type PngHead = { title: string; note?: string; legend: Legend[] };
type Paper = { width: number; colours: ChartColours };

const EDGE = 12;
const LINE = 22;
const SWATCH = 16;
const BETWEEN = 16;

/** Draws title and legend with line breaks at the given width. Returns their height in pixels. */
function paintHead(context: CanvasRenderingContext2D, head: PngHead, { width, colours }: Paper): number {
  const { title, note, legend } = head;
  let [x, y] = [EDGE, EDGE + LINE / 2];
  context.textBaseline = "middle";

  function write(text: string, { ink, size, bold = false }: { ink: string; size: number; bold?: boolean }) {
    context.font = `${bold ? "600 " : ""}${size}px ${colours.font}`;
    context.fillStyle = ink;
    context.fillText(text, x, y);
    x += context.measureText(text).width;
  }
  function breakLine(needed: number) {
    if (x === EDGE || x + needed <= width - EDGE) return;
    [x, y] = [EDGE, y + LINE];
  }
  write(title, { ink: colours.text, size: 15, bold: true });
  if (note) {
    context.font = `12px ${colours.font}`;
    x += BETWEEN / 2;
    breakLine(context.measureText(note).width);
    write(note, { ink: colours.axis, size: 12 });
  }
  const visible = legend.filter(({ hidden }) => !hidden);
  if (visible.length > 0) [x, y] = [EDGE, y + LINE];
  for (const { name, note: share, colour, shape } of visible) {
    const label = share ? `${name}  ${share}` : name;
    context.font = `12px ${colours.font}`;
    breakLine(SWATCH + context.measureText(label).width);
    context.fillStyle = colour === "previous" ? colours.previous : colours.series[colour % colours.series.length] ?? "";
    if (shape === "bar") context.fillRect(x, y - 5, 10, 10);
    else if (colour === "previous") [0, 7].forEach((part) => context.fillRect(x + part, y - 1, 5, 2));
    else context.fillRect(x, y - 1, 12, 2);
    x += SWATCH;
    write(label, { ink: colours.text, size: 12 });
    x += BETWEEN;
  }
  return y + LINE / 2 + EDGE / 2;
}
