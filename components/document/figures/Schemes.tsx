// Schematic figures of the documentation: boxes, grids and lines without measured data.
import { Arrow, Drawing, Label } from "./Drawing.tsx";

const stages = [
  { name: "DN 值", suffix: "原始影像" },
  { name: "辐亮度", suffix: "_rad" },
  { name: "反射率", suffix: "_ref" },
  { name: "地理产品", suffix: "_geo" },
];
const steps = ["辐射定标", "大气校正", "几何校正"];

/** The processing chain: DN, radiance, reflectance, georeferenced product, and the steps between them. */
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

const boxes = [
  { label: "多光谱", symbol: "插值到全色格网", x: 16, y: 24, ground: "fill-raw-tint stroke-raw" },
  { label: "强度", symbol: "各波段加权", x: 176, y: 104, ground: "fill-subtle stroke-line-field" },
  { label: "全色", symbol: "匹配均值与方差", x: 16, y: 184, ground: "fill-raw-tint stroke-raw" },
  { label: "细节", symbol: "全色减强度", x: 176, y: 184, ground: "fill-subtle stroke-line-field" },
  { label: "融合结果", symbol: "_fused", x: 336, y: 24, ground: "fill-ref-tint stroke-ref" },
];

/** The principle of fusion: intensity from the multispectral bands plus detail from the panchromatic band. */
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
      {boxes.map(({ label, symbol, x, y, ground }) => (
        <g key={label}>
          <rect x={x} y={y} width={128} height={56} rx={6} className={ground} />
          <Label x={x + 64} y={y + 24} className="fill-ink-1 font-semibold">{label}</Label>
          <Label x={x + 64} y={y + 45}>{symbol}</Label>
        </g>
      ))}
      <Label x={410} y={150} at="start">× 增益</Label>
      <Label x={240} y={42}>逐波段相加</Label>
    </Drawing>
  );
}

/** A seam line: two overlapping scenes and their weights across the overlap. */
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

const rows = [
  { depth: 0, name: "D:\\data\\" },
  { depth: 1, name: "input\\", note: "选作输入，连同子文件夹" },
  { depth: 2, name: "scene_1\\", note: "一景一夹" },
  { depth: 3, name: "scene_1.dat", note: "像元" },
  { depth: 3, name: "scene_1.hdr", note: "头文件，与 .dat 同名" },
  { depth: 2, name: "scene_2\\" },
  { depth: 3, name: "scene_2.tiff", note: "单个文件即一景" },
  { depth: 1, name: "output\\", note: "放在输入之外" },
  { depth: 2, name: "scene_1_geo.tif", note: "每个结果另有 .log" },
];
const middle = (row: number) => 32 + row * 28;

/** The rows from one row to the last row of its subtree. */
function branch(row: number): string {
  const depth = rows[row]?.depth ?? 0;
  const parent = rows.slice(0, row).findLastIndex((other) => other.depth < depth);
  return `M${10 + depth * 24} ${middle(parent) + 12}V${middle(row)}h12`;
}

/** The folder layout for batch processing: one scene per subfolder, results elsewhere. The names are examples. */
export function BatchFolders() {
  return (
    <Drawing
      name="folders"
      title="批量处理的文件夹（示例）"
      description="输入文件夹下一景一个子文件夹：scene_1 内是同名的 .dat 与 .hdr，scene_2 内是一个 .tiff。输出文件夹在输入之外，存放结果与各自的 .log。"
      height={280}
    >
      <path
        d={rows.map(({ depth }, row) => depth ? branch(row) : "").join("")}
        fill="none"
        className="stroke-line-strong"
      />
      {rows.map(({ depth, name, note }, row) => (
        <g key={name}>
          <text x={28 + depth * 24} y={middle(row) + 5} className="fill-ink-1 font-mono">{name}</text>
          {note && <text x={262} y={middle(row) + 5} className="fill-ink-3">{note}</text>}
        </g>
      ))}
    </Drawing>
  );
}

const columns = [0, 1, 2, 3, 4, 5];
/** The tilted footprint of the image on the ground: its corner and the vectors of a column and a row. */
const corner = (column: number, row: number) => `${24 + column * 31} ${56 + row * 31}`;

/** Image and ground: each cell of the output grid is projected into the image, where it falls between four pixels. */
export function RpcGrid() {
  return (
    <Drawing
      name="rpc"
      title="RPC 与反算重采样"
      description="右边是地面上的规则输出格网和地形剖面。取一个格点的经度、纬度与高程，用 RPC 算出左边影像中的行列号，它落在四个像元之间，由重采样取值。"
      height={300}
    >
      <Label x={102} y={36} className="fill-ink-1 font-semibold">影像：行、列</Label>
      <Label x={378} y={36} className="fill-ink-1 font-semibold">地面：输出格网</Label>
      <rect x={86} y={118} width={62} height={62} className="fill-raw-tint" />
      <path
        d={columns.map((n) => `M${corner(n, 0)}V211M${corner(0, n)}H179`).join("")}
        fill="none"
        className="stroke-raw"
      />
      <path
        d={columns.map((n) => `M${300 + n * 31} 56V211M300 ${56 + n * 31}H455`).join("")}
        fill="none"
        className="stroke-ref"
      />
      <rect x={362} y={118} width={31} height={31} className="fill-ref-tint stroke-ref" />
      <circle cx={377.5} cy={133.5} r={5} className="fill-ref" />
      <circle cx={121} cy={144} r={5} className="fill-ref" />
      <Arrow d="M372 133L240 110L132 142" towards="left" />
      <Label x={240} y={88} className="fill-ink-1 font-semibold">RPC</Label>
      <Label x={240} y={190} className="fill-ink-3">经度、纬度</Label>
      <Label x={240} y={210} className="fill-ink-3">与高程</Label>
      <path d="M300 268C330 262 340 236 366 238S412 262 455 252V280H300Z" className="fill-sunken stroke-line-field" />
      <path d="M377.5 139V239" className="stroke-ref" strokeDasharray="3 3" />
      <Label x={288} y={270} at="end">DEM 给出高程</Label>
      <Label x={102} y={236}>落在四个像元之间</Label>
    </Drawing>
  );
}
