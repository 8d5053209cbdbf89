// The administrator's own profile: what the call answers, and the rules of its form.
import { z } from "zod";
import { adminProfileWith } from "../../lib/shared/schemas/admin.ts";

export type OwnProfile = {
  id: number;
  username: string;
  email: string;
  avatar: string;
  role: string;
  password_change_required: boolean;
};

export function isProfile(answer: unknown): answer is OwnProfile {
  return typeof Object(answer).username === "string";
}

export const profileDefaults = { email: "", newPassword: "", confirmPassword: "" };
export type ProfileValues = typeof profileDefaults;

/** Empty passwords mean no change; another one needs at least `min` characters. */
export function profileForm(min: number) {
  const { email, password } = adminProfileWith(min).shape;
  return z.object({ email, newPassword: password, confirmPassword: z.string() }).superRefine((form, ctx) => {
    const { newPassword = "", confirmPassword } = form;
    if (newPassword === confirmPassword) return;
    ctx.addIssue({ code: "custom", path: ["confirmPassword"], message: "两次输入密码不一致" });
  });
}
export type CheckedProfile = z.infer<ReturnType<typeof profileForm>>;
