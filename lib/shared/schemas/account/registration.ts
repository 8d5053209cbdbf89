// An application for an account.
import { z } from "zod/mini";
import { safeRedirect } from "../../redirect_path.ts";
import { email } from "../email.ts";
import { wrong } from "../text.ts";
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

const LONGEST_PATH = 500;

/** Returns the path if a sign-in would lead there, else an empty text, so that no address refuses a registration. */
function wantedPage(path: string): string {
  const target = safeRedirect(path);
  return target === "/" || target.length > LONGEST_PATH ? "" : target;
}

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
  /** The page that the applicant wanted to open. */
  redirect: z.optional(z.string(wrong).check(z.overwrite(wantedPage))),
});
export type Registration = z.infer<typeof Registration>;

/** The registration with a minimum password length of `min` characters. */
export function registrationWith(min: number) {
  return z.extend(Registration, { password: strongPassword("请输入密码", min) });
}
