// The seven functions as cards, each a link to its steps in the documentation.
import { type FunctionKey, functionLabels, functionNotes } from "../../lib/shared/catalog.ts";
import { MoreLink } from "../content/Section.tsx";

/** In processing order; `chapter` is the module's prefix in the documentation. */
const steps: readonly { key: FunctionKey; chapter: string; files: string }[] = [
  { key: "radiation_calibration", chapter: "rad-calibration", files: "DN → _rad" },
  { key: "atmospheric_correction", chapter: "atm-correction", files: "_rad → _ref" },
  { key: "geometric_correction", chapter: "geo-correction", files: "_ref → _geo" },
  { key: "one_stop_process", chapter: "one-stop", files: "DN → _geo" },
  { key: "batch", chapter: "batch", files: "目录 → 目录" },
  { key: "mosaic", chapter: "mosaic", files: "多景 → _mosaic" },
  { key: "fusion", chapter: "fusion", files: "全色 + 多光谱 → _fused" },
];

export function MainSteps() {
  return (
    <ol className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ key, chapter, files }, n) => (
        <li key={key} className="flex flex-col rounded-card border border-line bg-surface px-5 py-4">
          <h3 className="flex justify-between gap-3 text-18 font-semibold text-ink-1">
            {functionLabels[key]}
            <span className="text-14 font-normal text-ink-3" aria-hidden="true">{n + 1}</span>
          </h3>
          <p className="text-14 text-ink-2">{functionNotes[key].text}</p>
          <p className="mt-2 grow font-mono text-13 text-ink-2">{files}</p>
          <MoreLink href={`/document/${chapter}#${chapter}-steps`} label="步骤" of={functionLabels[key]} />
        </li>
      ))}
      <li className="flex flex-col justify-center rounded-card border border-line px-5 py-4">
        <h3 className="text-18 font-semibold text-ink-1">参数、界面与结果</h3>
        <p className="text-14 text-ink-2">每个模块的完整说明在文档中。</p>
        <MoreLink href="/document" label="查看详细文档" />
      </li>
    </ol>
  );
}
