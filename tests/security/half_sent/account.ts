// Half-sent calls of the area account.
import { password } from "../../support/registration.ts";
import type { Cases, Prepared } from "./preparation.ts";

export function accountCases(_: Prepared): Cases {
  return {
    "PUT /api/auth/profile": () => ({ path: "/api/auth/profile", body: { wechat_name: "新的昵称" } }),
    "POST /api/auth/consent": () => ({ path: "/api/auth/consent", body: { version: "2026-11-01" } }),
    "PUT /api/auth/change-password": () => ({
      path: "/api/auth/change-password",
      body: { currentPassword: password, newPassword: "Stolen1234" },
    }),
    "POST /api/auth/close": () => ({ path: "/api/auth/close", body: { password } }),
    "DELETE /api/auth/close": () => ({ path: "/api/auth/close", body: {} }),
  };
}
