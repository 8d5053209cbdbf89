// The users with the longest usage time of a range, each with a link to the user's records.
import { RankList } from "../../../../components/chart/RankList.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../../components/ui/Skeleton.tsx";
import { queryUsers } from "../../../../lib/shared/calls/statistics.ts";
import { hoursAndMinutes } from "../../../../lib/shared/statistics/durations.ts";
import { useAnswer } from "../../../kit/use_answer.ts";
import { MaskedNote } from "../../kit/MaskedNote.tsx";
import { fetchStats, queryIn } from "../../kit/stats/stats_query.ts";
import { statsFailed } from "../../kit/stats/use_stats.ts";

const TOP = 10;

/** `path` is the call of the figures, whose range and filter apply here, too. `named`: names lead to the users. */
export function TopUsers({ path, named }: { path: string; named: boolean }) {
  const { startDate = "", endDate = "", profession = "" } = queryIn(path);
  const range = { startDate, endDate, ...profession && { profession } };
  const { data: current, last: data, error, slow, reload } = useAnswer(JSON.stringify(range), {
    fallback: statsFailed,
    call: (signal) => fetchStats(queryUsers, { ...range, limit: String(TOP) }, signal),
  });
  const used = data?.data.filter(({ total_duration }) => total_duration > 0) ?? [];
  return (
    <section className={classes("mt-4 rounded-[8px] border border-line bg-surface p-4", data && !current && "dimmed")}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-15 font-semibold text-ink-1">
          使用最多的用户
          <span className="ml-2.5 text-12 font-normal text-ink-3">TOP 10，所选时段</span>
        </h2>
        <a href={`/admin/userquery?${new URLSearchParams(range)}`} className="text-14 text-link hover:underline">
          全部用户
        </a>
      </div>
      <MaskedNote named={named} />
      {error && <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />}
      {!error && !data && <SkeletonRows rows={5} className={slow ? undefined : "late"} />}
      {data && (
        <RankList
          title="使用最多的用户"
          numbered
          items={used.map(({ user_id, name, institution_name, total_duration }) => ({
            name,
            value: total_duration,
            text: hoursAndMinutes(total_duration),
            note: institution_name || undefined,
            href: named ? `/admin/users/list?user=${user_id}` : undefined,
          }))}
          heads={{ name: "姓名", value: "使用时长" }}
          empty="所选时间段暂无数据"
        />
      )}
    </section>
  );
}
