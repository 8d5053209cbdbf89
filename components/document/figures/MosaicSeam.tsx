// A seam line: two overlapping scenes and their weights across the overlap.
import { Drawing, Label } from "./Drawing.tsx";

export function MosaicSeam() {
  return (
    <Drawing
      name="seam"
      title="镶嵌的重叠区与羽化权重"
      description="上方两景影像在中间重叠。下方是权重：进入重叠区后，左景由 1 线性降到 0，右景由 0 线性升到 1，两者之和处处为 1。"
      height={290}
    >
      <rect x={56} y={16} width={244} height={96} className="fill-raw-tint stroke-raw" />
      <rect x={180} y={32} width={244} height={96} className="fill-ref-tint stroke-ref" />
      <rect x={180} y={32} width={120} height={80} className="fill-surface stroke-line-field" strokeDasharray="4 3" />
      <Label x={118} y={70} className="fill-ink-1 font-semibold">左景</Label>
      <Label x={240} y={76} className="fill-ink-1 font-semibold">重叠区</Label>
      <Label x={362} y={86} className="fill-ink-1 font-semibold">右景</Label>
      <path d="M180 128V244M300 112V244" className="stroke-line-strong" strokeDasharray="3 3" />
      <path d="M56 164H424M56 244H424" className="stroke-line" />
      <Label x={48} y={169} at="end" className="fill-ink-3">1</Label>
      <Label x={48} y={249} at="end" className="fill-ink-3">0</Label>
      <path d="M56 164H180L300 244H424" fill="none" className="stroke-raw" strokeWidth="2" strokeDasharray="6 3" />
      <path d="M56 244H180L300 164H424" fill="none" className="stroke-ref" strokeWidth="2" />
      <Label x={118} y={184}>左景的权重</Label>
      <Label x={362} y={184}>右景的权重</Label>
      <Label x={240} y={272} className="fill-ink-3">处处相加为 1</Label>
    </Drawing>
  );
}
