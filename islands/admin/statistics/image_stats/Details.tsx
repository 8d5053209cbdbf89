// One user's processed images, newest first.
import { type ReactNode, useState } from "react";
import { FileName } from "../../../../components/content/FileName.tsx";
import { ProcessingOutcome } from "../../../../components/content/ProcessingOutcome.tsx";
import { functionLabels } from "../../../../lib/shared/facts/functions.ts";
import { shortDateTime } from "../../kit/times.ts";
import type { ImageRow } from "../../../../lib/shared/calls/statistics.ts";
import { unnamedPayload } from "./image_list.ts";
import { ShowAll } from "../../kit/stats/ShowAll.tsx";
import { grouped } from "../../../../lib/shared/statistics/grouped.ts";

type Detail = ImageRow["processing_details"][number];

type Part = {
  head: string;
  /** Returns the content of a cell; a column without content is omitted. */
  text: (detail: Detail) => string | null;
  cell?: (detail: Detail) => ReactNode;
  /** In pixels; columns of file names share the rest. */
  width?: number;
};

const file = (head: string, text: Part["text"]): Part => ({
  head,
  text,
  cell: (detail) => <FileName name={text(detail) ?? ""} />,
});

const parts: Part[] = [
  { head: "模块", width: 84, text: ({ module_name }) => functionLabels[module_name] ?? module_name },
  {
    head: "载荷",
    width: 104,
    text: ({ satellite_payload }) => satellite_payload || unnamedPayload,
    cell: ({ satellite_payload }) => satellite_payload || <span className="text-ink-2">{unnamedPayload}</span>,
  },
  { head: "模式", width: 92, text: ({ model_type }) => model_type },
  {
    head: "时间",
    width: 104,
    text: ({ created_at }) => created_at,
    cell: ({ created_at }) => <time dateTime={created_at}>{shortDateTime(created_at)}</time>,
  },
  file("输入影像", ({ input_image }) => input_image),
  file("输出影像", ({ output_image }) => output_image),
  file("定标文件", ({ calib_file }) => calib_file),
  file("XML 文件", ({ xml_file }) => xml_file),
  file("RGB 文件", ({ rgb_file }) => rgb_file),
  {
    head: "状态",
    width: 104,
    text: ({ status, error_code }) => error_code || status,
    cell: (detail) => <ProcessingOutcome {...detail} />,
  },
];

const FEW = 10;

/** As wide as the surrounding table, which alone scrolls. */
export function Details({ row: { name, processing_details: details, details_total } }: { row: ImageRow }) {
  const [all, setAll] = useState(false);
  const shown = all ? details : details.slice(0, FEW);
  const filled = parts.filter(({ text }) => details.some((detail) => text(detail)));
  return (
    <div className="px-4 pb-2" role="region" aria-label={`${name}的处理明细`}>
      <table className="w-full table-fixed text-13 text-ink-1">
        <caption className="sr-only">{name}的处理明细</caption>
        <colgroup>
          {filled.map(({ head, width }) => <col key={head} width={width} />)}
        </colgroup>
        <thead>
          <tr className="text-left text-ink-2">
            {filled.map(({ head }) => <th key={head} scope="col" className={`${cell} font-normal`}>{head}</th>)}
          </tr>
        </thead>
        <tbody>
          {shown.map((detail) => (
            <tr key={detail.id}>
              {filled.map(({ head, text, cell: show = text }) => (
                <td key={head} className={cell}>{text(detail) ? show(detail) : "—"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {details.length > FEW && <ShowAll all={all} count={details.length} onPress={() => setAll(!all)} />}
      {details_total > details.length && (
        <p className="py-2 text-13 text-ink-2">
          共 {grouped(details_total)} 条，{all ? "这里是" : "可以展开"}最新的 {details.length} 条
        </p>
      )}
    </div>
  );
}

const cell = "truncate border-b border-line py-1.5 pr-4 last:pr-0";
