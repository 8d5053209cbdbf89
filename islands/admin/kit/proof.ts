// The errors of re-authentication by password and code: at a field, or for the whole form.
import { errorMessage } from "../../../lib/shared/api_client.ts";
import { ApiError } from "../../../lib/shared/api/api_error.ts";

export type Refusal = {
  password?: string;
  /** Empty where the code is only requested. */
  otp?: string;
  whole?: string;
};

export function refusalOf(failure: unknown, fallback: string): Refusal {
  if (failure instanceof ApiError) {
    if (failure.code === "malformed") return { whole: fallback }; // a proxy's page in place of the response
    if (failure.code === "otp_required") return { otp: "" };
    if (failure.code === "otp_wrong") return { otp: failure.message };
    const { password, otp } = failure.fields;
    if (password || otp) return { password, otp };
  }
  return { whole: errorMessage(failure, fallback) };
}

/** Returns the values of the fields of these names; a missing field is empty. */
export function typedIn(form: HTMLFormElement): { username: string; password: string; otp: string } {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? "");
  return { username: text("username").trim(), password: text("password"), otp: text("otp").trim() };
}

export function selectField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.select();
}
