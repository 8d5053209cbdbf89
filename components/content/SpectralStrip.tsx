// The wavelengths of a package as a strip: 400–1000 nm take 62 % of the width, 1000–2500 nm the rest.
import type { Package } from "../../lib/shared/facts/packages.ts";

const WIDTH = 1000;
const [FIRST, LAST] = [400, 2500];

function position(nm: number): number {
  const shown = Math.min(Math.max(nm, FIRST), LAST);
  return shown <= 1000 ? (shown - FIRST) / 600 * 620 : 620 + (shown - 1000) / 1500 * 380;
}

type Spectrum = Pick<Package, "spectrum" | "bands">;

/** The panchromatic band, which is drawn below the others. */
const isPanchromatic = ({ name }: Spectrum["bands"][number]) => name === "全色";

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
function paths({ spectrum, bands }: Spectrum, height: number): { fill: string; d: string }[] {
  if (spectrum === "multispectral") {
    return bands.filter((band) => !isPanchromatic(band)).map(({ from_nm, to_nm }) => ({
      fill: colourOf((from_nm + to_nm) / 2).fill,
      d: bar(position(from_nm), position(to_nm) - position(from_nm), height),
    }));
  }
  const drawn = new Map<string, string>();
  for (const { from_nm, to_nm } of bands) {
    for (let nm = Math.max(from_nm, FIRST); nm < Math.min(to_nm, LAST); nm += nm < 1000 ? 12 : 34) {
      const { fill } = colourOf(nm + 1);
      drawn.set(fill, (drawn.get(fill) ?? "") + bar(position(nm), 5.5, height));
    }
  }
  return Array.from(drawn, ([fill, d]) => ({ fill, d }));
}

function description({ spectrum, bands }: Spectrum): string {
  const ranges = bands.map(({ name, from_nm, to_nm }) => `${name} ${from_nm}–${to_nm}`).join("，");
  return `${spectrum === "multispectral" ? "谱段：" : ""}${ranges} nm`;
}

export function SpectralStrip({ of, axis = false }: { of: Spectrum; axis?: boolean }) {
  const height = axis ? 10 : 8;
  const pan = of.spectrum === "multispectral" ? of.bands.find(isPanchromatic) : undefined;
  const total = pan ? height + 4 : height;
  return (
    <div role="img" aria-label={description(of)}>
      <svg
        viewBox={`0 0 ${WIDTH} ${total}`}
        preserveAspectRatio="none"
        width="100%"
        height={total}
        className="block"
        aria-hidden="true"
      >
        <rect width={WIDTH} height={total} className="fill-sunken" />
        {paths(of, height).map(({ fill, d }) => <path key={d} d={d} className={fill} />)}
        {pan && (
          <rect
            x={position(pan.from_nm)}
            y={height + 1}
            width={position(pan.to_nm) - position(pan.from_nm)}
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
