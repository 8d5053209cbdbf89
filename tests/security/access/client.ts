// The desktop programs' calls: who may make which request.
import { type Access, all, user } from "./who.ts";

export const clientAccess: Record<string, Access> = {
  "GET /client": all(),
  "POST /api/client/login": all(400),
  "POST /api/client/handoff": user(200),
};
