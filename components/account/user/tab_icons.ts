// The mark of each tab of the personal centre.
import {
  Bell,
  Download,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  Monitor,
  Shield,
  User,
} from "../../icon/icons.ts";

export const tabIcons: Record<string, LucideIcon | undefined> = {
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
