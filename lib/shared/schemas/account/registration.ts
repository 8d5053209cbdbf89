// An application for an account.
import { z } from "zod/mini";
import { email } from "../email.ts";
import { consentField } from "./consent.ts";
import { code, strongPassword } from "./password.ts";
import {
  institution_name,
  name,
  organization,
  phone,
  profession,
  purpose,
  wechat_name,
} from "./registration_person.ts";

export const Registration = z.object({
  name,
  email: email("邮箱格式不正确", "邮箱格式不正确"),
  phone,
  password: strongPassword("请输入密码"),
  code,
  profession,
  organization,
  purpose,
  institution_name,
  wechat_name,
  consent: consentField,
});
export type Registration = z.infer<typeof Registration>;

/** The registration with a minimum password length of `min` characters. */
export function registrationWith(min: number) {
  return z.extend(Registration, { password: strongPassword("请输入密码", min) });
}
