// Joins the shared zod schemas with what only a form asks (confirmations, the free purpose), for react-hook-form.
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod/mini";
import { otherPurpose } from "../../../lib/shared/labels.ts";
import { consentMessage } from "../../../lib/shared/schemas/account/consent.ts";
import { ChangePassword, ResetPassword } from "../../../lib/shared/schemas/account/password.ts";
import { isPhone } from "../../../lib/shared/schemas/account/person.ts";
import { Registration } from "../../../lib/shared/schemas/account/registration.ts";
import { Login } from "../../../lib/shared/schemas/account/sign_in.ts";
import { isEmail } from "../../../lib/shared/schemas/email.ts";

/** Field → its first message. */
type Errors = Record<string, string>;

/** A resolver over a plain function: no message, no error. */
export function resolverOf<V extends FieldValues>(validate: (values: V) => Errors): Resolver<V> {
  return (values) => {
    const errors = Object.entries(validate(values)).map(([name, message]) => [name, { type: "custom", message }]);
    return errors.length ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
  };
}

function firstMessages(schema: z.ZodMiniType, values: object): Errors {
  const result = schema.safeParse(values);
  const errors: Errors = {};
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

export type LoginBy = "account" | "phone" | "email";
export type LoginValues = { identifier: string; password: string };

/** The account tab takes all three kinds; the others say what is wrong with theirs. */
export function validateLogin({ identifier = "", password = "" }: LoginValues, by: LoginBy): Errors {
  const errors = firstMessages(Login, { identifier, password });
  const typed = identifier.trim();
  if (by === "phone" && !isPhone(typed)) errors.identifier = typed ? "手机号格式不正确" : "请输入手机号";
  if (by === "email" && !isEmail(typed)) errors.identifier = typed ? "请输入有效的邮箱地址" : "请输入邮箱";
  return errors;
}

export type ResetValues = { email: string; code: string; newPassword: string; confirm: string };

export function validateReset({ email = "", code = "", newPassword = "", confirm = "" }: ResetValues): Errors {
  const errors = firstMessages(ResetPassword, { email, code, newPassword });
  if (!confirm) errors.confirm = "请确认新密码";
  else if (confirm !== newPassword) errors.confirm = "两次输入的密码不一致";
  return errors;
}

export type ChangeValues = { currentPassword: string; newPassword: string; confirm: string };

export function validateChange({ currentPassword = "", newPassword = "", confirm = "" }: ChangeValues): Errors {
  const errors = firstMessages(ChangePassword, { currentPassword, newPassword });
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

/** What the registration call takes of the form; 其他 sends its free text as the purpose. */
export function registrationOf(values: RegisterValues, consent: string | true) {
  const { confirm: _confirm, purpose_text, purpose, ...rest } = values;
  return { ...rest, purpose: purpose === otherPurpose ? (purpose_text ?? "").trim() : purpose, consent };
}

export function validateRegistration(values: RegisterValues): Errors {
  const { purpose, ...errors } = firstMessages(Registration, registrationOf(values, true));
  if (!values.purpose) errors.purpose = "请选择使用目的";
  else if (purpose) errors.purpose_text = purpose;
  if (!values.confirm) errors.confirm = "请再次输入密码";
  else if (values.confirm !== values.password) errors.confirm = "两次输入的密码不一致";
  if (!values.consent) errors.consent = consentMessage;
  return errors;
}
