// Tabs, segments, chips, checkboxes, switches and paging.
import { useState } from "react";
import { Checkbox } from "../../components/form/Checkbox.tsx";
import { RadioGroup } from "../../components/form/RadioGroup.tsx";
import { Switch } from "../../components/form/Switch.tsx";
import { Chip } from "../../components/ui/Chip.tsx";
import { Pagination } from "../../components/ui/Pagination.tsx";
import { Segmented } from "../../components/ui/Segmented.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";

const periods = [{ value: "day", label: "日" }, { value: "week", label: "周" }, {
  value: "month",
  label: "月",
}] as const;
const sources = [{ value: "file", label: "上传文件" }, { value: "link", label: "下载链接" }] as const;

export default function Choices() {
  const [tab, setTab] = useState("pending");
  const [period, setPeriod] = useState<typeof periods[number]["value"]>("day");
  const [all, setAll] = useState(true);
  const [source, setSource] = useState<"file" | "link">("file");
  const [on, setOn] = useState(true);
  const [paging, setPaging] = useState({ page: 2, limit: 20 });
  return (
    <>
      <Tabs
        label="审核状态"
        value={tab}
        onChange={setTab}
        items={[
          { value: "pending", label: "待审核", count: 12 },
          { value: "approved", label: "已通过" },
          { value: "rejected", label: "已拒绝" },
          { value: "archived", label: "已归档", disabled: true },
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Segmented label="周期" options={periods} value={period} onChange={setPeriod} />
        <Chip selected={all} count={18} onClick={() => setAll(!all)}>全部</Chip>
        <Chip count={3}>农业与估产</Chip>
        <Chip selected onRemove={() => {}}>HJ-2A CCD</Chip>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Checkbox aria-label="已选" defaultChecked />
        <Checkbox aria-label="部分" indeterminate />
        <Checkbox aria-label="未选" />
        <Checkbox aria-label="禁用" defaultChecked disabled />
        <Switch aria-label="开关" checked={on} onChange={setOn} label={on ? "开" : "关"} />
        <Switch aria-label="关着" checked={false} onChange={() => {}} />
        <RadioGroup aria-label="安装包" value={source} onChange={setSource} options={sources} />
      </div>
      <div className="-mx-6 mt-6 border-t border-line px-4 pt-3">
        <Pagination total={1206} {...paging} onChange={(change) => setPaging({ ...paging, ...change })} />
      </div>
    </>
  );
}
