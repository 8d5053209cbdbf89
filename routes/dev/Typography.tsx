// The type scale, the chart colours, the spectral strips.
import { SpectralStrip } from "../../components/content/SpectralStrip.tsx";
import { packages } from "../../lib/shared/catalog.ts";

const chart = [
  "bg-chart-1",
  "bg-chart-2",
  "bg-chart-3",
  "bg-chart-4",
  "bg-chart-5",
  "bg-chart-6",
  "bg-chart-7",
  "bg-chart-8",
  "bg-chart-9",
  "bg-chart-10",
];

export function Typography() {
  return (
    <div className="flex flex-col gap-1 text-ink-1">
      <p className="text-38 font-semibold">38 / 50 页面标题</p>
      <p className="text-30 font-semibold">30 / 42 章节标题</p>
      <p className="text-24 font-semibold">24 / 34 小节、后台数字</p>
      <p className="text-18">18 / 30 导语，卡片标题用 600</p>
      <p className="text-16">16 / 28 正文：辐亮度转换为地表反射率</p>
      <p className="text-14 text-ink-2">14 / 22 后台正文、按钮、字段</p>
      <p className="text-12 text-ink-3">
        12 / 18 图注、坐标轴，最小字号 <code>GF1_PMS1_ref.tif</code>
      </p>
      <ol className="mt-3 grid grid-cols-5 gap-1.5 text-12 sm:grid-cols-10">
        {chart.map((ground, n) => (
          <li key={ground}>
            <span className={`block h-8 ${ground}`} />
            {n + 1}
          </li>
        ))}
      </ol>
      <ul className="mt-3 grid gap-x-6 gap-y-3 text-12 text-ink-3 sm:grid-cols-2">
        {packages.map(({ name, bands }) => (
          <li key={name}>
            <SpectralStrip bands={bands} axis />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
