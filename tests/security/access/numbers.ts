// Visits and statistics: who may make which request.
import { type Access, admin, all, asFile, needs } from "./who.ts";

export const numbersAccess: Record<string, Access> = {
  "GET /api/auth/visit-stats": all(),
  "GET /api/admin/dashboard": needs("admin:view", 200),
  "GET /api/admin/stats/downloads": needs("admin:view", 200),
  "GET /api/admin/stats/users": needs("admin:view", 200),
  "GET /api/admin/stats/active": needs("admin:view", 200),
  "GET /api/admin/stats/usage-duration": needs("admin:view", 200),
  "GET /api/admin/stats/user-info": needs("admin:view", 200, asFile),
  "GET /api/admin/stats/image-stats": needs("admin:view", 200, asFile),
  "GET /api/admin/users/query": needs("admin:view", 200, asFile),
  "GET /admin/stats": admin(303),
  "GET /admin/dashboard": needs("admin:view", 200),
  "GET /admin/userquery": needs("admin:view", 200),
  "GET /admin/image-stats": needs("admin:view", 200),
  "GET /admin/stats/download": needs("admin:view", 200),
  "GET /admin/stats/user-growth": needs("admin:view", 200),
  "GET /admin/stats/active-users": needs("admin:view", 200),
  "GET /admin/stats/usage-time": needs("admin:view", 200),
  "GET /admin/stats/user-info": needs("admin:view", 200),
};
