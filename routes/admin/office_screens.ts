// The screens of administrators, logs, letters and settings, path → island. Title, note and permission are the menu's.
import type { AnswerScreen } from "./screen_page.tsx";

export const officeScreens: Record<string, AnswerScreen> = {};
