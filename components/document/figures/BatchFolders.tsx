// The folder layout for batch processing: one scene per subfolder, results elsewhere. The names are examples.
import { Drawing } from "./Drawing.tsx";

const rows = [
  { depth: 0, name: "D:\\data\\" },
  { depth: 1, name: "input\\", words: "选作输入，连同子文件夹" },
  { depth: 2, name: "scene_1\\", words: "一景一夹" },
  { depth: 3, name: "scene_1.dat", words: "像元" },
  { depth: 3, name: "scene_1.hdr", words: "头文件，与 .dat 同名" },
  { depth: 2, name: "scene_2\\" },
  { depth: 3, name: "scene_2.tiff", words: "单个文件即一景" },
  { depth: 1, name: "output\\", words: "放在输入之外" },
  { depth: 2, name: "scene_1_geo.tif", words: "每个结果另有 .log" },
];
const middle = (row: number) => 32 + row * 28;

/** The rows from one row to the last row of its subtree. */
function branch(row: number): string {
  const depth = rows[row]?.depth ?? 0;
  const parent = rows.slice(0, row).findLastIndex((other) => other.depth < depth);
  return `M${10 + depth * 24} ${middle(parent) + 12}V${middle(row)}h12`;
}

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
      {rows.map(({ depth, name, words }, row) => (
        <g key={name}>
          <text x={28 + depth * 24} y={middle(row) + 5} className="fill-ink-1 font-mono">{name}</text>
          {words && <text x={262} y={middle(row) + 5} className="fill-ink-3">{words}</text>}
        </g>
      ))}
    </Drawing>
  );
}
