// One scene before and after correction, divided by a fixed line that leans by 8° (cards, login).
import { PictureLabel } from "./Collar.tsx";

/** The line for each box height: its offsets are half the height × tan 8°. */
const lines = {
  card: {
    raw: "[clip-path:polygon(0_0,calc(53%_+_12px)_0,calc(53%_-_12px)_100%,0_100%)]",
    line: "[clip-path:polygon(calc(53%_+_11px)_0,calc(53%_+_13px)_0,calc(53%_-_11px)_100%,calc(53%_-_13px)_100%)]",
  },
  tall: {
    raw: "[clip-path:polygon(0_0,calc(50%_+_14vh*.5)_0,calc(50%_-_14vh*.5)_100%,0_100%)]",
    line:
      "[clip-path:polygon(calc(50%_+_7vh_-_1px)_0,calc(50%_+_7vh_+_1px)_0,calc(50%_-_7vh_+_1px)_100%,calc(50%_-_7vh_-_1px)_100%)]",
  },
} as const;

type Props = {
  /** The name of the scene in /static/scenes. */
  scene: string;
  /** The subject of the scene without the processing state: 灌区农田. */
  subject: string;
  line: keyof typeof lines;
  /** Loads eagerly, as the main picture of the page. */
  eager?: boolean;
};

export function LeaningPair({ scene, subject, line, eager = false }: Props) {
  const picture = (state: "before" | "after") => (
    <picture>
      {line === "tall" && <source media="(max-width: 1023px)" srcSet={`/static/scenes/${scene}-${state}-800.webp`} />}
      <img
        src={`/static/scenes/${scene}-${state}${line === "card" ? "-800" : ""}.webp`}
        width={line === "card" ? 800 : 1600}
        height={line === "card" ? 500 : 1000}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        alt={`${subject}，${state === "before" ? "处理前" : "处理后"}真彩色（示意图）`}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
  return (
    <>
      {picture("after")}
      <div className={`absolute inset-0 ${lines[line].raw}`}>{picture("before")}</div>
      <div className={`absolute inset-0 bg-on-inverse ${lines[line].line}`} />
      <PictureLabel className={line === "card" ? "bottom-2.5 left-3" : "top-[84px] left-5"}>处理前</PictureLabel>
      <PictureLabel className={line === "card" ? "bottom-2.5 right-3" : "top-[84px] right-5"}>处理后</PictureLabel>
    </>
  );
}
