// The four tabs of the settings and their addresses.
import type { SettingGroup } from "../../../../lib/shared/schemas/administration/settings.ts";

const path = "/admin/settings";

export const settingTabs: readonly { group: SettingGroup; href: string; label: string }[] = [
  { group: "basic", href: path, label: "基本设置" },
  { group: "security", href: `${path}?tab=security`, label: "安全设置" },
  { group: "notification", href: `${path}?tab=notification`, label: "通知设置" },
  { group: "storage", href: `${path}?tab=storage`, label: "存储设置" },
];

/** Returns the tab of an address; the first one for anything else. */
export function tabOf(word: string | undefined): SettingGroup {
  return settingTabs.find(({ group }) => group === word)?.group ?? "basic";
}
