// The slides of the home page's carousel (islands/site/Carousel.tsx). Without a script the first slide is shown, and
// below it the texts of the others.
import type { ReactNode } from "react";
import { countWord } from "../../lib/shared/format.ts";
import type { Facts } from "../../lib/shared/schemas/content/facts/parts.ts";
import { coverage, familiesOf, sensorsOf } from "../../lib/shared/sensors/sensors.ts";
import { ClaimText } from "../content/Claims.tsx";
import { useFacts } from "../content/facts_context.ts";
import { Download } from "../icon/icons.ts";
import { buttonStyle } from "../ui/button_style.ts";
import { HeroPicture, type HeroScene, pictureFacts } from "./HeroPicture.tsx";
import type { Probe } from "./ProbeTable.tsx";

type HeroSlide = {
  title: readonly string[];
  text: readonly string[];
  /** A second button beside 立即下载, which comes first on every slide. */
  second: { href: string; label: string };
  picture: HeroScene;
  /** The pixel whose values are shown until the user points at one. */
  probe: Probe;
};

/** The island around the pictures of a slide. */
export type HeroPairOf = (slide: HeroSlide, pictures: ReactNode) => ReactNode;

type Props = { slides: readonly HeroSlide[]; pair: HeroPairOf };

/** Cells of the carousel's grid: the slides in the first row, the bar below their pictures in the second. */
export function HeroSlides({ slides, pair }: Props) {
  return (
    <>
      <Graticule />
      {slides.map((slide, n) => (
        <Slide key={slide.picture.scene} slide={slide} n={n} count={slides.length} pair={pair} />
      ))}
      <div className="relative col-start-1 row-start-2 grid border-t border-on-inverse-3 bg-inverse max-lg:hidden">
        {slides.map(({ picture }, n) => <Collar key={picture.scene} {...picture} n={n} />)}
      </div>
      <noscript className="relative col-start-1 row-start-3">
        <Others slides={slides.slice(1)} />
      </noscript>
    </>
  );
}

const fade = "transition-opacity duration-(--slow) not-data-shown:opacity-0";

/** The slanted edge of the picture leaves space for the longest pair of buttons. */
const narrower = "lg:max-xl:!px-4 lg:max-xl:!text-15";

/** In a low window, such as a page at 200 %, the claim and its buttons come before the picture. */
const low = "sm:max-lg:[@media(max-height:600px)]:order-last";

type SlideProps = { slide: HeroSlide; n: number; count: number; pair: HeroPairOf };

function Slide({ slide, n, count, pair }: SlideProps) {
  const first = n === 0;
  const Title = first ? "h1" : "h2";
  const { second, picture } = slide;
  return (
    <div
      role="group"
      aria-roledescription="幻灯片"
      aria-label={`${n + 1} / ${count}`}
      data-slide={n}
      data-shown={first || undefined}
      inert={!first}
      className={`relative col-start-1 row-start-1 flex flex-col lg:h-[570px] ${fade}`}
    >
      <div
        className={`relative h-[300px] shrink-0 overflow-hidden sm:h-[380px] ${low} lg:absolute lg:inset-y-0 lg:right-0 lg:left-[max(56%_-_246px,380px)] lg:h-auto`}
      >
        {/* The browser loads the pictures of a template only when the script inserts them, so the first pair loads alone. */}
        {first
          ? pair(slide, <HeroPicture {...picture} eager />)
          : <template data-later>{pair(slide, <HeroPicture {...picture} eager={false} />)}</template>}
      </div>
      {/* The text is aligned to the bottom, so the buttons do not move between slides. */}
      <div className="relative mx-auto flex w-full max-w-[1248px] grow flex-col px-4 pt-6 pb-6 sm:px-6 lg:pointer-events-none lg:justify-end lg:pt-0 lg:pb-[118px]">
        <div className="flex grow flex-col lg:pointer-events-auto lg:max-w-[390px] lg:grow-0 xl:max-w-[470px]">
          <p className="flex items-center gap-2.5 text-13 text-on-inverse-2 lg:text-14">
            <span className="hidden h-0.5 w-[18px] bg-accent-inverse lg:block" aria-hidden="true" />
            国产陆地卫星影像校正软件
          </p>
          <Title className="mt-3 text-[32px] leading-[44px] font-semibold lg:mt-4 lg:text-[40px] lg:leading-[54px] xl:text-48 xl:leading-[62px]">
            {slide.title.map((line) => <span key={line} className="block">{line}</span>)}
          </Title>
          <p className="mt-3 text-16 text-on-inverse-2 lg:mt-4 xl:text-18">
            {slide.text.map((line) => (
              <span key={line} className="block">
                <ClaimText text={line} />
              </span>
            ))}
          </p>
          <div className="mt-auto flex flex-col gap-3 pt-6 sm:flex-row lg:pt-7">
            <a href="/download" className={`${buttonStyle({ variant: "inverse", size: "xl" })} ${narrower}`}>
              <Download size={18} aria-hidden="true" />
              立即下载
            </a>
            <a
              href={second.href}
              className={`${buttonStyle({ variant: "inverse-outline", size: "xl" })} ${narrower}`}
            >
              {second.label}
            </a>
          </div>
          <p className="mt-3 text-13 text-on-inverse-3 max-sm:text-center lg:mt-4 lg:text-14">
            {useFacts().packages.packages[0]?.charge === "free" && "GAC_MSS 全部功能免费，"}实名注册后下载
          </p>
        </div>
      </div>
    </div>
  );
}

