// Half-sent calls of the area office.
import { users } from "../../../lib/domain/account/users.ts";
import { registration } from "../../support/registration.ts";
import type { Cases, Prepared } from "./preparation.ts";

export function officeCases({ product: { addUser, signInAdmin }, next }: Prepared): Cases {
  const colleague = async () => `/api/admin/admins/${(await signInAdmin("审核员")).admin.id}`;
  const applicant = async () => {
    const { id } = await addUser();
    await users.update(id, (user) => ({ ...user, status: "pending" }));
    return `/api/admin/users/${id}`;
  };
  const newUser = () => {
    const n = next();
    return registration({ email: `new${n}@example.com`, phone: `1370000${String(n).padStart(4, "0")}` });
  };
  const ownChange = { email: "thief@example.com", password: "Stolen1234" };

  const newAdmin = () => {
    const n = next();
    return { username: `thief${n}`, email: `thief${n}@example.com`, password: "Stolen1234", role: "超级管理员" };
  };

  return {
    "POST /api/admin/admins": () => ({ path: "/api/admin/admins", body: newAdmin() }),
    "PUT /api/admin/admins/:id": async () => ({ path: await colleague(), body: { role: "超级管理员" } }),
    "DELETE /api/admin/admins/:id": async () => ({ path: await colleague() }),
    "PUT /api/admin/auth/profile": () => ({ path: "/api/admin/auth/profile", body: ownChange }),
    "PUT /api/admin/profile": () => ({ path: "/api/admin/profile", body: ownChange }),
    "POST /api/admin/users": () => ({ path: "/api/admin/users", body: newUser() }),
    "PUT /api/admin/users/:id/approve": async () => ({ path: `${await applicant()}/approve`, body: {} }),
    "PUT /api/admin/users/:id/reject": async () => ({ path: `${await applicant()}/reject`, body: { reason: "重复" } }),
    "PUT /api/admin/users/:id/reaudit": async () => ({
      path: `/api/admin/users/${(await addUser()).id}/reaudit`,
      body: {},
    }),
  };
}
