// The numbers that every change of public content raises in its own atomic; see lib/kv/table.ts.
import { contentRevision, revisionOf } from "../../kv/revision.ts";

export { contentRevision };

const ofPosts = revisionOf("forum");

/** Of the forum's pages: raised by whatever they show, be it a post, a name, or what stands on every page. */
export async function forumRevision(): Promise<string> {
  return (await Promise.all([contentRevision(), ofPosts()])).join(".");
}
