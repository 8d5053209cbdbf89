// The registration page: progress and form (an island), and beside them the steps that follow.
import { Download, Hourglass, MailCheck, QrCode } from "../icon/icons.ts";
import type { ReactNode } from "react";

const next = [
  { icon: MailCheck, text: "提交后收到邮件，含申请编号" },
  { icon: Hourglass, text: "2-3 个工作日内完成审核，结果发到邮箱" },
  { icon: QrCode, text: "通过后扫码加入用户交流群" },
  { icon: Download, text: "登录后即可下载全部软件包" },
];

export function RegisterPage({ form }: { form: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[1248px] gap-x-10 gap-y-7 px-4 pt-8 pb-16 sm:px-6 lg:grid-cols-[200px_minmax(0,640px)] lg:pt-10 xl:grid-cols-[212px_640px_244px] xl:gap-x-[52px]">
      <noscript className="col-span-full">
        <p className="rounded-control bg-warning-tint px-3.5 py-2.5 text-14 text-ink-1">
          注册需要浏览器启用 JavaScript。
        </p>
      </noscript>
      {form}
      <aside className="rounded-card border border-line bg-subtle p-5 lg:max-xl:col-start-2 xl:self-start">
        <h2 className="text-16 font-semibold text-ink-1">注册之后</h2>
        <ul className="mt-2 flex flex-col gap-3">
          {next.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-2.5 text-14 text-ink-2">
              <Icon size={16} aria-hidden="true" className="mt-[3px] shrink-0 text-ref" />
              {text}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
