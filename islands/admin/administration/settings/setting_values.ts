// Converts settings to form values, numbers and lists as text, and back to the body of the call.
import { z } from "zod/mini";
import type { AdminSettings } from "../../../../lib/shared/calls/settings.ts";
import {
  bounds,
  settingFaults,
  type SettingGroup,
  settingGroups,
} from "../../../../lib/shared/schemas/administration/settings.ts";
import { type Check, judge } from "../../../kit/form_checks.ts";
import type { FieldSchemas } from "../../../kit/field_rules.ts";

type Typed<T> = { [K in keyof T]: T[K] extends number | string[] ? string : T[K] };

export type GroupValues = {
  basic: Typed<Omit<AdminSettings["basic"], "logo_url">>;
  security: Typed<AdminSettings["security"]>;
  notification: Typed<Omit<AdminSettings["notification"], "has_smtp_password">> & Secret<"smtp_password">;
  storage: Typed<Omit<AdminSettings["storage"], "has_secret">> & Secret<"secret">;
};

/** A new secret; empty keeps the stored one. */
type Secret<Name extends string> = Record<Name, string> & { clear_secret: boolean };

/** The secret of each group that has one. */
const secretOf: Partial<Record<SettingGroup, string>> = { notification: "smtp_password", storage: "secret" };

const lists = ["notify_admins", "reject_reasons"];

export function formValues<G extends SettingGroup>(group: G, settings: AdminSettings): GroupValues[G] {
  const typed = Object.entries(settings[group])
    .filter(([name]) => name !== "logo_url" && !name.startsWith("has_"))
    .map(([name, value]) => [name, typedValue(value)]);
  const secret = secretOf[group];
  return { ...Object.fromEntries(typed), ...secret && { [secret]: "", clear_secret: false } };
}

function typedValue(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join("\n");
  return value;
}

/** Returns the body of the call. */
function sentValues(
  group: SettingGroup,
  { clear_secret, ...values }: Record<string, unknown>,
): Record<string, unknown> {
  const secret = secretOf[group];
  const sent = Object.entries(values)
    .filter(([name, value]) => name !== secret || value !== "")
    .map(([name, value]) => [name, sentValue(name, value)]);
  return { ...Object.fromEntries(sent), ...secret && clear_secret === true && { [secret]: "" } };
}

function sentValue(name: string, value: unknown): unknown {
  if (lists.includes(name)) return String(value).split("\n");
  if (name in bounds) return /^\s*\d+\s*$/.test(String(value)) ? Number(value) : NaN;
  return value;
}

export function settingsCheck<G extends SettingGroup>(group: G): Check<GroupValues[G], Record<string, unknown>> {
  const whole = settingGroups[group] as z.ZodMiniObject;
  const schema = z.partial(whole);
  const check = (values: GroupValues[G]) => {
    const { data, error } = schema.safeParse(sentValues(group, values));
    return judge<GroupValues[G], Record<string, unknown>>(
      data as Record<string, unknown>,
      error ? settingFaults(error) : {},
    );
  };
  return Object.assign(check, { schemas: whole.shape as FieldSchemas });
}

/** Returns the changed part, by the names of the changed form fields. */
export function changedPart(
  group: SettingGroup,
  all: Record<string, unknown>,
  names: string[],
): Record<string, unknown> {
  const sent = names.map((name) => name === "clear_secret" ? secretOf[group] : name);
  // For another service the server chooses its usual style, unless it is given.
  if (group === "storage" && (names.includes("type") || names.includes("endpoint"))) sent.push("path_style");
  return Object.fromEntries(Object.entries(all).filter(([name]) => sent.includes(name)));
}
