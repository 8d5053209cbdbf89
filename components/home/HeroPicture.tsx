// The hero's picture pair: leaning edge of the panel, raw part, leaning line, corrected part, probe, facts.
import { PictureLabel } from "../content/Collar.tsx";

type Probe = { place: string; bands: readonly (readonly [name: string, before: string, after: string])[] };

export type HeroScene = {
  /** The pair's name in /static/scenes. */
  scene: string;
  subject: string;
  facts: readonly string[];
  /** Longitudes at the ticks of the collar. */
  ticks: readonly [string, string, string];
  probe?: Probe;
};

// The box is 570 px high beside the text (8° = 80 px) and 300 or 380 above it (42, 53). Offsets count from its left.
const rawClip =
  "[clip-path:polygon(0_0,calc(50%_+_21px)_0,calc(50%_-_21px)_100%,0_100%)] sm:[clip-path:polygon(0_0,calc(50%_+_27px)_0,calc(50%_-_27px)_100%,0_100%)] xl:[clip-path:polygon(80px_0,286px_0,206px_100%,0_100%)]";
const afterClip = "xl:[clip-path:polygon(285px_0,100%_0,100%_100%,205px_100%)]";
const lineClip =
  "[clip-path:polygon(calc(50%_+_20px)_0,calc(50%_+_22px)_0,calc(50%_-_20px)_100%,calc(50%_-_22px)_100%)] sm:[clip-path:polygon(calc(50%_+_26px)_0,calc(50%_+_28px)_0,calc(50%_-_26px)_100%,calc(50%_-_28px)_100%)] xl:[clip-path:polygon(285px_0,287px_0,207px_100%,205px_100%)]";

function Picture({ scene, state, subject, eager }: {
  scene: string;
  state: "before" | "after";
  subject: string;
  eager: boolean;
}) {
  return (
    <picture>
      <source
        media="(max-width: 639px)"
        srcSet={`/static/scenes/${scene}-${state}-800.webp`}
        width={800}
        height={333}
      />
      <img
        src={`/static/scenes/${scene}-${state}.webp`}
        width={1920}
        height={800}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "low"}
        decoding={eager ? "sync" : "async"}
        alt={`${subject}，${state === "before" ? "处理前" : "处理后"}真彩色（示意图）`}
        className="absolute inset-0 size-full object-cover object-[70%_50%] xl:object-[76%_50%]"
      />
    </picture>
  );
}

function ProbeTable({ place, bands }: Probe) {
  return (
    <table className="absolute right-14 bottom-8 hidden w-[250px] rounded-control bg-[var(--scrim)] text-13 leading-[22px] text-on-inverse xl:table">
      <caption className="sr-only">像元光谱，处理前后的反射率（示意数据）</caption>
      <thead>
        <tr>
          <th scope="col" className="pt-3 pl-3.5 text-left text-12 font-normal whitespace-nowrap">像元光谱（示意）</th>
          <td colSpan={2} className="pt-3 pr-3.5 text-right font-mono text-12">{place}</td>
        </tr>
        <tr className="text-on-inverse-2">
          <th scope="col" className="pl-3.5 text-left font-normal">谱段</th>
          <th scope="col" className="pl-2 text-right font-normal">处理前</th>
          <th scope="col" className="pr-3.5 text-right font-normal">处理后</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(([name, before, after], i) => (
          <tr key={name} className={i === bands.length - 1 ? "[&>*]:pb-3" : undefined}>
            <th scope="row" className="pl-3.5 text-left font-normal">
              {name}
            </th>
            <td className="text-right font-mono">{before}</td>
            <td className="pr-3.5 text-right font-mono">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function HeroPicture({ scene, subject, facts, probe, eager }: HeroScene & { eager: boolean }) {
  return (
    <div className="absolute inset-0 xl:left-[calc(56%_-_246px)]">
      <div className={`absolute inset-0 ${afterClip}`}>
        <Picture {...{ scene, subject, eager }} state="after" />
      </div>
      <div className={`absolute inset-0 ${rawClip}`}>
        <Picture {...{ scene, subject, eager }} state="before" />
      </div>
      <div className={`absolute inset-0 bg-on-inverse ${lineClip}`} />
      <PictureLabel className="top-3 left-3 xl:top-5 xl:left-[78px]">处理前　DN 值</PictureLabel>
      <PictureLabel className="top-3 right-3 xl:top-5 xl:right-auto xl:left-[308px]">处理后　地表反射率</PictureLabel>
      <PictureLabel className="right-3 bottom-3 xl:hidden">{facts.slice(0, 3).join("　")}</PictureLabel>
      {probe && (
        <svg
          viewBox="0 0 30 30"
          width={30}
          height={30}
          fill="none"
          aria-hidden="true"
          strokeWidth="1.5"
          className="absolute top-[55.6%] left-[47.5%] hidden stroke-on-inverse xl:block"
        >
          <circle cx="15" cy="15" r="5" />
          <path d="M0 15h8M22 15h8M15 0v8M15 22v8" />
        </svg>
      )}
      {probe && <ProbeTable {...probe} />}
    </div>
  );
}
