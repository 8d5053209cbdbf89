// Tutorials for visitors.
import { newestTutorials, publicTutorialView } from "../../../lib/domain/content/tutorials.ts";
import { listed } from "../../../lib/domain/paging.ts";
import * as calls from "../../../lib/shared/calls/tutorials.ts";
import { handle } from "../../../lib/web/handle.ts";

export const publicTutorialsCall = handle(
  calls.tutorials,
  async () => listed((await newestTutorials()).map(publicTutorialView)),
);
