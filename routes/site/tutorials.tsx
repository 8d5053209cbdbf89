// The tutorials: the product's own steps and the editors' additions.
import type { ListedTutorial, TutorialIslands } from "../../components/tutorials/ManagedTutorials.tsx";
import { type TutorialsData, TutorialsPage } from "../../components/tutorials/TutorialsPage.tsx";
import VideoOnClick from "../../islands/site/VideoOnClick.tsx";
import { formattedHtml } from "../../lib/domain/content/formatted_html.ts";
import { publicTutorials, publicTutorialView, type Tutorial } from "../../lib/domain/content/tutorials.ts";
import { Island } from "../../lib/island/Island.tsx";
import { faqData } from "../../lib/shared/structured_data.ts";
import { yieldEvery } from "../../lib/shared/time.ts";
import { sitePage } from "../page_declaration.tsx";

const islands: TutorialIslands = {
  video: (source, title, poster) => (
    <Island of={VideoOnClick} when="interaction" source={source} title={`${title}，视频`}>{poster}</Island>
  ),
};

export const tutorials = sitePage({
  cache: [],
  load: async () => await tutorialDataOf((await publicTutorials()).map(listedTutorial)),
  layout: (_, { facts }) => ({ data: facts.faq.length > 0 ? faqData(facts) : undefined }),
  draw: (data) => <TutorialsPage {...data} islands={islands} />,
});

/** Returns the data of the page with these tutorials, public or not. */
export async function tutorialDataOf(shown: ListedTutorial[]): Promise<TutorialsData> {
  const letOthers = yieldEvery();
  const tutorials: TutorialsData["tutorials"] = [];
  for (const row of shown) {
    tutorials.push({ ...row, html: await formattedHtml(row.content, "tutorial") });
    await letOthers();
  }
  return { tutorials };
}

/** Returns what the page shows of a tutorial, beside its formatted text. */
export function listedTutorial(row: Tutorial): ListedTutorial {
  const { updated_at, video_seconds } = row;
  return { ...publicTutorialView(row), updated_at, video_seconds };
}
