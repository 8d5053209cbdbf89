// Users by unit type and education, and the devices on which the software runs.
import type { UserInfo as Info } from "../../../lib/shared/calls/statistics.ts";
import { ShareChart } from "../../../components/chart/ShareChart.tsx";
import { HeadTools } from "../kit/HeadTools.tsx";
import { MaskedNote } from "../kit/MaskedNote.tsx";
import { NothingYet, openRegistration } from "../kit/stats/EmptyRange.tsx";
import { SheetButton } from "../kit/export/ExportButton.tsx";
import { StatCard } from "../kit/stats/StatCard.tsx";
import { StatsBar } from "../kit/stats/StatsBar.tsx";
import { statGrid, StatsBody } from "../kit/stats/StatsBody.tsx";
import { type FirstStats, useStats } from "../kit/stats/use_stats.ts";
import { DeviceTable } from "./user_info/DeviceTable.tsx";
import { educationSlices, infoCall, infoCards, infoStatistics, unitSlices } from "./user_info/info_data.ts";

/** `named`: names are shown and searchable. */
type Props = { mayExport: boolean; named: boolean; first: FirstStats<Info> };

const charts = ["单位类型分布", "学历分布"];

export default function UserInfo({ mayExport, named, first }: Props) {
  const stats = useStats(infoCall, first);
  const [units, education] = charts;
  return (
    <>
      {mayExport && (
        <HeadTools>
          <SheetButton {...stats.sheet} name="用户与设备" />
        </HeadTools>
      )}
      <StatsBar stats={stats} choices={["profession"]} />
      <StatsBody
        stats={stats}
        cards={infoCards}
        charts={charts}
        nothing={({ stats: { totalUsers } }) =>
          totalUsers === 0 && (
            <NothingYet title="还没有用户" action={openRegistration}>
              用户注册、桌面软件上报后，这里显示单位、学历与设备。
            </NothingYet>
          )}
      >
        {(data, shown) => (
          <>
            <div className={statGrid}>
              {infoStatistics(data, shown).map((figure) => <StatCard key={figure.label} {...figure} />)}
            </div>
            <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
              <ShareChart
                title={units ?? ""}
                note="人，全部用户"
                unit="人"
                data={unitSlices(data)}
                emptyTitle="还没有用户"
              />
              <ShareChart
                title={education ?? ""}
                note="人，全部用户"
                unit="人"
                data={educationSlices(data)}
                emptyTitle="还没有用户"
              />
            </div>
            <MaskedNote named={named} />
            <DeviceTable
              all={{ ...stats.answer, data, error: undefined }}
              path={shown.path}
              filters={stats.state}
              firstSearch={first.search}
              named={named}
            />
          </>
        )}
      </StatsBody>
    </>
  );
}
