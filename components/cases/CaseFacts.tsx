// The facts beside a case, and the next steps.
import { BookOpen, Download } from "../icon/icons.ts";
import type { PublicCase } from "../../lib/shared/calls/cases.ts";
import { softwareNames } from "../../lib/shared/labels.ts";
import { fieldLabels } from "../../lib/shared/schemas/field_labels.ts";
import { tagsOf } from "../../lib/shared/schemas/content/tags.ts";
import { TECHNICAL_DATA_ANCHOR } from "../content/TechnicalTable.tsx";
import { Button } from "../ui/Button.tsx";

export function CaseFacts({ item }: { item: PublicCase }) {
  const tags = tagsOf(item.tags);
  const software = softwareNames.find((name) => tags.some((tag) => tag.toLowerCase() === name.toLowerCase()));
  const facts = [
    [fieldLabels.satellite, item.satellite],
    [fieldLabels.camera, item.camera],
    [fieldLabels.resolution, item.resolution],
    [fieldLabels.imaged_on, item.imaged_on],
    ["软件", software],
    [fieldLabels.tags, tags.join("、")],
    [fieldLabels.release_date, item.release_date],
  ].filter(([, value]) => value);
  return (
    <aside aria-labelledby="facts" className="rounded-card border border-line wrap-anywhere">
      <h2 id="facts" className="px-5 py-3.5 text-16 font-semibold text-ink-1">影像与处理</h2>
      <dl className="text-14">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line px-5 py-2.5">
            <dt className="shrink-0 text-ink-2">{name}</dt>
            <dd className="min-w-0 text-right text-ink-1">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-5 py-2.5 text-13 text-ink-3">
        模型、误差与输出格式见<a
          href={`/case#${TECHNICAL_DATA_ANCHOR}`}
          className="text-link underline underline-offset-4"
        >
          软件指标
        </a>
      </p>
      <div className="flex gap-2 border-t border-line px-5 py-4 print:hidden">
        <Button
          href={software ? `/download#${software}` : "/download"}
          variant="primary"
          icon={Download}
          className="grow"
        >
          {software ? `下载 ${software}` : "前往下载"}
        </Button>
        <Button href="/tutorials" icon={BookOpen}>步骤</Button>
      </div>
    </aside>
  );
}
