// The slides of the home page's carousel: islands/site/Carousel.tsx turns them; without script the first one stands.
import { Download } from "lucide-react";
import { buttonStyle } from "../ui/button_style.ts";
import { HeroPicture, type HeroScene } from "./HeroPicture.tsx";

type Action = { href: string; label: string };
export type HeroSlide = {
  title: readonly string[];
  text: readonly string[];
  main: Action;
  second: Action;
  note: string;
  picture: HeroScene;
};

/** Cells of the carousel's grid: the slides in its first row, their collars under it. */
export function HeroSlides({ slides }: { slides: readonly HeroSlide[] }) {
  return (
    <>
      <Graticule />
      {slides.map((slide, n) => <Slide key={slide.picture.scene} slide={slide} n={n} count={slides.length} />)}
      <div className="relative col-start-1 row-start-2 grid border-t border-on-inverse-3 bg-inverse max-xl:hidden">
        {slides.map(({ picture }, n) => <Collar key={picture.scene} {...picture} n={n} />)}
      </div>
    </>
  );
}

const fade = "transition-opacity duration-(--slow) not-data-shown:opacity-0";

function Slide({ slide, n, count }: { slide: HeroSlide; n: number; count: number }) {
  const first = n === 0;
  const Title = first ? "h1" : "h2";
  const { main, second, picture } = slide;
  return (
    <div
      role="group"
      aria-roledescription="幻灯片"
      aria-label={`${n + 1} / ${count}`}
      data-slide={n}
      data-shown={first || undefined}
      inert={!first}
      className={`relative col-start-1 row-start-1 flex flex-col xl:h-[570px] ${fade}`}
    >
      <div className="relative h-[300px] shrink-0 overflow-hidden sm:h-[380px] xl:absolute xl:inset-0 xl:h-auto">
        {/* A template's pictures are fetched when the script takes them out, so the first pair comes alone. */}
        {first ? <HeroPicture {...picture} eager /> : (
          <template data-later>
            <HeroPicture {...picture} eager={false} />
          </template>
        )}
      </div>
      <div className="relative mx-auto w-full max-w-[1248px] px-4 pt-6 pb-6 sm:px-6 xl:pointer-events-none xl:pt-[82px] xl:pb-0">
        <div className="xl:pointer-events-auto xl:max-w-[460px]">
          <p className="flex items-center gap-2.5 text-13 text-on-inverse-2 xl:text-14">
            <span className="hidden h-0.5 w-[18px] bg-accent-inverse xl:block" aria-hidden="true" />
            国产陆地卫星影像校正软件
          </p>
          <Title className="mt-3 text-[32px] leading-[44px] font-semibold xl:mt-5 xl:text-48 xl:leading-[62px]">
            {slide.title.map((line) => <span key={line} className="block">{line}</span>)}
          </Title>
          <p className="mt-3 text-16 text-on-inverse-2 xl:mt-4 xl:text-18">
            {slide.text.map((line) => <span key={line} className="xl:block">{line}</span>)}
          </p>
          <div className="mt-6 flex flex-col gap-3 sm:flex-row xl:mt-7">
            <a href={main.href} className={buttonStyle({ variant: "inverse", size: "xl" })}>
              {main.href === "/download" && <Download size={18} aria-hidden="true" />}
              {main.label}
            </a>
            <a href={second.href} className={buttonStyle({ variant: "inverse-outline", size: "xl" })}>{second.label}</a>
          </div>
          <p className="mt-3 text-13 text-on-inverse-3 max-sm:text-center xl:mt-4 xl:text-14">{slide.note}</p>
        </div>
      </div>
    </div>
  );
}

/** The hairlines of a map's grid, on the panel. */
function Graticule() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 720 600"
      preserveAspectRatio="xMinYMin slice"
      fill="none"
      className="absolute inset-y-0 left-0 hidden h-full w-1/2 stroke-inverse-3 opacity-60 xl:block"
    >
      {[0, 120, 240, 360, 480, 600].map((y) => <path key={y} d={`M0 ${y + 40}Q360 ${y - 20} 720 ${y + 30}`} />)}
      {[0, 130, 260, 390, 520, 650].map((x) => <path key={x} d={`M${x + 84} 0Q${x + 50} 300 ${x} 600`} />)}
    </svg>
  );
}

/** The dark bar under the picture: ticks with longitudes, then the facts. */
function Collar({ ticks, facts, n }: HeroScene & { n: number }) {
  return (
    <div
      data-slide={n}
      data-shown={n === 0 || undefined}
      inert={n !== 0}
      className={`col-start-1 row-start-1 h-[29px] ${fade}`}
    >
      <div className="mx-auto h-full max-w-[1248px] px-6">
        <p className="ml-auto flex h-full w-[58%] items-stretch text-12 leading-[29px] text-on-inverse-2">
          {ticks.map((tick) => (
            <span key={tick} className="w-[150px] border-l border-line-inverse-strong pl-2 font-mono">{tick}</span>
          ))}
          <span className="flex grow justify-end gap-2.5 border-l border-line-inverse-strong text-13 leading-[29px]">
            {facts.map((fact) => <span key={fact}>{fact}</span>)}
          </span>
        </p>
      </div>
    </div>
  );
}
