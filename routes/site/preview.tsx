// The preview of content: the public page with the last saved state of one row, for everyone who has the link.
import { findPreviewed, type PreviewedRow } from "../../lib/domain/content/previews.ts";
import { publicCaseView } from "../../lib/domain/content/cases.ts";
import { newestNews, publicNewsView } from "../../lib/domain/content/news.ts";
import { publicTutorials } from "../../lib/domain/content/tutorials.ts";
import { releases } from "../../lib/domain/content/versions.ts";
import type { Frame } from "../../components/layout/SiteLayout.tsx";
import type { Context } from "../../lib/web/context.ts";
import { page } from "../../lib/web/page.ts";
import type { MountablePage } from "../page_declaration.tsx";
import { caseDataOf, oneCase } from "./case.tsx";
import { downloadVersion, versionDataOf } from "./download.tsx";
import { loadFrame } from "./frame.ts";
import { news, newsDataOf } from "./news.tsx";
import { listedTutorial, tutorialDataOf, tutorials } from "./tutorials.tsx";

export const preview: MountablePage = { cache: false, handlers: [answer] };

async function answer(c: Context): Promise<Response> {
  const { token = "" } = c.req.param();
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  c.header("Referrer-Policy", "no-referrer"); // the address is a secret
  const [found, frame] = await Promise.all([findPreviewed(token), loadFrame(c)]);
  return found ? page(c, await drawn(found, token, frame)) : c.notFound();
}

/** Returns the document of the public page. */
async function drawn(found: PreviewedRow, token: string, frame: Frame) {
  const { kind, row: { id }, files } = found;
  const at = (path: string, anchor?: string) => ({ ...frame, path, preview: { anchor } });
  const opened = <View extends object>(view: View) => withToken(view, files, token);
  switch (kind) {
    case "cases": {
      return oneCase.tree(await caseDataOf(opened(publicCaseView(found.row)), found.row), at(`/case/${id}`));
    }
    case "versions": {
      const { software_name, version_number } = found.row;
      const data = versionDataOf(found.row, await releases());
      return downloadVersion.tree(data, at(`/download/${software_name}/${version_number}`));
    }
    case "news": {
      const all = placed(publicNewsView(found.row), (await newestNews()).map(publicNewsView));
      return news.tree(newsDataOf(all, { keyword: "" }), at("/news", `#news-${id}`));
    }
    case "tutorials": {
      const all = placed(opened(listedTutorial(found.row)), (await publicTutorials()).map(listedTutorial));
      return tutorials.tree(await tutorialDataOf(all), at("/tutorials", `#tutorial-${id}`));
    }
  }
}

/** Replaces the public state of an item; an item that is not public comes first. */
function placed<Item extends { id: number }>(item: Item, all: Item[]): Item[] {
  const isPublic = all.some(({ id }) => id === item.id);
  return isPublic ? all.map((other) => other.id === item.id ? item : other) : [item, ...all];
}

/** Adds the token to the names of the row's files, so that their addresses open without a session. */
function withToken<View extends object>(view: View, files: string[], token: string): View {
  const fields = Object.entries(view).map(([name, value]) => {
    return [name, files.includes(value) ? `${value}?preview=${token}` : value];
  });
  return Object.fromEntries(fields) as View;
}
