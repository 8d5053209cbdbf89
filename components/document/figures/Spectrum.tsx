// The spectrum of vegetation before and after atmospheric correction. It is simulated and labelled so.
import { Drawing, Label } from "./Drawing.tsx";

/** Wavelength in nm and reflectance of a green leaf canopy, after its typical shape. */
const surface: readonly (readonly [nm: number, reflectance: number])[] = [
  [400, .03],
  [450, .035],
  [500, .04],
  [550, .09],
  [600, .06],
  [650, .04],
  [680, .035],
  [700, .1],
  [720, .25],
  [750, .42],
  [800, .46],
  [900, .48],
  [960, .46],
  [1000, .47],
  [1100, .48],
  [1180, .44],
  [1250, .46],
  [1300, .43],
  [1350, .36],
  [1400, .25],
  [1450, .13],
  [1500, .17],
  [1650, .3],
  [1750, .28],
  [1800, .24],
  [1900, .07],
  [1950, .05],
  [2000, .07],
  [2100, .14],
  [2200, .18],
  [2300, .14],
  [2400, .08],
  [2500, .04],
];

/** The gas absorption bands: centre, half width, depth. */
const absorption = [[760, 9, .45], [820, 14, .12], [940, 30, .45], [1135, 35, .5], [1385, 50, 1], [
  1880,
  70,
  1,
]] as const;
/** Bands in which the ground is not visible, so nothing can be corrected. */
const opaque = [[1345, 1435], [1800, 1970]] as const;

const isOpaque = (nm: number) => opaque.some(([from, to]) => nm >= from && nm <= to);
const scattered = (nm: number) => .13 * (400 / nm) ** 3.4;
const gases = (nm: number) =>
  absorption.reduce(
    (left, [middle, width, depth]) => left * (1 - depth * Math.exp(-(((nm - middle) / width) ** 4))),
    1,
  );

function reflectance(nm: number): number {
  const next = surface.findIndex(([at]) => at >= nm);
  const [to, high] = surface[Math.max(next, 1)] ?? [nm, 0];
  const [from, low] = surface[Math.max(next - 1, 0)] ?? [nm, 0];
  return low + (high - low) * (nm - from) / (to - from);
}

const x = (nm: number) => 56 + (nm - 400) / 2100 * 408;
const y = (value: number) => 244 - value / .6 * 204;

function line(value: (nm: number) => number | undefined): string {
  let d = "";
  let drawing = false;
  for (let nm = 400; nm <= 2500; nm += nm < 1000 ? 10 : 15) {
    const height = value(nm);
    if (height !== undefined) d += `${drawing ? "L" : "M"}${x(nm).toFixed(0)} ${y(height).toFixed(0)}`;
    drawing = height !== undefined;
  }
  return d;
}

const after = line((nm) => isOpaque(nm) ? undefined : reflectance(nm));
const before = line((nm) => gases(nm) * (scattered(nm) + reflectance(nm) * (1 - scattered(nm) * 1.4)));

export function Spectrum() {
  return (
    <Drawing
      name="spectrum"
      title="大气校正前后的植被光谱（示意）"
      description="校正前，蓝光因散射偏高，760、940、1140 nm 附近因吸收下凹；校正后恢复为绿峰与近红外高台。1400 与 1900 nm 附近大气不透明，没有数值。"
      height={306}
    >
      {opaque.map(([from, to]) => (
        <rect key={from} x={x(from)} y={40} width={x(to) - x(from)} height={204} className="fill-sunken" />
      ))}
      {[0, .2, .4, .6].map((value) => (
        <g key={value}>
          <path d={`M56 ${y(value)}H464`} className="stroke-line" />
          <Label x={48} y={y(value) + 5} at="end" className="fill-ink-3">{value}</Label>
        </g>
      ))}
      {[400, 1000, 1500, 2000, 2500].map((nm) => (
        <Label key={nm} x={x(nm)} y={270} className="fill-ink-3" at={nm === 2500 ? "end" : "middle"}>{nm}</Label>
      ))}
      <Label x={464} y={294} at="end" className="fill-ink-3">波长 nm</Label>
      <Label x={56} y={294} at="start" className="fill-ink-3">示意，非实测</Label>
      <Label x={16} y={26} at="start" className="fill-ink-3">反射率</Label>
      <path d={before} fill="none" className="stroke-raw" strokeWidth="2" strokeDasharray="5 3" />
      <path d={after} fill="none" className="stroke-ref" strokeWidth="2" />
      <path d="M188 21H218" className="stroke-raw" strokeWidth="2" strokeDasharray="5 3" />
      <Label x={224} y={26} at="start">校正前，大气顶</Label>
      <path d="M344 21H374" className="stroke-ref" strokeWidth="2" />
      <Label x={380} y={26} at="start">校正后</Label>
    </Drawing>
  );
}
