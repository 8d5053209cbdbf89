// The tutorials: the product's own steps and the editors' additions.
import type { TutorialIslands } from "../../components/tutorials/ManagedTutorials.tsx";
import { type TutorialsData, TutorialsPage } from "../../components/tutorials/TutorialsPage.tsx";
import VideoOnClick from "../../islands/site/VideoOnClick.tsx";
import { formattedHtml } from "../../lib/domain/content/formatted_html.ts";
import { publicTutorials, publicTutorialView } from "../../lib/domain/content/tutorials.ts";
import { Island } from "../../lib/island/Island.tsx";
import { yieldEvery } from "../../lib/shared/time.ts";
import { sitePage } from "../page_declaration.tsx";

const islands: TutorialIslands = {
  video: (source, title, poster) => (
    <Island of={VideoOnClick} when="interaction" source={source} title={`${title}，视频`}>{poster}</Island>
  ),
};

export const tutorials = sitePage({
  cache: [],
  load: loadTutorials,
  draw: (data) => <TutorialsPage {...data} islands={islands} />,
});

async function loadTutorials(): Promise<TutorialsData> {
  const letOthers = yieldEvery();
  const tutorials: TutorialsData["tutorials"] = [];
  for (const row of await publicTutorials()) {
    tutorials.push({ ...publicTutorialView(row), html: await formattedHtml(row.content, "tutorial") });
    await letOthers();
  }
  return { tutorials };
}
