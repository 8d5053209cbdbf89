// Specimens of the component sheet: buttons, tags, and the type scale with the chart colours.
import { ChargeTag } from "../../components/content/ChargeTag.tsx";
import { SpectralStrip } from "../../components/content/SpectralStrip.tsx";
import { ChannelTag } from "../../components/download/ChannelTag.tsx";
import { ArrowRight, Download, KeyRound, RefreshCw, X } from "../../components/icon/icons.ts";
import { Button } from "../../components/ui/Button.tsx";
import { IconButton } from "../../components/ui/IconButton.tsx";
import { LinkTabs } from "../../components/ui/LinkTabs.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { Tag, type TagTone } from "../../components/ui/Tag.tsx";
import { builtinFacts } from "../../lib/shared/facts/builtin.ts";
import { channels } from "../../lib/shared/labels.ts";

const chargeLevels = ["free", "partial", "paid"] as const;

const tags: [TagTone, string][] = [
  ["warning", "待审核"],
  ["success", "已通过"],
  ["danger", "已拒绝"],
  ["neutral", "未读"],
  ["info", "已读"],
  ["warning", "处理中"],
  ["success", "已完成"],
  ["danger", "已撤回"],
  ["raw", "处理前"],
  ["ref", "处理后"],
];

export function Tags() {
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {tags.map(([tone, label]) => <Tag key={label} tone={tone}>{label}</Tag>)}
        {chargeLevels.map((charge) => <ChargeTag key={charge} charge={charge} />)}
        {channels.map((channel) => <ChannelTag key={channel} channel={channel} />)}
        <Tag tone="warning" icon={KeyRound}>研究版</Tag>
        <Tag outline>GF-6 WFV</Tag>
      </div>
      <LinkTabs
        className="mt-5"
        label="审核"
        current="?tab=pending"
        items={[
          { href: "?tab=pending", label: "待审核", count: 12, alert: true },
          { href: "?tab=approved", label: "已通过", count: 17903 },
          { href: "?tab=rejected", label: "已拒绝", count: 511 },
        ]}
      />
      <Pager className="mt-5" page={1} pages={7} href={(page) => `?page=${page}`} />
    </>
  );
}

export function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary">主要</Button>
      <Button variant="primary" className="!bg-primary-hover">悬停</Button>
      <Button variant="primary" className="!bg-primary-active">按下</Button>
      <Button variant="primary" className="outline-2 outline-offset-2 outline-focus">焦点</Button>
      <Button variant="primary" busy busyLabel="提交中…">提交</Button>
      <Button variant="primary" disabled>禁用</Button>
      <Button>次要</Button>
      <Button icon={Download}>图标</Button>
      <Button variant="text" trailing={ArrowRight} href="#more">文字</Button>
      <Button variant="danger">确定删除</Button>
      <Button variant="danger-outline">拒绝</Button>
      <Button size="xl" variant="primary">48</Button>
      <Button size="md">32</Button>
      <Button size="sm">28</Button>
      <IconButton icon={RefreshCw} label="刷新" />
      <IconButton icon={X} label="关闭" variant="secondary" />
      <Button variant="primary" size="md" disabled reason="上传完成且版本号正确后可以发布">保存并发布</Button>
    </div>
  );
}

export function InverseButtons() {
  return (
    <div className="-m-6 flex flex-wrap gap-3 bg-inverse p-6">
      <Button variant="inverse">立即下载</Button>
      <Button variant="inverse-outline" trailing={ArrowRight}>查看案例</Button>
      <Button variant="inverse-outline" disabled>禁用</Button>
    </div>
  );
}

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

/** The type scale, the chart colours, the spectral strips. */
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
        {builtinFacts.packages.packages.map((item) => (
          <li key={item.name}>
            <SpectralStrip of={item} axis />
            {item.name}
          </li>
        ))}
      </ul>
    </div>
  );
}
