// The picture pair of the hero: slanted edge of the panel, raw part, slanted line, corrected part.
// islands/site/HeroPair.tsx moves the line.
import type { HeroSceneName } from "../../lib/shared/pictures/values.ts";
import { beforeClip, PairLine } from "../content/BeforeAfter.tsx";
import { PictureLabel } from "../content/Collar.tsx";

export type HeroScene = {
  /** The name of the pair in /static/scenes. */
  scene: HeroSceneName;
  subject: string;
};

/** The facts of every hero picture. The pictures are generated, so they have no location, camera or resolution. */
export const pictureFacts = ["示意图", "真彩色 R-G-B"] as const;

/** The box beside the text is 570 px high, for which 8° are 80 px. */
const edgeClip = "lg:[clip-path:polygon(80px_0,100%_0,100%_100%,0_100%)]";

function Picture({ scene, state, subject, eager }: HeroScene & { state: "before" | "after"; eager: boolean }) {
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
        data-state={state}
        className="absolute inset-0 size-full object-cover object-[70%_50%] lg:object-[76%_50%]"
      />
    </picture>
  );
}

/** The children of the island. */
export function HeroPicture({ scene, subject, eager }: HeroScene & { eager: boolean }) {
  return (
    <>
      <div className={`absolute inset-0 ${edgeClip}`}>
        <Picture scene={scene} subject={subject} eager={eager} state="after" />
        <div className={`absolute inset-0 ${beforeClip}`}>
          <Picture scene={scene} subject={subject} eager={eager} state="before" />
        </div>
        <PairLine />
      </div>
      <PictureLabel className="top-3 left-3 lg:top-5 lg:left-[92px]">处理前　表观反射率</PictureLabel>
      <PictureLabel className="top-3 right-3 lg:top-5 lg:right-6">处理后　地表反射率</PictureLabel>
      <PictureLabel className="right-3 bottom-3 lg:hidden">{pictureFacts.join("　")}</PictureLabel>
    </>
  );
}
