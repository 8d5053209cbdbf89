// The home page, from the picture pair to the news.
import type { ReactNode } from "react";
import type { PublicNews } from "../../lib/shared/calls/news.ts";
import type { PublicQrcode } from "../../lib/shared/calls/qrcode.ts";
import { Evidence } from "./Evidence.tsx";
import { Families } from "./Families.tsx";
import { KeyStatistics } from "./KeyStatistics.tsx";
import { type HeroPairOf, HeroSlides } from "./HeroSlides.tsx";
import { heroSlides } from "./hero_slides.ts";
import { NewsAndGroup } from "./NewsAndGroup.tsx";
import { type LatestVersions, Packages } from "./Packages.tsx";
import { Steps } from "./Steps.tsx";

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
  return (
    <>
      {islands.carousel(<HeroSlides slides={heroSlides} pair={islands.heroPair} />, heroSlides.length)}
      <div className="border-b border-line">{islands.nameChecker}</div>
      <KeyStatistics />
      <Families />
      <Packages latest={latest} />
      <Evidence />
      <Steps />
      <NewsAndGroup news={news} qrcode={qrcode} preview={islands.qrPreview} />
    </>
  );
}
