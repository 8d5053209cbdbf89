// The tutorials: the product's own steps, and what editors have added.
import type { Context } from "hono";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import type { TutorialIslands } from "../../components/tutorials/ManagedTutorials.tsx";
import { type TutorialsData, TutorialsPage } from "../../components/tutorials/TutorialsPage.tsx";
import VideoOnClick from "../../islands/site/VideoOnClick.tsx";
import { newestTutorials, publicTutorial } from "../../lib/domain/content/tutorials.ts";
import { Island } from "../../lib/island/Island.tsx";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

const islands: TutorialIslands = {
  video: (source, title, poster) => (
    <Island of={VideoOnClick} from="site" when="interaction" source={source} title={`${title}，视频`}>{poster}</Island>
  ),
};

/** The whole document. */
function tutorialsTree(frame: Frame, data: TutorialsData) {
  return (
    <SiteLayout {...frame}>
      <TutorialsPage {...data} islands={islands} />
    </SiteLayout>
  );
}

export async function tutorials(c: Context) {
  const [frame, rows] = await Promise.all([loadFrame(c), newestTutorials()]);
  return page(c, tutorialsTree(frame, { tutorials: rows.map(publicTutorial) }));
}
