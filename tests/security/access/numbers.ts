// Visits and statistics: who may make which request.
import { type Access, admin, all, needs } from "./who.ts";

export const numbersAccess: Record<string, Access> = {
  "GET /api/auth/visit-stats": all(),
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
