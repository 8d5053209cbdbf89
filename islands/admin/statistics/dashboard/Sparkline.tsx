// Seven days as a small line beside a figure; the chart below has the axes.

const WIDTH = 84;
const HEIGHT = 34;

export function Sparkline({ values }: { values: number[] }) {
  const top = Math.max(1, ...values);
  const points = values.map((value, n) => ({
    x: 2 + n / Math.max(1, values.length - 1) * (WIDTH - 6),
    y: HEIGHT - 3 - value / top * (HEIGHT - 7),
  }));
  const last = points.at(-1);
  if (!last) return null;
  const line = points.map(({ x, y }, n) => `${n === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className="shrink-0">
      <path d={`${line}V${HEIGHT}H2Z`} className="fill-primary-tint" />
      <path d={line} fill="none" className="stroke-chart-1" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={last.x} cy={last.y} r="2.5" className="fill-chart-1" />
    </svg>
  );
}
