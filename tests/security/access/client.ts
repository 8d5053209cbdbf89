// The desktop programs' calls: who may make which request.
import { type Access, all, user } from "./who.ts";

export const clientAccess: Record<string, Access> = {
  "GET /client": all(),
  "GET /api-docs": all(),
  "GET /api/openapi.json": all(),
  "POST /api/client/login": all(400),
  "POST /api/client/handoff": user(200),
  "POST /api/client/device": user(400),
  "POST /api/client/usage": user(400),
  "POST /api/client/processing": user(400),
  "GET /api/client/updates": all(400),
  "GET /api/auth/devices": user(200),
  "DELETE /api/auth/devices/:id": user(404),
  "GET /api/auth/usage": user(200),
  "GET /api/auth/processing": user(200),
};
