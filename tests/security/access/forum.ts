// The forum and its moderation: who may make which request.
import { type Access, all, needs, user } from "./who.ts";

export const forumAccess: Record<string, Access> = {
  "GET /forum": all(),
  "GET /forum/review/:id": all(404),
  "GET /forum/notices-off": all(),
  "GET /api/forum/reviews": all(),
  "GET /api/forum/reviews/:id": all(404),
  "POST /api/forum/reviews": user(400),
  "PUT /api/forum/reviews/:id": user(404),
  "DELETE /api/forum/reviews/:id": user(404),
  "POST /api/forum/reviews/:id/replies": user(400),
  "POST /api/forum/reviews/:id/accept": user(400),
  "PUT /api/forum/replies/:id": user(400),
  "DELETE /api/forum/replies/:id": user(404),
  "GET /api/forum/my": user(200),
  "POST /api/forum/preview": user(400),
  "POST /api/forum/images": user(400),
  "POST /api/forum/reports": user(400),
  "GET /api/forum/notices/off": all(400),
  "GET /api/uploads/forum/:file": all(404),
  "GET /api/admin/forum/posts": needs("forum:moderate", 200),
  "PUT /api/admin/forum/reviews/:id": needs("forum:moderate", 400),
  "PUT /api/admin/forum/replies/:id": needs("forum:moderate", 400),
  "GET /api/admin/forum/reports": needs("forum:moderate", 200),
  "PUT /api/admin/forum/reports/:id": needs("forum:moderate", 400),
  "GET /admin/content/forum": needs("forum:moderate", 200),
};
