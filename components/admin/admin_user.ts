// A user as the back office's calls answer it.
import type { Organization, Profession, UserStatus } from "../../lib/shared/labels.ts";

export type AdminUser = {
  id: number;
  name: string;
  email: string;
  phone: string;
  profession: Profession;
  institution_name: string;
  organization: Organization;
  purpose: string;
  wechat_name: string;
  nickname: string;
  status: UserStatus;
  applied_at: string;
  created_at: string;
  updated_at: string;
};

export type Decision = { from: UserStatus; to: UserStatus; reason: string; admin: string; created_at: string };

export type AdminUserDetail = AdminUser & { decisions: Decision[] };
