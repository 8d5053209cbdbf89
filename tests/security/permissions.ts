// Who may make which declared call, written by hand: the second opinion on what the declarations say. A derived row of
// the access matrix only proves that the server does what the declaration says, not that the declaration is right.
import type { Who } from "./access/who.ts";

/** Names of calls, by who may make them. */
export const permissions: Partial<Record<Who, string>> = {
  all: "news qrcode versions latestRelease tutorials cases case searchCases randomCases search openapi",
  user: "version recordDownload downloadLatest",
  "content:edit": "adminNewsList adminNews createNews changeNews deleteNews " +
    "adminCaseList adminCase createCase changeCase deleteCase " +
    "adminTutorialList adminTutorial createTutorial changeTutorial deleteTutorial " +
    "adminVersionList adminVersion createVersion changeVersion deleteVersion withdrawVersion restoreVersion " +
    "adminQrcode setQrcode beginUpload uploadState continueUpload endUpload",
};
