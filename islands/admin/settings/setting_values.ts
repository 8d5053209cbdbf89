// The settings as the form of a tab holds them, numbers and lists as they are typed, and back as the call takes them.
import { z } from "zod/mini";
import type { AdminSettings } from "../../../lib/domain/office/setting_views.ts";
import {
  bounds,
  settingFaults,
  type SettingGroup,
  settingGroups,
} from "../../../lib/shared/schemas/office/settings.ts";
import { type Check, judge } from "../../kit/form_checks.ts";

export type { AdminSettings };

type Typed<T> = { [K in keyof T]: T[K] extends number | string[] ? string : T[K] };

export type GroupValues = {
  basic: Typed<Omit<AdminSettings["basic"], "logo_url">>;
  security: Typed<AdminSettings["security"]>;
  notification: Typed<Omit<AdminSettings["notification"], "has_smtp_password">> & {
    /** A new one; empty leaves what there is. */
    smtp_password: string;
    clear_password: boolean;
  };
  storage: Typed<AdminSettings["storage"]>;
};

const lists = ["notify_admins", "reject_reasons"];

export function formValues<G extends SettingGroup>(group: G, settings: AdminSettings): GroupValues[G] {
  const { logo_url: _l, has_smtp_password: _h, ...rest } = {
    logo_url: "",
    has_smtp_password: false,
    ...settings[group],
  };
  const typed = Object.entries(rest).map(([name, value]) => [name, typedValue(value)]);
  const secret = group === "notification" ? { smtp_password: "", clear_password: false } : {};
  return { ...Object.fromEntries(typed), ...secret };
}

function typedValue(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join("\n");
  return value;
}

/** The call takes this of a form's values. */
function sentValues(values: Record<string, unknown>): Record<string, unknown> {
  const { clear_password, smtp_password, ...rest } = values;
  const sent = Object.entries(rest).map(([name, value]) => [name, sentValue(name, value)]);
  const secret = clear_password ? { smtp_password: "" } : smtp_password ? { smtp_password } : {};
  return { ...Object.fromEntries(sent), ...secret };
}

function sentValue(name: string, value: unknown): unknown {
  if (lists.includes(name)) return String(value).split("\n");
  if (name in bounds) return /^\s*\d+\s*$/.test(String(value)) ? Number(value) : NaN;
  return value;
}

export function settingsCheck<G extends SettingGroup>(group: G): Check<GroupValues[G], Record<string, unknown>> {
  const schema = z.partial(settingGroups[group] as z.ZodMiniObject);
  return (values) => {
    const { data, error } = schema.safeParse(sentValues(values));
    return judge(data as Record<string, unknown>, error ? settingFaults(error) : {});
  };
}

/** The part that was changed, by the names that the form calls changed. */
export function changedPart(all: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const sent = names.map((name) => name === "clear_password" ? "smtp_password" : name);
  return Object.fromEntries(Object.entries(all).filter(([name]) => sent.includes(name)));
}
