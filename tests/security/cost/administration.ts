// The most expensive requests for the back office's people, settings and records.
import { type CostRow, hashes, of, streams } from "./cost_row.ts";
import { atoms, prose, repeated } from "./texts.ts";

const LEGAL = 16_000; // characters
const MOST = 100; // applications decided at once

const hashesTen: CostRow = { stepsOnly: "hashes ten recovery codes, once, after a valid two-factor code" };

export const administrationRows: Record<string, CostRow> = {
  "POST /api/admin/auth/login": hashes,
  "PUT /api/admin/auth/profile": hashes,
  "PUT /api/admin/profile": hashes,
  "POST /api/admin/auth/confirm": hashes,
  "POST /api/admin/profile/otp": hashes,
  "PUT /api/admin/profile/otp": hashesTen,
  "DELETE /api/admin/profile/otp": hashes,
  "POST /api/admin/profile/otp/recovery": hashesTen,
  "POST /api/admin/users": hashes,
  "GET /api/admin/users/export": { stepsOnly: streams },
  "POST /api/admin/users/decide": {
    asks: ({ product }) => ({
      "as many as it accepts": async () => {
        const ids = await Promise.all(Array.from({ length: MOST }, async () => (await product.addUser()).id));
        return { path: "/api/admin/users/decide", body: { ids, action: "reject", reason: prose(200) } };
      },
    }),
  },
  "PUT /api/admin/users/:id": hashes,
  "GET /api/admin/search": { queries: ["q=1", "q=%E5%83%8F", "q=example.com&limit=10"] },
  "GET /api/admin/users/:id": of(({ busy }) => `/api/admin/users/${busy.id}`),
  "POST /api/admin/admins": hashes,
  "GET /api/admin/logs/export": { stepsOnly: streams },
  "PUT /api/admin/settings": {
    asks: () =>
      Object.fromEntries(
        atoms.slice(0, 5).map((atom) => [`legal text of ${JSON.stringify(atom)}`, () => ({
          path: "/api/admin/settings",
          body: { basic: { privacy_text: repeated(atom, LEGAL), terms_text: repeated(atom, LEGAL) } },
        })]),
      ),
  },
  "POST /api/admin/settings/test-mail": { left: "needs an email server, which this test does not have" },
  "GET /admin/login": {},
  "GET /admin/*": of(() => "/admin/nothing"),
  "GET /admin/profile": {},
};
