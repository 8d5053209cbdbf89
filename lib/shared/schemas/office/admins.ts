// What administrators send about themselves.
import { z } from "zod/mini";
import { password, strongPassword } from "../account/password.ts";
import { email } from "../email.ts";
import { written } from "../text.ts";

const credentials = "请输入用户名和密码";

export const AdminLogin = z.object({
  // Longer than any there is: as unknown as the rest of it.
  username: z.pipe(
    z.string({ error: credentials }).check(z.overwrite((value) => value.slice(0, 256))),
    written({ missing: credentials, max: 256, length: credentials }).check(
      z.minLength(1, { error: credentials }),
      z.overwrite((value) => value.slice(0, 64)),
    ),
  ),
  password: password(credentials),
});

/** An empty one means no change. */
const newPassword = (min?: number) =>
  z.optional(z.union([z.literal(""), strongPassword("请输入密码", min)], { error: "请输入密码" }));

export const AdminProfile = z.object({
  email: email("请输入邮箱地址", "请输入正确的邮箱地址"),
  password: newPassword(),
});

/** The own profile while passwords need at least `min` characters. */
export function adminProfileWith(min: number) {
  return z.extend(AdminProfile, { password: newPassword(min) });
}
