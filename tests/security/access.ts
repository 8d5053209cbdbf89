// Who may make which request: a row for each route of the product. A route without a row fails the matrix.
import type { Permission } from "../../lib/shared/labels.ts";

/** Everybody, users, administrators with any role, or those with the permission. */
export type Who = "all" | "user" | "admin" | Permission;

/** `may` is the status of those who may: the request is empty or about nothing, so 400 and 404 mean "came through". */
export type Access = {
  who: Who;
  may: number;
  /** The status for administrators where it is another one. */
  admin?: number;
  /** What is asked for where the route's own path will not do. */
  path?: string;
};

const all = (may = 200, path?: string): Access => ({ who: "all", may, path });
const user = (may: number): Access => ({ who: "user", may });
const admin = (may: number): Access => ({ who: "admin", may });
const needs = (who: Permission, may: number): Access => ({ who, may });

export const access: Record<string, Access> = {
  "GET /healthz": all(),
  "GET /readyz": all(),
  "GET /assets/*": all(404, "/assets/none.js"),
  "GET /static/*": all(200, "/static/logo.svg"),

  "GET /api/auth/visit-stats": all(),
  "GET /api/auth/qrcode": all(),
  "POST /api/auth/send-code": all(400),
  "POST /api/auth/verify-code": all(400),
  "POST /api/auth/reset-password": all(400),
  "POST /api/auth/login": all(400),
  "POST /api/auth/logout": all(),
  "GET /api/auth/profile": user(200),
  "PUT /api/auth/profile": user(200),
  "POST /api/auth/consent": user(400),
  "PUT /api/auth/change-password": user(400),
  "GET /api/downloads/versions": all(),
  "GET /api/downloads/versions/:id": user(404),
  "POST /api/downloads/record": user(400),
  "GET /api/releases/:software/latest": all(404),
  "GET /api/releases/:software/latest/download": user(404),
  "GET /api/news": all(),
  "GET /api/cases": all(),
  "GET /api/cases/search": all(),
  "GET /api/cases/random": all(),
  "GET /api/cases/:id": all(404),
  "GET /api/tutorials": all(),
  "GET /api/uploads/:kind/:file": all(404), // what stands there has its own rules: files_test.ts

  "POST /api/admin/dashboard/record": all(400),
  "GET /api/admin/status": all(),
  "POST /api/admin/auth/login": all(400),
  "POST /api/admin/auth/logout": all(),
  "GET /api/admin/auth/profile": admin(200),
  "PUT /api/admin/auth/profile": admin(400),
  "GET /api/admin/profile": admin(200),
  "PUT /api/admin/profile": admin(400),
  "GET /api/admin/dashboard": needs("admin:view", 200),
  "GET /api/admin/users": needs("user:view", 200),
  "POST /api/admin/users": needs("user:edit", 400),
  "GET /api/admin/users/:id": needs("user:view", 404),
  "PUT /api/admin/users/:id/approve": needs("user:audit", 404),
  "PUT /api/admin/users/:id/reject": needs("user:audit", 404),
  "PUT /api/admin/users/:id/reaudit": needs("user:audit", 404),
  "GET /api/admin/content/versions": needs("content:edit", 200),
  "POST /api/admin/content/versions": needs("content:edit", 400),
  "GET /api/admin/content/versions/:id": needs("content:edit", 404),
  "PUT /api/admin/content/versions/:id": needs("content:edit", 404),
  "DELETE /api/admin/content/versions/:id": needs("content:edit", 404),
  "PUT /api/admin/content/versions/:id/withdraw": needs("content:edit", 400),
  "PUT /api/admin/content/versions/:id/restore": needs("content:edit", 404),
  "GET /api/admin/content/news": needs("content:edit", 200),
  "POST /api/admin/content/news": needs("content:edit", 400),
  "GET /api/admin/content/news/:id": needs("content:edit", 404),
  "PUT /api/admin/content/news/:id": needs("content:edit", 404),
  "DELETE /api/admin/content/news/:id": needs("content:edit", 404),
  "GET /api/admin/system/qrcode": needs("content:edit", 200),
  "POST /api/admin/system/qrcode": needs("content:edit", 400),

  "GET /": all(),
  "GET /download": all(),
  "GET /news": all(),
  "GET /introduction": all(),
  "GET /sensors": all(),
  "GET /tutorials": all(),
  "GET /document": all(),
  "GET /case": all(),
  "GET /case/:id": all(404),
  "GET /forum": all(),
  "GET /search": all(),
  "GET /privacy": all(),
  "GET /terms": all(),
  "GET /client": all(),
  "GET /login": all(),
  "GET /register": all(),
  "GET /user": user(200),
  "GET /user/password": user(200),
  "GET /admin/login": { ...all(), admin: 303 },
  "GET /admin": admin(303),
  "GET /admin/*": { ...admin(404), path: "/admin/nothing" },
  "GET /admin/stats": admin(303),
  "GET /admin/users": admin(303),
  "GET /admin/content": admin(303),
  "GET /admin/profile": admin(200),
  "GET /admin/dashboard": needs("admin:view", 200),
  "GET /admin/userquery": needs("admin:view", 200),
  "GET /admin/image-stats": needs("admin:view", 200),
  "GET /admin/stats/download": needs("admin:view", 200),
  "GET /admin/stats/user-growth": needs("admin:view", 200),
  "GET /admin/stats/active-users": needs("admin:view", 200),
  "GET /admin/stats/usage-time": needs("admin:view", 200),
  "GET /admin/stats/user-info": needs("admin:view", 200),
  "GET /admin/users/list": needs("user:view", 200),
  "GET /admin/users/audit": needs("user:audit", 200),
  "GET /admin/users/feedback": needs("feedback:handle", 200),
  "GET /admin/content/case": needs("content:edit", 200),
  "GET /admin/content/tutorial": needs("content:edit", 200),
  "GET /admin/content/version": needs("content:edit", 200),
  "GET /admin/content/version/new": needs("content:edit", 200),
  "GET /admin/content/version/:id": needs("content:edit", 404),
  "GET /admin/content/new": needs("content:edit", 200),
  "GET /admin/content/forum": needs("forum:moderate", 200),
  "GET /admin/qrcode": needs("content:edit", 200),
  "GET /admin/admins": needs("admin:manage", 200),
  "GET /admin/logs": needs("log:view", 200),
  "GET /admin/mails": needs("settings:edit", 200),
  "GET /admin/settings": needs("settings:edit", 200),
};
