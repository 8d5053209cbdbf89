// The icon of each tab of the personal centre.
import {
  Bell,
  Download,
  KeyRound,
  LayoutDashboard,
  MessageSquare,
  MessagesSquare,
  Monitor,
  Shield,
  User,
} from "../../icon/icons.ts";
import type { LucideIcon } from "../../icon/icon.tsx";
import type { TabPath } from "../../../lib/shared/account/user_tabs.ts";

export const tabIcons: Record<TabPath, LucideIcon> = {
  "/user": LayoutDashboard,
  "/user/profile": User,
  "/user/password": KeyRound,
  "/user/downloads": Download,
  "/user/feedback": MessageSquare,
  "/user/devices": Monitor,
  "/forum/my": MessagesSquare,
  "/user/notices": Bell,
  "/user/security": Shield,
};
