// The home page, from the picture pair to the news.
import type { PublicNews, Qrcode, SiteInfo } from "../../lib/shared/entities.ts";
import { Evidence } from "./Evidence.tsx";
import { Families } from "./Families.tsx";
import { Figures } from "./Figures.tsx";
import { FileNameBox } from "./FileNameBox.tsx";
import { Hero } from "./Hero.tsx";
import { heroSlides } from "./hero_slides.ts";
import { NewsAndGroup } from "./NewsAndGroup.tsx";
import { type LatestVersions, Packages } from "./Packages.tsx";
import { Steps } from "./Steps.tsx";

export type HomeData = {
  latest: LatestVersions;
  /** The newest five; null when they could not be read. */
  news: PublicNews[] | null;
};

type Props = HomeData & { site: SiteInfo; qrcode: Qrcode | null };

export function HomePage({ site, latest, news, qrcode }: Props) {
  return (
    <>
      <Hero slides={heroSlides} />
      <FileNameBox />
      <Figures />
      <Families />
      <Packages latest={latest} />
      <Evidence />
      <Steps />
      <NewsAndGroup news={news} qrcode={qrcode} site={site} />
    </>
  );
}
