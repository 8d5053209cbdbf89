// The tutorials: the product's own steps and the editors' additions.
import type { TutorialIslands } from "../../components/tutorials/ManagedTutorials.tsx";
import { TutorialsPage } from "../../components/tutorials/TutorialsPage.tsx";
import VideoOnClick from "../../islands/site/VideoOnClick.tsx";
import { publicTutorials, publicTutorialView } from "../../lib/domain/content/tutorials.ts";
import { Island } from "../../lib/island/Island.tsx";
import { sitePage } from "../page_declaration.tsx";

const islands: TutorialIslands = {
  video: (source, title, poster) => (
    <Island of={VideoOnClick} when="interaction" source={source} title={`${title}，视频`}>{poster}</Island>
  ),
};

export const tutorials = sitePage({
  cache: [],
  load: async () => ({ tutorials: (await publicTutorials()).map(publicTutorialView) }),
  draw: (data) => <TutorialsPage {...data} islands={islands} />,
});
