// The users' own calls and pages: who may make which request.
import { type Access, all, user } from "./who.ts";

export const accountAccess: Record<string, Access> = {
  "POST /api/auth/send-code": all(400),
  "POST /api/auth/verify-code": all(400),
  "POST /api/auth/reset-password": all(400),
  "POST /api/auth/login": all(400),
  "POST /api/auth/logout": all(),
  "GET /api/auth/profile": user(200),
  "PUT /api/auth/profile": user(200),
  "POST /api/auth/consent": user(400),
  "PUT /api/auth/change-password": user(400),
  "GET /api/auth/export": user(200),
  "POST /api/auth/close": user(400),
  "DELETE /api/auth/close": user(200),
  "GET /login": all(),
  "GET /register": all(),
  "GET /user": user(200),
  "GET /user/password": user(200),
};
