// The principle of fusion: intensity from the multispectral bands plus detail from the panchromatic band.
import { Arrow, Drawing, Label } from "./Drawing.tsx";

const boxes = [
  { words: "多光谱", symbol: "插值到全色格网", x: 16, y: 24, ground: "fill-raw-tint stroke-raw" },
  { words: "强度", symbol: "各波段加权", x: 176, y: 104, ground: "fill-subtle stroke-line-field" },
  { words: "全色", symbol: "匹配均值与方差", x: 16, y: 184, ground: "fill-raw-tint stroke-raw" },
  { words: "细节", symbol: "全色减强度", x: 176, y: 184, ground: "fill-subtle stroke-line-field" },
  { words: "融合结果", symbol: "_fused", x: 336, y: 24, ground: "fill-ref-tint stroke-ref" },
];

export function FusionScheme() {
  return (
    <Drawing
      name="fusion"
      title="影像融合的通用结构"
      description="多光谱插值到全色格网，各波段加权得到强度。全色匹配到强度后减去强度，得到细节。细节乘以各波段的增益，加回插值后的多光谱，得到融合结果 _fused。"
      height={264}
    >
      <Arrow d="M144 52L336 52" />
      <Arrow d="M80 80L80 132L176 132" />
      <Arrow d="M240 160L240 184" towards="down" />
      <Arrow d="M144 212L176 212" />
      <path d="M304 212H400V88" fill="none" className="stroke-line-field" strokeWidth="1.5" />
      <path d="M400 80l-5 8h10z" className="fill-line-field" />
      {boxes.map(({ words, symbol, x, y, ground }) => (
        <g key={words}>
          <rect x={x} y={y} width={128} height={56} rx={6} className={ground} />
          <Label x={x + 64} y={y + 24} className="fill-ink-1 font-semibold">{words}</Label>
          <Label x={x + 64} y={y + 45}>{symbol}</Label>
        </g>
      ))}
      <Label x={410} y={150} at="start">× 增益</Label>
      <Label x={240} y={42}>逐波段相加</Label>
    </Drawing>
  );
}
