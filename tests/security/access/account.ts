// The users' own calls: a valid request for each change.
import { password } from "../../support/registration.ts";
import type { Cases, Prepared, Sender } from "./preparation.ts";

/** Each unsafe call in a session in its valid form. */
export function accountCases({ product: { call, codeFor, openFor }, next }: Prepared): Cases {
  /** Another session of the sender. */
  const another = async ({ person, token }: Sender) => {
    await openFor("user", person);
    const { json } = await call("GET", "/api/auth/sessions", { token });
    return json.data.find(({ current }: { current: boolean }) => !current).id;
  };
  return {
    "PUT /api/auth/change-password": () => ({
      path: "/api/auth/change-password",
      body: { currentPassword: password, newPassword: "Stolen1234" },
    }),
    "POST /api/auth/close": () => ({ path: "/api/auth/close", body: { password } }),
    "DELETE /api/auth/sessions": async (sender) => {
      await another(sender);
      return { path: "/api/auth/sessions" };
    },
    "DELETE /api/auth/sessions/:id": async (sender) => ({ path: `/api/auth/sessions/${await another(sender)}` }),
    "PUT /api/auth/notices": () => ({ path: "/api/auth/notices", body: { forum_replies: false } }), // true changes nothing
    "PUT /api/auth/email": async () => {
      const email = `thief${next()}@example.com`;
      return { path: "/api/auth/email", body: { email, code: await codeFor(email), password } };
    },
    "PUT /api/auth/phone": () => ({
      path: "/api/auth/phone",
      body: { phone: `1350000${String(next()).padStart(4, "0")}`, password },
    }),
  };
}
