// The spectrum of one pixel as a chart. The values are illustrative, and the section says so.

const samples = [
  { name: "蓝", nm: 485, before: 0.119, after: 0.042, ground: 0.044 },
  { name: "绿", nm: 555, before: 0.113, after: 0.083, ground: 0.085 },
  { name: "红", nm: 660, before: 0.093, after: 0.054, ground: 0.05 },
  { name: "近红外", nm: 830, before: 0.336, after: 0.384, ground: 0.391 },
];
const bands = [
  { from: 450, to: 520, fill: "fill-band-blue" },
  { from: 520, to: 590, fill: "fill-band-green" },
  { from: 630, to: 690, fill: "fill-band-red" },
  { from: 770, to: 890, fill: "fill-band-nir" },
];

export function Spectrum() {
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-2">
        <span className="inline-flex items-center gap-2">
          <svg width="24" height="4" aria-hidden="true">
            <path d="M0 2h24" className="stroke-raw" strokeWidth="2" strokeDasharray="5 3" />
          </svg>
          处理前 表观反射率
        </span>
        <span className="inline-flex items-center gap-2">
          <svg width="24" height="4" aria-hidden="true">
            <path d="M0 2h24" className="stroke-ref" strokeWidth="2" />
          </svg>
          处理后 地表反射率
        </span>
        <span className="inline-flex items-center gap-2">
          <svg width="10" height="10" aria-hidden="true">
            <path d="m1 1 8 8m0-8L1 9" className="stroke-ink-1" strokeWidth="2" />
          </svg>
          地面实测
        </span>
      </figcaption>
      <Drawing width={540} className="hidden w-full sm:block" />
      <Drawing width={358} className="w-full sm:hidden" />
    </figure>
  );
}

const values = samples.map(({ name, before, after, ground }) =>
  `${name}：处理前 ${before}，处理后 ${after}，实测 ${ground}`
);

function Drawing({ width, className }: { width: number; className: string }) {
  const left = 46;
  const right = width - 4;
  const x = (nm: number) => left + (nm - 430) / 470 * (right - left);
  const y = (value: number) => 270 - value * 480;
  const line = (key: "before" | "after") =>
    "M" + samples.map((s) => `${x(s.nm).toFixed(1)} ${y(s[key]).toFixed(1)}`).join("L");
  return (
    <svg viewBox={`0 0 ${width} 310`} role="img" aria-label={`反射率。${values.join("；")}`} className={className}>
      <g className="fill-ink-3 text-12" aria-hidden="true">
        <text x="0" y="14">反射率</text>
        {bands.map(({ from, to, fill }) => (
          <g key={from} className={fill}>
            <rect x={x(from)} y={y(0.5)} width={x(to) - x(from)} height={240} opacity={0.09} />
            <rect x={x(from)} y={y(0) + 1} width={x(to) - x(from)} height={3} />
          </g>
        ))}
        {[0, 0.1, 0.2, 0.3, 0.4, 0.5].map((value) => (
          <g key={value}>
            <path
              d={`M${left} ${y(value)}H${right}`}
              className="stroke-chart-grid"
              stroke="currentColor"
              strokeOpacity={0.15}
            />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">{value.toFixed(1)}</text>
          </g>
        ))}
        {[450, 550, 650, 750, 850].map((nm) => <text key={nm} x={x(nm)} y={292} textAnchor="middle">{nm}</text>)}
        <text x={right} y={307} textAnchor="end">波长 nm</text>
      </g>
      <path d={line("before")} className="fill-none stroke-raw" strokeWidth="2" strokeDasharray="5 4" />
      <path d={line("after")} className="fill-none stroke-ref" strokeWidth="2" />
      {samples.map((s) => (
        <g key={s.nm} strokeWidth="2" fill="none">
          <circle cx={x(s.nm)} cy={y(s.before)} r="4" className="fill-bg stroke-raw" />
          <circle cx={x(s.nm)} cy={y(s.after)} r="4" className="fill-bg stroke-ref" />
          <path
            d={`m${x(s.nm) - 4.5} ${y(s.ground) - 4.5} 9 9m0-9-9 9`}
            className="stroke-ink-1"
          />
        </g>
      ))}
    </svg>
  );
}
