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
  "POST /api/auth/feedback": user(400),
  "GET /api/auth/feedback": user(200),
  "GET /api/auth/sessions": user(200),
  "DELETE /api/auth/sessions": user(200),
  "DELETE /api/auth/sessions/:id": user(404),
  "GET /api/auth/logins": user(200),
  "GET /api/auth/downloads": user(200),
  "PUT /api/auth/nickname": user(400),
  "PUT /api/auth/notices": user(400),
  "PUT /api/auth/email": user(400),
  "PUT /api/auth/phone": user(400),
  "GET /login": all(),
  "GET /register": all(),
  "GET /user": user(200),
  "GET /user/password": user(200),
};
