// The card 开始使用 of the overview: the steps of the first days, until all are done or the card is hidden.
import { useState } from "react";
import { Circle, CircleCheck } from "../../../../components/icon/icons.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { changeSetup, type Setup, type SetupKey } from "../../../../lib/shared/calls/admin_session.ts";
import { BlockFrame } from "./Block.tsx";

const steps: Record<SetupKey, { label: string; note: string }> = {
  password: { label: "修改初始密码", note: "首次启动时生成的密码只用一次" },
  mail: { label: "配置邮件服务", note: "保存后发送一封测试邮件" },
  contact: { label: "填写联系方式与备案号", note: "显示在页脚" },
  qrcode: { label: "上传群二维码", note: "显示在公开页面的入群入口" },
  legal: { label: "阅读隐私政策与用户协议", note: "两页都打开，或在系统设置中换成自己的文本" },
  version: { label: "新建第一个版本", note: "用户在下载页下载" },
  case: { label: "新建第一个案例", note: "显示在首页与案例页" },
  admin: { label: "添加第二位管理员", note: "一人无法登录时另一人可以处理" },
  backup: { label: "备份数据", note: "在服务器上运行 deno task backup --to 文件夹，30 天内至少一次" },
};

type Props = { setup: Setup; mayHide: boolean };

export function SetupCard({ setup: { data, hidden }, mayHide }: Props) {
  const [isHidden, setHidden] = useState(hidden);
  const left = data.filter(({ done }) => !done).length;
  if (isHidden || left === 0) return null;
  async function hide() {
    try {
      await adminApi.call(changeSetup, { body: { hidden: true } });
      setHidden(true);
      toast.success("已对所有管理员收起，可在系统设置中重新打开");
    } catch (error) {
      toast.error(errorMessage(error, "收起失败"));
    }
  }
  return (
    <BlockFrame title="开始使用" className="mb-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2 text-13 text-ink-2">
        <span>已完成 {data.length - left} 项，共 {data.length} 项；完成后自动勾选</span>
        {mayHide && <Button size="sm" onClick={hide}>收起</Button>}
      </div>
      <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {data.map((step) => <Step key={step.key} step={step} />)}
      </ul>
    </BlockFrame>
  );
}

function Step({ step: { key, done, url } }: { step: Setup["data"][number] }) {
  const { label, note } = steps[key];
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon size={17} aria-hidden="true" className={`mt-0.5 shrink-0 ${done ? "text-success" : "text-ink-3"}`} />
      <span className="min-w-0">
        <span className="block font-medium text-ink-1">
          {done
            ? (
              <>
                {label}
                <span className="sr-only">（已完成）</span>
              </>
            )
            : <a href={url} className="text-link no-underline hover:underline">{label}</a>}
        </span>
        <span className="block text-13 text-ink-2 wrap-anywhere">{note}</span>
      </span>
    </li>
  );
}
