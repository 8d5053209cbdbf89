// A call of each route that changes something in a session, as it would succeed: what it needs is there before it is made.
import { users } from "../../lib/domain/account/users.ts";
import type { openProduct } from "../support/app.ts";
import { caseForm, film, formOf, installer, png, tutorialForm, versionForm } from "../support/forms.ts";
import { password, registration } from "../support/registration.ts";

export type Sent = { path: string; body?: unknown };
type Product = Awaited<ReturnType<typeof openProduct>>;

export async function callsOf(
  { call, addUser, signInAdmin }: Product,
): Promise<Record<string, () => Sent | Promise<Sent>>> {
  const { token } = await signInAdmin();
  let n = 0;

  async function made(path: string, sent: { body?: unknown; form?: FormData }): Promise<string> {
    const { json } = await call("POST", path, { token, ...sent });
    return `${path}/${json.data.id}`;
  }
  const text = () => ({ title: `资讯 ${++n}`, link: "https://example.org/a" });
  const form = () => versionForm({ version_number: `1.0.${++n}` });
  const version = () => made("/api/admin/content/versions", { form: form() });
  const illustrated = (kind: string) =>
    made(`/api/admin/content/${kind}`, { form: kind === "cases" ? caseForm() : tutorialForm() });
  const news = () => made("/api/admin/content/news", { body: text() });
  const applicant = async () => {
    const { id } = await addUser();
    await users.update(id, (user) => ({ ...user, status: "pending" }));
    return `/api/admin/users/${id}`;
  };
  const newUser = () => registration({ email: `new${++n}@example.com`, phone: `1370000${String(n).padStart(4, "0")}` });
  const ownChange = { email: "thief@example.com", password: "Stolen1234" };

  return {
    "PUT /api/auth/profile": () => ({ path: "/api/auth/profile", body: { wechat_name: "新的昵称" } }),
    "POST /api/auth/consent": () => ({ path: "/api/auth/consent", body: { version: "2026-11-01" } }),
    "PUT /api/auth/change-password": () => ({
      path: "/api/auth/change-password",
      body: { currentPassword: password, newPassword: "Stolen1234" },
    }),
    "POST /api/downloads/record": async () => ({
      path: "/api/downloads/record",
      body: { version_id: Number((await version()).split("/").at(-1)) },
    }),
    "PUT /api/admin/auth/profile": () => ({ path: "/api/admin/auth/profile", body: ownChange }),
    "PUT /api/admin/profile": () => ({ path: "/api/admin/profile", body: ownChange }),
    "POST /api/admin/users": () => ({ path: "/api/admin/users", body: newUser() }),
    "PUT /api/admin/users/:id/approve": async () => ({ path: `${await applicant()}/approve`, body: {} }),
    "PUT /api/admin/users/:id/reject": async () => ({ path: `${await applicant()}/reject`, body: { reason: "重复" } }),
    "PUT /api/admin/users/:id/reaudit": async () => ({
      path: `/api/admin/users/${(await addUser()).id}/reaudit`,
      body: {},
    }),
    "POST /api/admin/content/cases": () => ({ path: "/api/admin/content/cases", body: caseForm() }),
    "PUT /api/admin/content/cases/:id": async () => ({
      path: await illustrated("cases"),
      body: formOf({ title: "新标题", video: film() }),
    }),
    "DELETE /api/admin/content/cases/:id": async () => ({ path: await illustrated("cases") }),
    "POST /api/admin/content/tutorials": () => ({ path: "/api/admin/content/tutorials", body: tutorialForm() }),
    "PUT /api/admin/content/tutorials/:id": async () => ({
      path: await illustrated("tutorials"),
      body: formOf({ title: "新标题", video: film() }),
    }),
    "DELETE /api/admin/content/tutorials/:id": async () => ({ path: await illustrated("tutorials") }),
    "POST /api/admin/content/versions": () => ({ path: "/api/admin/content/versions", body: form() }),
    "PUT /api/admin/content/versions/:id": async () => ({
      path: await version(),
      body: formOf({ update_log: "修正", file: installer("another") }),
    }),
    "DELETE /api/admin/content/versions/:id": async () => ({ path: await version() }),
    "PUT /api/admin/content/versions/:id/withdraw": async () => ({
      path: `${await version()}/withdraw`,
      body: { reason: "严重错误" },
    }),
    "PUT /api/admin/content/versions/:id/restore": async () => {
      const path = await version();
      await call("PUT", `${path}/withdraw`, { token, body: { reason: "严重错误" } });
      return { path: `${path}/restore`, body: {} };
    },
    "POST /api/admin/content/news": () => ({ path: "/api/admin/content/news", body: text() }),
    "PUT /api/admin/content/news/:id": async () => ({ path: await news(), body: text() }),
    "DELETE /api/admin/content/news/:id": async () => ({ path: await news() }),
    "POST /api/admin/system/qrcode": () => ({
      path: "/api/admin/system/qrcode",
      body: formOf({ image_type: "upload", image: png() }),
    }),
  };
}
