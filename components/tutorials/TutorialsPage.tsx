// The tutorials page: requirements, three steps of installation, seven steps of work, the editors' tutorials, and
// questions with answers.
import { asset } from "../../lib/island/assets.ts";
import type { ReactNode } from "react";
import { type FunctionKey, functionLabels } from "../../lib/shared/facts/functions.ts";
import { ClaimNotes, ClaimText } from "../content/Claims.tsx";
import { useFacts } from "../content/facts_context.ts";
import { Pipeline } from "../content/Pipeline.tsx";
import { Container, MoreLink, PageHead } from "../content/Section.tsx";
import { TechnicalTable } from "../content/TechnicalTable.tsx";
import { BookOpen, Download, FolderCheck, MemoryStick, Monitor } from "../icon/icons.ts";
import { Button } from "../ui/Button.tsx";
import { Questions } from "./Questions.tsx";
import { ManagedTutorials, type ShownTutorial, type TutorialIslands } from "./ManagedTutorials.tsx";

export type TutorialsData = {
  /** Newest first. */
  tutorials: ShownTutorial[];
};

const requirements = [
  { icon: Monitor, title: "Windows 7 及以上", text: "操作系统" },
  { icon: MemoryStick, title: "8 GB 及以上", text: "内存" },
  { icon: FolderCheck, title: "路径不含空格与中文", text: "影像与输出的文件夹都是如此" },
];

const install: { title: string; text: ReactNode }[] = [
  { title: "下载", text: "选择软件包，下载后核对 SHA-256。" },
  { title: "解压并运行 setup", text: "解压安装包，运行其中的 setup 程序。" },
  { title: "首次启动", text: "首次启动需要联网登录；没有账号请先注册。" },
];

export function TutorialsPage({ tutorials, islands }: TutorialsData & { islands: TutorialIslands }) {
  return (
    <>
      <script type="module" src={asset("lib/island/print_details.ts")} />
      <Container className="pb-10 sm:pb-14">
        <PageHead
          title="使用教程"
          lead="从安装到第一景反射率产品。"
          action={
            <div className="flex w-full flex-wrap gap-3 sm:w-auto">
              <Button href="/document" icon={BookOpen} className="max-sm:h-12 max-sm:flex-1">查看详细文档</Button>
              <Button href="/download" variant="primary" icon={Download} className="max-sm:h-12 max-sm:flex-1">
                前往下载
              </Button>
            </div>
          }
        />
        <h2 className="sr-only">运行要求</h2>
        <ul className="mt-6 grid rounded-card border border-line md:grid-cols-3">
          {requirements.map(({ icon: Icon, title, text }, n) => (
            <li key={title} className={`px-6 py-5 ${n > 0 ? "border-line max-md:border-t md:border-l" : ""}`}>
              <Icon size={22} className="text-ref" aria-hidden="true" />
              <p className="mt-2 text-18 font-semibold text-ink-1">{title}</p>
              <p className="text-14 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
        <h2 className="mt-12 mb-5 text-24 font-semibold text-ink-1">安装</h2>
        <ol className="grid gap-6 md:grid-cols-3">
          {install.map(({ title, text }, n) => (
            <li key={title} className="border-t-2 border-primary pt-4">
              <span className="text-16 font-semibold text-primary" aria-hidden="true">{n + 1}</span>
              <h3 className="text-18 font-semibold text-ink-1">{title}</h3>
              <p className="text-15 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
      <div className="bg-subtle py-10 sm:py-14">
        <Container>
          <h2 className="text-24 font-semibold text-ink-1">七个功能模块</h2>
          <Pipeline />
          <MainSteps />
        </Container>
      </div>
      <Container className="py-10 sm:py-16">
        <ManagedTutorials tutorials={tutorials} islands={islands} />
        <section className="mt-14 max-w-[720px]">
          <h2 className="mb-5 text-24 font-semibold text-ink-1">软件指标</h2>
          <TechnicalTable />
        </section>
        <Questions />
      </Container>
    </>
  );
}

/** In processing order; `chapter` is the module's prefix in the documentation. */
const steps: readonly { key: FunctionKey; chapter: string; files: string }[] = [
  { key: "radiation_calibration", chapter: "rad-calibration", files: "DN → _rad" },
  { key: "atmospheric_correction", chapter: "atm-correction", files: "_rad → _ref" },
  { key: "geometric_correction", chapter: "geo-correction", files: "_ref → _geo" },
  { key: "one_stop_process", chapter: "one-stop", files: "DN → _geo" },
  { key: "batch", chapter: "batch", files: "目录 → 目录" },
  { key: "mosaic", chapter: "mosaic", files: "多景 → _mosaic" },
  { key: "fusion", chapter: "fusion", files: "全色 + 多光谱 → _fused" },
];

/** The seven functions as cards, each a link to its steps in the documentation. */
function MainSteps() {
  const { packages: { functions } } = useFacts();
  const textOf = (key: FunctionKey) => functions.find((one) => one.key === key)?.text ?? "";
  return (
    <>
      <ol className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ key, chapter, files }, n) => (
          <li key={key} className="flex flex-col rounded-card border border-line bg-surface px-5 py-4">
            <h3 className="flex justify-between gap-3 text-18 font-semibold text-ink-1">
              {functionLabels[key]}
              <span className="text-14 font-normal text-ink-3" aria-hidden="true">{n + 1}</span>
            </h3>
            <p className="text-14 text-ink-2">
              <ClaimText text={textOf(key)} />
            </p>
            <p className="mt-2 grow font-mono text-13 text-ink-2">{files}</p>
            <MoreLink href={`/document/${chapter}#${chapter}-steps`} label="步骤" of={functionLabels[key]} />
          </li>
        ))}
        <li className="flex flex-col justify-center rounded-card border border-line px-5 py-4">
          <h3 className="text-18 font-semibold text-ink-1">参数、界面与结果</h3>
          <p className="text-14 text-ink-2">每个模块的完整说明在文档中。</p>
          <MoreLink href="/document" label="查看详细文档" />
        </li>
      </ol>
      <ClaimNotes texts={functions.map(({ text }) => text)} />
    </>
  );
}
