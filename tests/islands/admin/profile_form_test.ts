// The rules of the administrator's own profile.
import assert from "node:assert/strict";
import { profileForm } from "../../../islands/admin/administration/profile/ProfileEditor.tsx";

function wrong(form: { email?: string; newPassword?: string; confirmPassword?: string }, min = 8) {
  const { error } = profileForm(min).safeParse({ email: "", newPassword: "", confirmPassword: "", ...form });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

Deno.test("the profile requires a valid email address", () => {
  assert.deepEqual(wrong({ email: "" }), { email: "请输入邮箱地址" });
  assert.deepEqual(wrong({ email: "a@b" }), { email: "请输入正确的邮箱地址" });
});

Deno.test("empty passwords mean no change; a new one is typed twice", () => {
  const email = "a@example.com";
  assert.deepEqual(wrong({ email }), {});
  assert.deepEqual(wrong({ email, newPassword: "Passw0rd1", confirmPassword: "Passw0rd1" }), {});
  assert.deepEqual(wrong({ email, newPassword: "Passw0rd1", confirmPassword: "" }), {
    confirmPassword: "两次输入密码不一致",
  });
  assert.deepEqual(wrong({ email, newPassword: "weak", confirmPassword: "weak" }), {
    newPassword: "密码需8-20位，包含大小写字母和数字",
  });
  assert.deepEqual(wrong({ email, newPassword: "Pass12", confirmPassword: "Pass12" }, 6), {});
});
