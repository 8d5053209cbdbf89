// The processing chain: DN, radiance, reflectance, georeferenced product, and the steps between them.
import { Arrow, Drawing, Label } from "./Drawing.tsx";

const stages = [
  { name: "DN 值", suffix: "原始影像" },
  { name: "辐亮度", suffix: "_rad" },
  { name: "反射率", suffix: "_ref" },
  { name: "地理产品", suffix: "_geo" },
];
const steps = ["辐射定标", "大气校正", "几何校正"];

export function ProcessingChain() {
  return (
    <Drawing
      name="chain"
      title="处理链"
      description="DN 值经辐射定标成为辐亮度 _rad，经大气校正成为地表反射率 _ref，经几何校正成为地理产品 _geo。"
      height={150}
    >
      {stages.map(({ name, suffix }, n) => (
        <g key={name}>
          <rect
            x={12 + n * 120}
            y={56}
            width={96}
            height={72}
            rx={6}
            className={n ? "fill-ref-tint stroke-ref" : "fill-raw-tint stroke-raw"}
          />
          <Label x={60 + n * 120} y={88} className="fill-ink-1 font-semibold">{name}</Label>
          <Label x={60 + n * 120} y={112} className="fill-ink-2 font-mono">{suffix}</Label>
        </g>
      ))}
      {steps.map((step, n) => (
        <g key={step}>
          <Label x={120 + n * 120} y={32}>{step}</Label>
          <path d={`M${120 + n * 120} 40V92`} className="stroke-line-strong" strokeDasharray="3 3" />
          <Arrow d={`M${108 + n * 120} 92L${132 + n * 120} 92`} />
        </g>
      ))}
    </Drawing>
  );
}
