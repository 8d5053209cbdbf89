// The administrator's own profile: what the call answers, and the rules of its form.
import { z } from "zod";
import { AdminProfile } from "../../lib/shared/schemas/admin.ts";

export type OwnProfile = {
  id: number;
  username: string;
  email: string;
  avatar: string;
  role: string;
  password_change_required: boolean;
};

export const profileDefaults = { email: "", newPassword: "", confirmPassword: "" };
export type ProfileValues = typeof profileDefaults;

/** Empty passwords mean no change. */
export const ProfileForm = z.object({
  email: AdminProfile.shape.email,
  newPassword: AdminProfile.shape.password,
  confirmPassword: z.string(),
}).superRefine(({ newPassword = "", confirmPassword }, ctx) => {
  if (newPassword === confirmPassword) return;
  ctx.addIssue({ code: "custom", path: ["confirmPassword"], message: "两次输入密码不一致" });
});
export type ProfileForm = z.infer<typeof ProfileForm>;
