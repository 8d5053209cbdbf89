// The three resampling kernels as functions of the distance in pixels.
import { Drawing, Label } from "./Drawing.tsx";

const x = (distance: number) => 240 + distance * 96;
const y = (weight: number) => 196 - weight * 140;

/** Keys' kernel with a = −1/2. */
function cubic(distance: number): number {
  const s = Math.abs(distance);
  if (s >= 2) return 0;
  return s <= 1 ? 1.5 * s ** 3 - 2.5 * s ** 2 + 1 : -.5 * s ** 3 + 2.5 * s ** 2 - 4 * s + 2;
}

const curve = Array.from({ length: 49 }, (_, n) => n / 12 - 2)
  .map((s, n) => `${n ? "L" : "M"}${x(s).toFixed(0)} ${y(cubic(s)).toFixed(1)}`).join("");

const kernels = [
  { name: "最近邻", d: `M${x(-2)} 196H${x(-.5)}V56H${x(.5)}V196H${x(2)}`, stroke: "stroke-band-swir", dash: "2 4" },
  { name: "双线性", d: `M${x(-2)} 196H${x(-1)}L240 56L${x(1)} 196H${x(2)}`, stroke: "stroke-primary", dash: "7 4" },
  { name: "三次卷积", d: curve, stroke: "stroke-ref", dash: undefined },
];

export function ResamplingKernels() {
  return (
    <Drawing
      name="kernels"
      title="重采样核"
      description="最近邻在半个像元以内为 1，以外为 0；双线性由 1 线性降到一个像元处的 0；三次卷积在一到两个像元之间为负，最低约 −0.07。"
      height={270}
    >
      {[0, .5, 1].map((weight) => (
        <g key={weight}>
          <path d={`M48 ${y(weight)}H432`} className="stroke-line" />
          <Label x={40} y={y(weight) + 5} at="end" className="fill-ink-3">{weight}</Label>
        </g>
      ))}
      {[-2, -1, 0, 1, 2].map((distance) => (
        <Label key={distance} x={x(distance)} y={234} className="fill-ink-3">
          {String(distance).replace("-", "−")}
        </Label>
      ))}
      <Label x={432} y={260} at="end" className="fill-ink-3">距离（像元）</Label>
      {kernels.map(({ name, d, stroke, dash }, n) => (
        <g key={name}>
          <path d={d} fill="none" className={stroke} strokeWidth="2" strokeDasharray={dash} />
          <path d={`M${64 + n * 136} 25h30`} className={stroke} strokeWidth="2" strokeDasharray={dash} />
          <Label x={102 + n * 136} y={30} at="start">{name}</Label>
        </g>
      ))}
    </Drawing>
  );
}
