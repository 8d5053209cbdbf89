// The home page.
import type { Context } from "hono";
import { type HomeData, type HomeIslands, HomePage } from "../../components/home/HomePage.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import Carousel from "../../islands/site/Carousel.tsx";
import QrPreview from "../../islands/site/QrPreview.tsx";
import { Island } from "../../lib/island/Island.tsx";
import { page } from "../../lib/web/page.ts";
import { loadFrame, loadHome } from "./load.ts";

const islands: HomeIslands = {
  carousel: (slides, count) => (
    <Island of={Carousel} from="site" when="idle" label="产品要点" count={count}>{slides}</Island>
  ),
  qrPreview: (thumbnail, source) => (
    <Island of={QrPreview} from="site" when="interaction" title="加入用户交流群" source={source}>{thumbnail}</Island>
  ),
};

/** The whole document. */
export function homeTree(frame: Frame, data: HomeData) {
  return (
    <SiteLayout title="" {...frame}>
      <HomePage {...data} islands={islands} site={frame.site} qrcode={frame.qrcode ?? null} />
    </SiteLayout>
  );
}

export async function home(c: Context) {
  const [frame, data] = await Promise.all([loadFrame(c), loadHome()]);
  return page(c, homeTree(frame, data));
}
