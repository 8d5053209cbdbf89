// The forum and its moderation: who may make which request.
import { type Access, all, needs } from "./who.ts";

export const forumAccess: Record<string, Access> = {
  "GET /forum": all(),
  "GET /admin/content/forum": needs("forum:moderate", 200),
};
