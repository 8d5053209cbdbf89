// The home page, from the picture pair to the news.
import type { ReactNode } from "react";
import type { PublicNews } from "../../lib/shared/calls/news.ts";
import type { PublicQrcode } from "../../lib/shared/calls/qrcode.ts";
import type { Facts } from "../../lib/shared/schemas/content/facts/parts.ts";
import { packageOf } from "../../lib/shared/facts/packages.ts";
import { claimOf } from "../../lib/shared/facts/filled.ts";
import { coverage } from "../../lib/shared/sensors/sensors.ts";
import { ClaimNotes, NoteMark } from "../content/Claims.tsx";
import { FactsContext, useFacts } from "../content/facts_context.ts";
import { Container, SectionHead } from "../content/Section.tsx";
import { TechnicalTable } from "../content/TechnicalTable.tsx";
import { Families } from "./Families.tsx";
import { type HeroPairOf, HeroSlides, heroSlidesOf } from "./HeroSlides.tsx";
import { NewsAndGroup } from "./NewsAndGroup.tsx";
import { type LatestVersions, Packages } from "./Packages.tsx";
import { Spectrum } from "./Spectrum.tsx";

export type HomeData = {
  latest: LatestVersions;
  /** The newest five. */
  news: PublicNews[];
};

/** The interactive parts. The route passes them in, because components must not import islands. */
export type HomeIslands = {
  carousel: (slides: ReactNode, count: number) => ReactNode;
  /** The pictures of a slide with a movable line. */
  heroPair: HeroPairOf;
  /** The box that checks whether the software reads an image. */
  nameChecker: ReactNode;
  qrPreview: (thumbnail: ReactNode, source: string) => ReactNode;
};

type Props = HomeData & { qrcode: PublicQrcode; islands: HomeIslands };

export function HomePage({ latest, news, qrcode, islands }: Props) {
  const facts = useFacts();
  const slides = heroSlidesOf(facts);
  const carousel = (
    <FactsContext value={facts}>
      {/* the children of an island are a page of their own */}
      <HeroSlides slides={slides} pair={islands.heroPair} />
    </FactsContext>
  );
  return (
    <>
      {islands.carousel(carousel, slides.length)}
      <div className="border-b border-line">
        <Container className="py-6">{islands.nameChecker}</Container>
      </div>
      <KeyStatistics />
      <Families />
      <Packages latest={latest} />
      <Evidence />
      <Steps />
      <NewsAndGroup news={news} qrcode={qrcode} preview={islands.qrPreview} />
    </>
  );
}

type Figure = { value: string; unit: string; label: string; quiet?: true; claimed?: true };

function figuresOf({ packages: { packages }, sensors, claims }: Facts): Figure[] {
  const { satellites, cameras } = coverage(sensors, "GAC_MSS");
  const free = packages.filter(({ charge }) => charge === "free").length;
  return [
    { value: `${satellites}`, unit: "颗", label: "GAC_MSS 支持的卫星" },
    { value: `${cameras}`, unit: "台", label: "GAC_MSS 支持的相机" },
    { value: `${packageOf("GAC_MSS", packages).image_types}`, unit: "种", label: "GAC_MSS 影像类型" },
    { value: `${packages.length}`, unit: "个", label: `软件包，${free} 个全部免费`, quiet: true },
    { value: `约 ${claimOf("minutes", claims).number}`, unit: "分钟", label: "处理 1 GB 影像", claimed: true },
  ];
}

/** Five key figures, each with its unit and label. */
function KeyStatistics() {
  return (
    <Container className="py-10 sm:py-14">
      <dl className="grid grid-cols-2 gap-y-6 md:grid-cols-5">
        {figuresOf(useFacts()).map(({ value, unit, label, quiet, claimed }) => (
          <div
            key={label}
            className={`flex flex-col-reverse justify-end border-l border-line-strong pl-4 lg:pl-[22px] ${
              quiet ? "max-md:hidden" : ""
            }`}
          >
            <dt className="text-14 text-balance text-ink-2 lg:text-15">
              {label}
              {claimed && <NoteMark />}
            </dt>
            <dd className="whitespace-nowrap text-[34px] leading-[56px] font-semibold text-ink-1 lg:text-[46px] lg:leading-[66px]">
              {value}
              <span className="ml-1 text-16 lg:text-18">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ClaimNotes texts={["{minutes}"]} className="mt-6 text-ink-3" />
    </Container>
  );
}

/** The spectrum of one pixel before and after correction, beside the table of technical data. */
function Evidence() {
  return (
    <Container className="pt-12 pb-10 sm:pt-20">
      <h2 className="text-24 font-semibold text-ink-1 sm:text-30">校正前后，逐谱段对比</h2>
      <p className="mt-1 text-15 text-ink-2 sm:text-16">
        同一像元校正前后的反射率与地面实测，四个谱段，示意数据。
      </p>
      <div className="mt-6 grid gap-x-24 gap-y-8 lg:grid-cols-[540fr_568fr]">
        <Spectrum />
        <div className="lg:pt-3">
          <TechnicalTable />
          <p className="mt-2.5 text-13 text-ink-3">
            处理结果的读法见{" "}
            <a
              href="/document/atm-correction#atm-correction-results"
              className="text-link underline underline-offset-4"
            >
              文档 / 大气校正 / 处理结果
            </a>
          </p>
        </div>
      </div>
    </Container>
  );
}

const tutorials = { href: "/tutorials", label: "查看完整教程" };
const steps = [
  { title: "注册账号", text: "实名注册，预计 2-3 个工作日内完成审核" },
  { title: "下载软件", text: "选择软件包，核对 SHA-256" },
  { title: "解压安装", text: "运行 setup，Windows 7 及以上、8 GB 内存" },
  { title: "首次登录", text: "首次启动需要联网登录账号" },
  { title: "一站式处理", text: "选择影像目录，三步校正一次完成" },
];

/** Five steps from the account to the first corrected image. */
function Steps() {
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