/** Without a script the slides do not change: the texts of the others follow below the first one. */
function Others({ slides }: { slides: readonly HeroSlide[] }) {
  return (
    <div className="mx-auto grid max-w-[1248px] gap-8 px-4 py-8 sm:px-6 lg:grid-cols-2">
      {slides.map(({ title, text, second, picture }) => (
        <div key={picture.scene}>
          <h2 className="text-20 font-semibold">{title.join("")}</h2>
          <p className="mt-2 text-on-inverse-2">
            <ClaimText text={text.join("")} />
          </p>
          <p className="mt-3">
            <a href={second.href} className="touch font-medium underline">{second.label}</a>
          </p>
        </div>
      ))}
    </div>
  );
}

/** The grid lines of a map on the panel. */
function Graticule() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 720 600"
      preserveAspectRatio="xMinYMin slice"
      fill="none"
      className="absolute inset-y-0 left-0 hidden h-full w-1/2 stroke-inverse-3 opacity-60 lg:block"
    >
      {[0, 120, 240, 360, 480, 600].map((y) => <path key={y} d={`M0 ${y + 40}Q360 ${y - 20} 720 ${y + 30}`} />)}
      {[0, 130, 260, 390, 520, 650].map((x) => <path key={x} d={`M${x + 84} 0Q${x + 50} 300 ${x} 600`} />)}
    </svg>
  );
}

/** The dark bar below the picture: its subject, and how to move the line. */
function Collar({ subject, n }: HeroScene & { n: number }) {
  return (
    <div
      data-slide={n}
      data-shown={n === 0 || undefined}
      inert={n !== 0}
      className={`col-start-1 row-start-1 h-8 ${fade}`}
    >
      <p className="ml-[max(56%_-_246px,380px)] flex h-full items-center gap-4 pr-6 text-13 text-on-inverse-2">
        {[subject, ...pictureFacts].map((fact) => <span key={fact}>{fact}</span>)}
        <span className="ml-auto text-on-inverse-3 noscript:hidden">拖动白线对比，指向影像读取反射率</span>
        <span className="ml-auto hidden text-on-inverse-3 noscript:inline">白线左侧为处理前，右侧为处理后的同一景</span>
      </p>
    </div>
  );
}

/**
 * The texts of the home page's carousel. Scenes and values are simulated and marked so: no location, camera or
 * resolution.
 */
export function heroSlidesOf({ sensors }: Facts): HeroSlide[] {
  const { satellites, cameras } = coverage(sensors, "GAC_MSS");
  const series = familiesOf(sensorsOf(sensors, "GAC_MSS")).map(({ name }) => name.replace(/系列$/, ""));
  return [
    {
      title: ["从原始 DN 值，", "到地表反射率"],
      text: ["辐射定标、大气校正、几何校正一次完成。", "1 GB 影像{minutes}，输出 GeoTIFF。"],
      second: { href: "/sensors", label: "查看我的影像是否支持" },
      picture: { scene: "hero-delta", subject: "河口湿地" },
      probe: { column: 1300, row: 300, before: [0.092, 0.135, 0.157], after: [0.041, 0.065, 0.04] },
    },
    {
      title: [`${satellites} 颗卫星，`, `${cameras} 台相机，`, "一套软件"],
      text: [`GAC_MSS 读取${series.slice(0, 2).join("、")}等${countWord(series.length)}个系列的影像。`],
      second: { href: "/sensors", label: "查看支持的卫星" },
      picture: { scene: "hero-fields", subject: "灌区农田" },
      probe: { column: 1300, row: 300, before: [0.102, 0.152, 0.17], after: [0.055, 0.076, 0.034] },
    },
    {
      title: ["阴影、积雪与薄霾，", "同一个模型"],
      text: ["MODTRAN 辐射传输模型完成大气校正，", "有理多项式系数完成几何校正。"],
      second: { href: "/case", label: "查看案例" },
      picture: { scene: "hero-mountain", subject: "积雪山地" },
      probe: { column: 1400, row: 420, before: [0.196, 0.231, 0.268], after: [0.091, 0.113, 0.131] },
    },
  ];
}
