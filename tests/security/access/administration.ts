// The back office's people, settings and records: the access rows.
import { emailTable, queueEmail } from "../../../lib/domain/emails.ts";
import { addFeedback } from "../../../lib/domain/account/feedback.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { addSavedView } from "../../../lib/domain/administration/saved_views.ts";
import { beginSetUp, twoFactorKey } from "../../../lib/domain/administration/two_factor.ts";
import { codeAt } from "../../../lib/services/otp.ts";
import { password } from "../../support/app.ts";
import { formOf, png } from "../../support/forms.ts";
import { registration } from "../../support/registration.ts";
import { sheetOf, sheetRow } from "../../support/user_imports.ts";
import { withTwoFactor } from "../../support/two_factor.ts";
import type { Cases, Prepared, Sender } from "./preparation.ts";
import { type Access, admin, all, needs } from "./access_row.ts";

const ownChange = { email: "thief@example.com", password: "Stolen1234" };
const ownPassword = [{ body: ownChange }, { body: { email: "thief@example.com" } }];
const delicate = [
  { body: { notification: { mail_from_name: "他人" } } },
  { body: { storage: { max_version_mb: 300 } } },
  { body: { security: { otp_required: "none" } } },
];

export const administrationAccess: Record<string, Access> = {
  "PUT /api/admin/auth/profile": admin(400, ownPassword),
  "PUT /api/admin/profile": admin(400, ownPassword),
  "POST /api/admin/users/import": needs("user:edit", 415), // a request without a form
  "PUT /api/admin/settings": needs("settings:edit", 200, delicate),
  "GET /admin/login": { ...all(), admin: 303 },
  "GET /admin/*": { ...admin(404), path: "/admin/nothing" },
  "GET /admin/profile": admin(200),
};

/** Each unsafe call in a session in its valid form. */
export function administrationCases({ product: { addUser, signInAdmin }, next }: Prepared): Cases {
  const colleague = async () => `/api/admin/admins/${(await signInAdmin("审核员")).admin.id}`;
  const applicantId = async () => {
    const { id } = await addUser();
    await userTable.update(id, (user) => ({ ...user, status: "pending" }));
    return id;
  };
  const applicant = async () => `/api/admin/users/${await applicantId()}`;
  const newUser = () => {
    const n = next();
    return registration({ email: `new${n}@example.com`, phone: `1370000${String(n).padStart(4, "0")}` });
  };
  const feedback = async () => {
    const item = await transaction(async (tx) => addFeedback("有错位", await addUser(), tx));
    return `/api/admin/users/feedback/${item.id}`;
  };
  const failedEmail = async () => {
    const email = { subject: "审核通过", text: "正文", html: "<p>正文</p>" };
    const { id } = await transaction((tx) => queueEmail({ email: "zhang@example.com", id: null }, email, tx));
    await emailTable.update(id, (row) => ({ ...row, state: "failed", last_error: "550" }));
    return `/api/admin/mails/${id}/resend`;
  };
  const newAdmin = () => {
    const n = next();
    return { username: `thief${n}`, email: `thief${n}@example.com`, password: "Stolen1234", role: "超级管理员" };
  };

  const withCode = async ({ person }: Sender) => ({ password, otp: (await withTwoFactor(person.id)).code() });
  const ownStep = "/api/admin/profile/otp";

  return {
    "POST /api/admin/auth/confirm": async (sender) => ({
      path: "/api/admin/auth/confirm",
      body: await withCode(sender),
    }),
    [`POST ${ownStep}`]: () => ({ path: ownStep, body: { password } }),
    [`PUT ${ownStep}`]: async ({ person: { id } }) => {
      await adminTable.update(id, ({ otp: _, ...row }) => row); // from an earlier call
      const nonce = await transaction((tx) => beginSetUp(id, tx));
      return { path: ownStep, body: { otp: codeAt(await twoFactorKey(id, nonce)) } };
    },
    [`DELETE ${ownStep}`]: async (sender) => ({ path: ownStep, body: await withCode(sender) }),
    [`POST ${ownStep}/recovery`]: async (sender) => ({ path: `${ownStep}/recovery`, body: await withCode(sender) }),
    "POST /api/admin/admins": () => ({ path: "/api/admin/admins", body: newAdmin() }),
    "PUT /api/admin/admins/:id": async () => ({ path: await colleague(), body: { role: "超级管理员" } }),
    "POST /api/admin/mails/:id/resend": async () => ({ path: await failedEmail(), body: {} }),
    "DELETE /api/admin/admins/:id": async () => ({ path: await colleague() }),
    "DELETE /api/admin/views/:id": async ({ person }) => {
      const view = { list: "users/list", name: "待审核", query: "status=pending", first: false };
      const { id } = await transaction((tx) => addSavedView(view, person.id, tx));
      return { path: `/api/admin/views/${id}` };
    },
    "PUT /api/admin/auth/profile": () => ({ path: "/api/admin/auth/profile", body: ownChange }),
    "PUT /api/admin/profile": () => ({ path: "/api/admin/profile", body: ownChange }),
    "POST /api/admin/users": () => ({ path: "/api/admin/users", body: newUser() }),
    "PUT /api/admin/users/:id": async () => ({
      path: `/api/admin/users/${(await addUser()).id}`,
      body: { wechat_name: "新的昵称", password: "Stolen1234" },
    }),
    "POST /api/admin/users/decide": async () => ({
      path: "/api/admin/users/decide",
      body: { ids: [await applicantId(), await applicantId()], action: "approve" },
    }),
    "POST /api/admin/users/import": async () => ({
      path: "/api/admin/users/import",
      body: formOf({ file: await sheetOf([sheetRow(next())]) }),
    }),
    "PUT /api/admin/users/feedback/:id": async () => ({
      path: await feedback(),
      body: { status: "completed", reply: "已修复" },
    }),
    "PUT /api/admin/users/feedback/:id/note": async () => ({
      path: `${await feedback()}/note`,
      body: { note: "已复现" },
    }),
    "PUT /api/admin/users/:id/approve": async () => ({ path: `${await applicant()}/approve`, body: {} }),
    "PUT /api/admin/users/:id/reject": async () => ({ path: `${await applicant()}/reject`, body: { reason: "重复" } }),
    "PUT /api/admin/users/:id/reaudit": async () => ({
      path: `/api/admin/users/${(await addUser()).id}/reaudit`,
      body: {},
    }),
    "POST /api/admin/settings/logo": () => ({ path: "/api/admin/settings/logo", body: formOf({ image: png() }) }),
  };
}
