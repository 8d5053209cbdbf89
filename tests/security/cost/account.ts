// The most expensive requests of users' calls and pages, as a user with 60,000 records.
import { type CostRow, hashes, streams } from "./cost_row.ts";
import { browserOf } from "./store/records.ts";

const BROWSERS = 49;

export const accountRows: Record<string, CostRow> = {
  "POST /api/auth/verify-code": hashes,
  "POST /api/auth/reset-password": hashes,
  "POST /api/auth/login": hashes,
  "PUT /api/auth/change-password": hashes,
  "GET /api/auth/export": { stepsOnly: streams },
  "POST /api/auth/close": hashes,
  "DELETE /api/auth/sessions": {
    asks: ({ busy }) => ({
      "with fifty": async () => {
        for (let n = 0; n < BROWSERS; n++) await browserOf(busy);
        return { path: "/api/auth/sessions" };
      },
    }),
  },
  "PUT /api/auth/email": hashes,
  "PUT /api/auth/phone": hashes,
  "GET /user/downloads": { queries: ["", "page=5", "page=2000", "page=1000000"] },
  "GET /user/feedback": { queries: ["", "page=2"] },
  "GET /user/devices": {
    queries: ["", ...["processing", "usage"].flatMap((list) => [5, 1_000, 2_900].map((n) => `list=${list}&page=${n}`))],
  },
  "GET /user/security": { queries: ["", "page=2", "page=200"] },
};
