// The revision numbers that every change of public content raises in its own transaction; see lib/kv/table.ts.
import { contentRevision, revisionOf } from "../../kv/revision.ts";

export { contentRevision };

const ofPosts = revisionOf("forum");

/** The revision of the forum's pages: raised by every change that they show: posts, names, and parts of every page. */
export async function forumRevision(): Promise<string> {
  return (await Promise.all([contentRevision(), ofPosts()])).join(".");
}
