// The rules of the form of an administrator's own profile.
import { z } from "zod/mini";
import { adminProfileWith } from "../../../../lib/shared/schemas/administration/admins.ts";

/** An empty password means no change; a new one needs at least `min` characters. */
export function profileForm(min: number) {
  const { email, password } = adminProfileWith(min).shape;
  const fields = z.object({ email, newPassword: password, confirmPassword: z.string() });
  const same = ({ newPassword = "", confirmPassword }: z.infer<typeof fields>) => newPassword === confirmPassword;
  return fields.check(z.refine(same, { path: ["confirmPassword"], error: "两次输入密码不一致" }));
}
