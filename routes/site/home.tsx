// The home page.
import { type HomeData, type HomeIslands, HomePage } from "../../components/home/HomePage.tsx";
import { contactOf } from "../../components/content/ContactLinks.tsx";
import type { Frame } from "../../components/layout/SiteLayout.tsx";
import Carousel from "../../islands/site/Carousel.tsx";
import HeroPair from "../../islands/site/HeroPair.tsx";
import NameChecker from "../../islands/site/NameChecker.tsx";
import QrPreview from "../../islands/site/QrPreview.tsx";
import { newestNews, publicNewsView } from "../../lib/domain/content/news.ts";
import { latest, publicVersionView, releases } from "../../lib/domain/content/versions.ts";
import { Island } from "../../lib/island/Island.tsx";
import { nameFactsText } from "../../lib/shared/facts/name_facts.ts";
import { softwareNames } from "../../lib/shared/labels.ts";
import { softwareData } from "../../lib/shared/structured_data.ts";
import { sitePage } from "../page_declaration.tsx";

const NEWS = 5;

const islandsOf = ({ site, facts }: Frame): HomeIslands => ({
  nameChecker: (
    <Island
      of={NameChecker}
      when="interaction"
      place="home"
      contact={contactOf(site)}
      facts={nameFactsText(facts)}
    />
  ),
  carousel: (slides, count) => <Island of={Carousel} when="idle" label="产品要点" count={count}>{slides}</Island>,
  heroPair: ({ picture, probe }, pictures) => (
    <Island of={HeroPair} when="interaction" scene={picture.scene} probe={probe}>{pictures}</Island>
  ),
  qrPreview: (thumbnail, source) => (
    <Island of={QrPreview} when="interaction" title="加入用户交流群" source={source}>{thumbnail}</Island>
  ),
});

export const home = sitePage({
  cache: [],
  load: loadHome,
  layout: ({ latest }, { publicUrl, facts }) => ({ data: softwareData(facts, { latest, publicUrl }) }),
  draw: (data, frame) => <HomePage {...data} islands={islandsOf(frame)} qrcode={frame.qrcode} />,
});

async function loadHome(): Promise<HomeData> {
  const [all, news] = await Promise.all([releases({ brief: true }), newestNews(NEWS)]);
  const cards = softwareNames.flatMap((name) => {
    const version = latest(all, name, "stable") ?? latest(all, name, "beta");
    return version ? [[name, publicVersionView(version)]] : [];
  });
  return { latest: Object.fromEntries(cards), news: news.map(publicNewsView) };
}
