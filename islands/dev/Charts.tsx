// The charts with sample figures, and their three other states.
import { BarChart, LineChart } from "../../components/chart/TrendChart.tsx";
import { ShareChart } from "../../components/chart/ShareChart.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { daysBetween } from "../../lib/shared/time.ts";

const week = daysBetween("2026-11-14", "2026-11-20");
const month = daysBetween("2026-10-22", "2026-11-20");
const wave = (n: number) => Math.round(250 + 120 * Math.sin(n / 2.2) + (n * 37) % 40);

const downloads = {
  labels: week,
  today: "2026-11-20",
  unit: "次",
  series: [
    { name: "下载次数", values: [165, 150, 342, 365, 352, 360, 231] },
    { name: "前 7 天", values: [155, 143, 300, 321, 318, 298, 310], previous: true },
  ],
};
const growth = {
  labels: month,
  unit: "次",
  markers: [{ label: "2026-10-28", text: "MSS 3.2.1" }],
  series: [
    { name: "下载次数", values: month.map((_, n) => wave(n)) },
    { name: "累计", values: month.map((_, n) => 88_000 + n * 290), right: true },
  ],
};
const packages = {
  labels: month,
  unit: "次",
  series: ["GAC_MSS", "GAC_PMS", "GAC_CCD", "GAC_AHSI_Water", "GAC_AHSI_Mineral"].map((name, k) => ({
    name,
    stack: "all",
    values: month.map((_, n) => Math.round(wave(n) / (k + 2))),
  })),
};
const units = [
  { name: "科研院所", value: 1040 },
  { name: "院校", value: 941 },
  { name: "行业部委", value: 551 },
  { name: "地方用户", value: 404 },
  { name: "商业公司", value: 267 },
];

export default function Charts() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <LineChart title="近 7 天下载" data={downloads} group="dev" />
      <ShareChart title="单位类型" note="人，下载用户" unit="人" data={units} />
      <BarChart title="近 30 天下载次数" note="次，来源：下载记录" data={growth} />
      <BarChart title="按软件包" data={packages} />
      <LineChart title="加载中" data={undefined} loading />
      <LineChart
        title="没有数据"
        data={{ labels: [], series: [] }}
        emptyAction={<Button size="md">查看近 30 天</Button>}
      />
      <LineChart
        title="近 7 天影像处理"
        note="景"
        data={undefined}
        error={{ message: "获取仪表盘数据失败", requestId: "01JD7QB2TZ" }}
        onRetry={() => {}}
      />
    </div>
  );
}
