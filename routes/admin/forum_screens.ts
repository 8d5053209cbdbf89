// The forum's moderation, path → island. Title, note and permission are the menu's.
import type { AnswerScreen } from "./screen_page.tsx";

export const forumScreens: Record<string, AnswerScreen> = {};
