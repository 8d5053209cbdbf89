// The rules of the account forms: the shared schemas, and checks that only forms have (confirmations, the free
// purpose).
import type { z } from "zod/mini";
import { otherPurpose } from "../../../lib/shared/labels.ts";
import { consentMessage } from "../../../lib/shared/schemas/account/consent.ts";
import { ChangePassword, resetPasswordWith } from "../../../lib/shared/schemas/account/password.ts";
import { isPhone } from "../../../lib/shared/schemas/typed.ts";
import { registrationWith } from "../../../lib/shared/schemas/account/registration.ts";
import { Login, typedIdentifier } from "../../../lib/shared/schemas/account/sign_in.ts";
import { isEmail } from "../../../lib/shared/schemas/email.ts";
import { firstMessages, type Wrong } from "../../kit/form_checks.ts";

const wrongWith = (schema: z.ZodMiniType, values: object): Wrong => firstMessages(schema.safeParse(values).error);

export type LoginBy = "account" | "phone" | "email";
export type LoginValues = { identifier: string; password: string };

/** The account tab accepts all three kinds. Each other tab accepts one and has messages of its own. */
export function validateLogin({ identifier = "", password = "" }: LoginValues, by: LoginBy): Wrong {
  const errors = wrongWith(Login, { identifier, password });
  const typed = typedIdentifier(identifier);
  if (by === "phone" && !isPhone(typed)) errors.identifier = typed ? "手机号格式不正确" : "请输入手机号";
  if (by === "email" && !isEmail(typed)) errors.identifier = typed ? "请输入有效的邮箱地址" : "请输入邮箱";
  return errors;
}

export type ResetValues = { email: string; code: string; newPassword: string; confirm: string };

/** Passwords need at least `min` characters. */
export function validateReset({ email = "", code = "", newPassword = "", confirm = "" }: ResetValues, min = 8): Wrong {
  const errors = wrongWith(resetPasswordWith(min), { email, code, newPassword });
  if (!confirm) errors.confirm = "请确认新密码";
  else if (confirm !== newPassword) errors.confirm = "两次输入的密码不一致";
  return errors;
}

type ChangeValues = { currentPassword: string; newPassword: string; confirm: string };

export function validateChange({ currentPassword = "", newPassword = "", confirm = "" }: ChangeValues): Wrong {
  const errors = wrongWith(ChangePassword, { currentPassword, newPassword });
  if (confirm !== newPassword) errors.confirm = "两次密码输入不一致";
  else if (!confirm) errors.confirm = "请确认新密码";
  return errors;
}

export type RegisterValues = {
  email: string;
  code: string;
  password: string;
  confirm: string;
  name: string;
  phone: string;
  wechat_name: string;
  organization: string;
  profession: string;
  institution_name: string;
  purpose: string;
  purpose_text: string;
  consent: boolean;
};

/** The body of the registration call; 其他 sends its free text as the purpose. */
export function registrationOf(values: RegisterValues, consent: string | true) {
  const { confirm: _confirm, purpose_text, purpose, ...rest } = values;
  return { ...rest, purpose: purpose === otherPurpose ? (purpose_text ?? "").trim() : purpose, consent };
}

/** Passwords need at least `min` characters. */
export function validateRegistration(values: RegisterValues, min = 8): Wrong {
  const { purpose, ...errors } = wrongWith(registrationWith(min), registrationOf(values, true));
  if (!values.purpose) errors.purpose = "请选择使用目的";
  else if (purpose) errors.purpose_text = purpose;
  if (!values.confirm) errors.confirm = "请再次输入密码";
  else if (values.confirm !== values.password) errors.confirm = "两次输入的密码不一致";
  if (!values.consent) errors.consent = consentMessage;
  return errors;
}
