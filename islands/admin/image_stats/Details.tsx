// One user's processed images, newest first.
import type { ReactNode } from "react";
import { ProcessingOutcome } from "../../../components/content/ProcessingOutcome.tsx";
import { cutInMiddle } from "../../../components/table/cut_middle.ts";
import { functionLabels } from "../../../lib/shared/catalog.ts";
import { shortDateTime } from "../kit/times.ts";
import { type ImageRow, unnamedPayload } from "./image_list.ts";
import { grouped } from "../../../lib/shared/figures/grouped.ts";

type Detail = ImageRow["processing_details"][number];

type Part = { head: string; cell: (detail: Detail) => ReactNode };

const parts: Part[] = [
  { head: "模块", cell: ({ module_name }) => functionLabels[module_name] ?? module_name },
  {
    head: "载荷",
    cell: ({ satellite_payload }) => satellite_payload || <span className="text-ink-2">{unnamedPayload}</span>,
  },
  { head: "模式", cell: ({ model_type }) => model_type },
  {
    head: "时间",
    cell: ({ created_at }) => <time dateTime={created_at}>{shortDateTime(created_at)}</time>,
  },
  { head: "输入影像", cell: ({ input_image }) => <FileName name={input_image} /> },
  { head: "输出影像", cell: ({ output_image }) => <FileName name={output_image} /> },
  { head: "定标文件", cell: ({ calib_file }) => <FileName name={calib_file} /> },
  { head: "XML 文件", cell: ({ xml_file }) => <FileName name={xml_file} /> },
  { head: "RGB 文件", cell: ({ rgb_file }) => <FileName name={rgb_file} /> },
  { head: "状态", cell: (detail) => <ProcessingOutcome {...detail} /> },
];

export function Details({ row: { name, processing_details, details_total } }: { row: ImageRow }) {
  return (
    <div className="max-h-96 overflow-auto px-4 pb-2" role="region" aria-label={`${name}的处理明细`} tabIndex={0}>
      <table className="w-full text-13 text-ink-1">
        <caption className="sr-only">{name}的处理明细</caption>
        <thead>
          <tr className="text-left text-ink-2">
            {parts.map(({ head }) => (
              <th key={head} scope="col" className={`${cell} sticky top-0 bg-subtle font-normal`}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {processing_details.map((detail) => (
            <tr key={detail.id}>
              {parts.map(({ head, cell: show }) => <td key={head} className={cell}>{show(detail) || "—"}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      {details_total > processing_details.length && (
        <p className="py-2 text-13 text-ink-2">
          共 {grouped(details_total)} 条，这里是最新的 {processing_details.length} 条
        </p>
      )}
    </div>
  );
}

const cell = "border-b border-line py-1.5 pr-4 whitespace-nowrap last:pr-0";

/** Whole in the title; a very long one is cut in the middle. */
function FileName({ name }: { name: string | null }) {
  if (!name) return "—";
  return <span className="font-mono text-[0.93em]" title={name}>{cutInMiddle(name, (text) => text.length <= 30)}</span>;
}
