// Saves an SVG plot as a PNG file at twice the screen resolution, with the title and the legend above it.
import { saveFile } from "../../lib/shared/browser/save_file.ts";
import type { ChartColours } from "../../lib/shared/charts/chart_data.ts";
import { paintHead, type PngHead } from "./png_head.ts";

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
  handOn(svg, copy);
  const text = new XMLSerializer().serializeToString(copy);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** Turns the styles of classes into attributes, because classes have no meaning outside the page. */
function handOn(shown: SVGElement, copy: SVGElement) {
  const originals = shown.querySelectorAll("[class]");
  copy.querySelectorAll("[class]").forEach((element, n) => {
    const style = getComputedStyle(originals[n] ?? shown);
    for (const name of ["fill", "stroke", "font-family", "font-size", "font-weight"]) {
      element.setAttribute(name, style.getPropertyValue(name));
    }
  });
}
