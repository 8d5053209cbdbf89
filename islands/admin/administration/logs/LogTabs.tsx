// The tabs of the logs.
import { Tabs } from "../../../../components/ui/Tabs.tsx";
import type { LogType } from "../../../../lib/shared/calls/logs.ts";

type Props = { value: LogType; onChange: (value: string) => void };

export function LogTabs({ value, onChange }: Props) {
  return (
    <Tabs
      label="日志类型"
      panelId="log-list"
      value={value}
      onChange={onChange}
      items={[
        { value: "operation", label: "操作日志" },
        { value: "login", label: "登录日志" },
        { value: "visit", label: "访问记录" },
      ]}
      className="[&>[role=tablist]]:px-4"
    />
  );
}
