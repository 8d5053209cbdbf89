// deno run -A tests/tasks/demo_media.ts: creates the demonstration's media with Chromium: a clip of each scene with the
// line moving between before and after, and the group's QR code. All of them are labelled as samples.
import { chromium, type Page } from "playwright";
import { encode } from "uqr";
import words from "../../lib/tasks/data/words/content.json" with { type: "json" };
import { findChromium } from "../support/chromium.ts";
import { ascii, be32, ebml, element, join } from "../support/sample_media.ts";

const FRAMES = 96;
const SECOND = 12; // frames
const SIZE = { width: 640, height: 360 };
const BITS = 160_000; // per second
const VP9 = "vp09.00.21.08";

const root = new URL("../../", import.meta.url);
const places = new URL("lib/tasks/demo/", root);

type Chunk = { key: boolean; data: string };

/** In the page: the frames of a scene, encoded. */
async function film({ scene, frames, fps, size: { width, height }, bitrate, codec }: {
  scene: string;
  frames: number;
  fps: number;
  size: typeof SIZE;
  bitrate: number;
  codec: string;
}): Promise<Chunk[]> {
  const canvas = new OffscreenCanvas(width, height);
  const paint = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  const [before, after] = await Promise.all(["before", "after"].map(async (when) => {
    const picture = await createImageBitmap(await (await fetch(`/${scene}-${when}.webp`)).blob());
    const tall = Math.min(picture.height, picture.width * height / width);
    return { picture, tall, wide: tall * width / height };
  }));
  const chunks: Chunk[] = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push({ key: chunk.type === "key", data: btoa(String.fromCharCode(...bytes)) });
    },
    error: (error) => console.error(error),
  });
  encoder.configure({ codec, width, height, bitrate, framerate: fps });
  for (let n = 0; n < frames; n++) {
    const share = Math.min(1, Math.max(0, (n - fps) / (frames - 3 * fps)));
    const edge = Math.round(width * share);
    for (const [of, from, to] of [[before, edge, width], [after, 0, edge]] as const) {
      if (!of || to <= from) continue;
      const { picture, wide, tall } = of;
      paint.drawImage(picture, wide * from / width, 0, wide * (to - from) / width, tall, from, 0, to - from, height);
    }
    paint.fillStyle = "#fff";
    if (share > 0 && share < 1) paint.fillRect(edge - 1, 0, 2, height);
    const label = (text: string, x: number, y: number) => {
      paint.font = "16px 'Noto Sans CJK SC', sans-serif";
      paint.fillStyle = "rgba(12, 20, 32, .78)";
      paint.fillRect(x, y, paint.measureText(text).width + 20, 30);
      paint.fillStyle = "#fff";
      paint.fillText(text, x + 10, y + 21);
    };
    label("示意动画，演示数据", width - 180, 16); // below the controls of the player
    label(share === 0 ? "处理前" : share === 1 ? "处理后" : "辐射定标 → 大气校正 → 几何校正", 16, 16);
    const frame = new VideoFrame(canvas, { timestamp: n * 1_000_000 / fps });
    encoder.encode(frame, { keyFrame: n === 0 });
    frame.close();
  }
  await encoder.flush();
  return chunks;
}

const float = (value: number) => {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, value);
  return new Uint8Array(bytes.buffer);
};
const part = (id: number[], ...content: (Uint8Array | number[])[]) => element(id, join(...content), 4);

/** A WebM of one track with its duration in the header, so that players can seek. */
function webmOf(chunks: Chunk[]): Uint8Array {
  const info = part(
    [0x15, 0x49, 0xa9, 0x66],
    part([0x2a, 0xd7, 0xb1], be32(1_000_000)),
    part([0x44, 0x89], float(chunks.length * 1_000 / SECOND)),
    part([0x4d, 0x80], ascii("demo_media")),
    part([0x57, 0x41], ascii("demo_media")),
  );
  const video = part([0xe0], part([0xb0], be32(SIZE.width)), part([0xba], be32(SIZE.height)));
  const about = [part([0xd7], [1]), part([0x73, 0xc5], [1]), part([0x83], [1]), part([0x86], ascii("V_VP9"))];
  const tracks = part([0x16, 0x54, 0xae, 0x6b], part([0xae], ...about, video));
  const blocks = chunks.map(({ key, data }, n) => {
    const at = Math.round(n * 1_000 / SECOND);
    return part([0xa3], [0x81, at >> 8, at & 255, key ? 0x80 : 0], Uint8Array.fromBase64(data));
  });
  const cluster = part([0x1f, 0x43, 0xb6, 0x75], part([0xe7], [0]), ...blocks);
  return join(ebml(), part([0x18, 0x53, 0x80, 0x67], info, tracks, cluster));
}

/** In the page: a QR code with its label in the middle, as a PNG. */
async function drawCode(rows: boolean[][]): Promise<string> {
  const cell = 12;
  const side = rows.length * cell;
  const canvas = new OffscreenCanvas(side, side);
  const paint = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  paint.fillStyle = "#fff";
  paint.fillRect(0, 0, side, side);
  paint.fillStyle = "#10233f";
  for (const [y, row] of rows.entries()) {
    for (const [x, dark] of row.entries()) if (dark) paint.fillRect(x * cell, y * cell, cell, cell);
  }
  paint.fillStyle = "#fff";
  paint.fillRect(side / 2 - 56, side / 2 - 32, 112, 64);
  paint.fillStyle = "#b42318";
  paint.font = "bold 44px 'Noto Sans CJK SC', sans-serif";
  paint.textAlign = "center";
  paint.fillText("演示", side / 2, side / 2 + 16);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}

async function write(page: Page): Promise<void> {
  const { data } = encode("演示：这里放入群二维码", { ecc: "H", border: 3 });
  await Deno.writeFile(new URL("group-code.png", places), Uint8Array.fromBase64(await page.evaluate(drawCode, data)));
  await Deno.mkdir(new URL("clips/", places), { recursive: true });
  for (const { scene } of words.cases) {
    const wanted = { scene, frames: FRAMES, fps: SECOND, size: SIZE, bitrate: BITS, codec: VP9 };
    await Deno.writeFile(new URL(`clips/${scene}.webm`, places), webmOf(await page.evaluate(film, wanted)));
  }
}

const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
  const name = new URL(request.url).pathname.slice(1);
  const file = name && await Deno.readFile(new URL(`static/scenes/${name}`, root)).catch(() => null);
  return file ? new Response(file) : new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
});
const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage();
page.on("console", (message) => console.log(message.text()));
await page.goto(`http://127.0.0.1:${server.addr.port}/`);
await write(page);
await browser.close();
await server.shutdown();
