// The numbers that every change of public content raises in its own atomic; see lib/kv/table.ts.
import { revisionWith } from "../../kv/revision.ts";

export { contentRevision } from "../../kv/revision.ts";

/** Of the forum's pages: raised by whatever they show, be it a post, a name, or what stands on every page. */
export const forumRevision = revisionWith("forum");
