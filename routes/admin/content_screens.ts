// The screens of what the site shows, path → island. Title, note and permission are the menu's.
import CaseTable from "../../islands/admin/CaseTable.tsx";
import NewsTable from "../../islands/admin/NewsTable.tsx";
import QrcodeEditor from "../../islands/admin/QrcodeEditor.tsx";
import TutorialTable from "../../islands/admin/TutorialTable.tsx";
import { caseList } from "../../islands/admin/cases/case_list.ts";
import { newsList } from "../../islands/admin/news/news_list.ts";
import { tutorialList } from "../../islands/admin/tutorials/tutorial_list.ts";
import { versionList } from "../../islands/admin/versions/version_list.ts";
import VersionTable from "../../islands/admin/VersionTable.tsx";
import { adminQrcode, qrcodeDocument } from "../../lib/domain/content/qrcode.ts";
import { CaseQuery, ContentQuery, VersionListQuery } from "../../lib/shared/schemas/content/list.ts";
import type { Context } from "../../lib/web/context.ts";
import { casePage, newsPage, tutorialPage, versionPage } from "../lists.ts";
import { firstList, preload } from "./first_data.ts";
import { editCase, editTutorial, editVersion, newCase, newTutorial, newVersion } from "./content_editors.tsx";
import { type AnswerScreen, shows } from "./screen_page.tsx";

export const contentScreens: Record<string, AnswerScreen> = {
  "/admin/content/version": shows(VersionTable, async (c) => ({
    first: await firstList(c, { defaults: versionList, schema: VersionListQuery, page: versionPage }),
  })),
  "/admin/content/new": shows(NewsTable, async (c) => ({
    first: await firstList(c, { defaults: newsList, schema: ContentQuery, page: newsPage }),
  })),
  "/admin/qrcode": shows(QrcodeEditor, async () => ({
    first: await preload(qrcodeDocument.get().then(adminQrcode)),
  })),
  "/admin/content/case": shows(CaseTable, async (c) => ({
    first: await firstList(c, { defaults: caseList, schema: CaseQuery, page: casePage }),
  })),
  "/admin/content/tutorial": shows(TutorialTable, async (c) => ({
    first: await firstList(c, { defaults: tutorialList, schema: ContentQuery, page: tutorialPage }),
  })),
};

/** Pages that are opened from a screen and need its permission. */
export const contentPages: Record<string, Record<string, (c: Context) => Response | Promise<Response>>> = {
  "/admin/content/case": { new: newCase, ":id": editCase },
  "/admin/content/tutorial": { new: newTutorial, ":id": editTutorial },
  "/admin/content/version": { new: newVersion, ":id": editVersion },
};
