// The dearest requests for visits and statistics.
import type { Dear } from "./dear.ts";

const screen = (call: string): Dear => ({ like: `GET /api/admin/${call}` });

export const numbersRows: Record<string, Dear> = {
  "GET /api/auth/visit-stats": {},
  "GET /admin/stats": {},
  "GET /admin/dashboard": {},
  "GET /admin/userquery": screen("users/query"),
  "GET /admin/image-stats": screen("stats/image-stats"),
  "GET /admin/stats/download": screen("stats/downloads"),
  "GET /admin/stats/user-growth": screen("stats/users"),
  "GET /admin/stats/active-users": screen("stats/active"),
  "GET /admin/stats/usage-time": screen("stats/usage-duration"),
  "GET /admin/stats/user-info": screen("stats/user-info"),
};
