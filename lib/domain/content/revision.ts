// The revision numbers that every change of public content raises in its own transaction; see lib/kv/table.ts.
import { contentRevision, contentRevisionIn, defineRevision } from "../../kv/revision.ts";

export { contentRevision, contentRevisionIn };

/** Rises with every change of a topic, a reply or a user that the forum's pages show. */
export const forumChanges = defineRevision("forum");
