// Image and ground: each cell of the output grid is projected into the image, where it falls between four pixels.
import { Arrow, Drawing, Label } from "./Drawing.tsx";

const steps = [0, 1, 2, 3, 4, 5];
/** The tilted footprint of the image on the ground: its corner and the vectors of a column and a row. */
const place = (column: number, row: number) => `${24 + column * 31} ${56 + row * 31}`;

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
        d={steps.map((n) => `M${place(n, 0)}V211M${place(0, n)}H179`).join("")}
        fill="none"
        className="stroke-raw"
      />
      <path
        d={steps.map((n) => `M${300 + n * 31} 56V211M300 ${56 + n * 31}H455`).join("")}
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
