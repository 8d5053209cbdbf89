// The screens of administrators, logs, letters and settings, path → island. Title, note and permission are the menu's.
import SettingsEditor from "../../islands/admin/SettingsEditor.tsx";
import { type AnswerScreen, shows } from "./screen_page.tsx";
import { settingsProps } from "./settings_props.ts";

export const officeScreens: Record<string, AnswerScreen> = {
  "/admin/settings": shows(SettingsEditor, settingsProps),
};
