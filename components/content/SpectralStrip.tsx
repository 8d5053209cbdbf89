// The wavelengths of a package as a strip: 400–1000 nm take 62 % of the width, 1000–2500 nm the rest.
import type { Bands } from "../../lib/shared/catalog.ts";

const WIDTH = 1000;
const position = (nm: number) => nm <= 1000 ? (nm - 400) / 600 * 620 : 620 + (nm - 1000) / 1500 * 380;

const colours = [
  { name: "蓝", until: 520, fill: "fill-band-blue" },
  { name: "绿", until: 600, fill: "fill-band-green" },
  { name: "红", until: 700, fill: "fill-band-red" },
  { name: "近红外", until: 1000, fill: "fill-band-nir" },
  { name: "短波红外", until: 2500, fill: "fill-band-swir" },
] as const;

const colourOf = (nm: number) => colours.find(({ until }) => nm <= until) ?? colours[4];
const bar = (x: number, width: number, height: number) =>
  `M${x.toFixed(1)} 0h${width.toFixed(1)}v${height}h-${width.toFixed(1)}z`;

/** One path per colour. A hyperspectral camera is drawn as hairlines every 12 nm, above 1000 nm every 34 nm. */
function paths(bands: Bands, height: number): { fill: string; d: string }[] {
  if (bands.kind === "multispectral") {
    return bands.ranges.map(([from, to]) => ({
      fill: colourOf((from + to) / 2).fill,
      d: bar(position(from), position(to) - position(from), height),
    }));
  }
  const drawn = new Map<string, string>();
  for (let nm = 400; nm < bands.to; nm += nm < 1000 ? 12 : 34) {
    const { fill } = colourOf(nm + 1);
    drawn.set(fill, (drawn.get(fill) ?? "") + bar(position(nm), 5.5, height));
  }
  return Array.from(drawn, ([fill, d]) => ({ fill, d }));
}

function description(bands: Bands): string {
  if (bands.kind === "hyperspectral") return `连续谱段 400–${bands.to} nm`;
  const ranges = bands.ranges.map(([from, to], i) => `${["蓝", "绿", "红", "近红外"][i]} ${from}–${to}`);
  if (bands.pan) ranges.push(`全色 ${bands.pan.join("–")}`);
  return `谱段：${ranges.join("，")} nm`;
}

export function SpectralStrip({ bands, axis = false }: { bands: Bands; axis?: boolean }) {
  const height = axis ? 10 : 8;
  const pan = bands.kind === "multispectral" ? bands.pan : undefined;
  const total = pan ? height + 4 : height;
  return (
    <div role="img" aria-label={description(bands)}>
      <svg
        viewBox={`0 0 ${WIDTH} ${total}`}
        preserveAspectRatio="none"
        width="100%"
        height={total}
        className="block"
        aria-hidden="true"
      >
        <rect width={WIDTH} height={total} className="fill-sunken" />
        {paths(bands, height).map(({ fill, d }) => <path key={d} d={d} className={fill} />)}
        {pan && (
          <rect
            x={position(pan[0])}
            y={height + 1}
            width={position(pan[1]) - position(pan[0])}
            height={2.5}
            className="fill-band-pan"
          />
        )}
      </svg>
      {axis && (
        <div className="relative mt-1 h-[18px] text-12 text-ink-3 tabular-nums" aria-hidden="true">
          <span className="absolute left-0">400</span>
          <span className="absolute left-[31%] -translate-x-1/2">700</span>
          <span className="absolute left-[62%] -translate-x-1/2">1000</span>
          <span className="absolute left-[81%] -translate-x-1/2">1750</span>
          <span className="absolute right-0">2500</span>
        </div>
      )}
    </div>
  );
}
