// Packages or unit types, ranked by downloads.
import { RankList } from "../../../../components/chart/RankList.tsx";
import { SkeletonRows } from "../../../../components/ui/Skeleton.tsx";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import type { Answer } from "../../../kit/use_answer.ts";
import { type Part, partRanks } from "./download_data.ts";

type Props = { title: string; note: string; head: string; parts: Answer<Part[]>; tone?: "primary" | "ref" };

export function PartRanks({ title, note, head, parts: { data: parts, error, slow, reload }, tone }: Props) {
  return (
    <section className="min-w-0 rounded-[8px] border border-line bg-surface p-4">
      <h2 className="mb-3 text-15 font-semibold text-ink-1">
        {title}
        <span className="ml-2.5 text-12 font-normal text-ink-3">{note}</span>
      </h2>
      {parts
        ? (
          <RankList
            title={title}
            tone={tone}
            items={partRanks(parts)}
            heads={{ name: head, value: "下载次数", second: "占比" }}
            empty="所选时间段暂无数据"
          />
        )
        : error
        ? <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />
        : <SkeletonRows rows={5} className={slow ? undefined : "late"} />}
    </section>
  );
}
