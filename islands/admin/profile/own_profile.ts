// The administrator's own profile: what the call answers, and the rules of its form.
import { z } from "zod/mini";
import type { adminView } from "../../../lib/domain/office/admins.ts";
import { adminProfileWith } from "../../../lib/shared/schemas/office/admins.ts";

export type OwnProfile = ReturnType<typeof adminView>;

export function isProfile(answer: unknown): answer is OwnProfile {
  return typeof Object(answer).username === "string";
}

/** Empty passwords mean no change; another one needs at least `min` characters. */
export function profileForm(min: number) {
  const { email, password } = adminProfileWith(min).shape;
  const fields = z.object({ email, newPassword: password, confirmPassword: z.string() });
  const same = ({ newPassword = "", confirmPassword }: z.infer<typeof fields>) => newPassword === confirmPassword;
  return fields.check(z.refine(same, { path: ["confirmPassword"], error: "两次输入密码不一致" }));
}
