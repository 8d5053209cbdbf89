// Five steps from the account to the first corrected image.
import { Container, SectionHead } from "../content/Section.tsx";

const tutorials = { href: "/tutorials", label: "查看完整教程" };
const steps = [
  { title: "注册账号", text: "实名注册，预计 2-3 个工作日内完成审核" },
  { title: "下载软件", text: "选择软件包，核对 SHA-256" },
  { title: "解压安装", text: "运行 setup，Windows 7 及以上、8 GB 内存" },
  { title: "首次登录", text: "首次启动需要联网登录账号" },
  { title: "一站式处理", text: "选择影像目录，三步校正一次完成" },
];

export function Steps() {
  return (
    <Container className="py-8 sm:py-10">
      <SectionHead title="五步上手" more={tutorials} />
      <ol className="grid md:grid-cols-5">
        {steps.map(({ title, text }, n) => (
          <li key={title} className="relative flex gap-4 pb-6 last:pb-0 md:block md:pr-6 md:pb-0">
            <span
              aria-hidden="true"
              className={`absolute bg-line-strong max-md:top-9 max-md:bottom-0 max-md:left-[17px] max-md:w-px md:inset-x-0 md:top-[17px] md:h-px ${
                n === steps.length - 1 ? "max-md:hidden" : ""
              }`}
            />
            <span
              aria-hidden="true"
              className="relative flex size-9 shrink-0 items-center justify-center rounded-full border border-line-strong bg-bg text-16 font-semibold text-primary"
            >
              {n + 1}
            </span>
            <div className="max-md:pt-0.5 md:mt-3.5">
              <h3 className="text-18 font-semibold text-ink-1 max-md:text-16">{title}</h3>
              <p className="text-14 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Container>
  );
}
