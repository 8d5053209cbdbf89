// The labels of enumerated values.

export const professions = ["科研院所", "院校", "航天部门", "商业公司", "行业部委", "地方用户"] as const;
export type Profession = typeof professions[number];

/** The profile page's label for 院校; both labels are accepted as input. */
export const professionAliases: Record<string, Profession> = { 大专院校: "院校" };

/** Returns the profile's label of a unit type. */
export function professionOfProfile(profession: Profession): string {
  return Object.entries(professionAliases).find(([, stored]) => stored === profession)?.[0] ?? profession;
}

export const organizations = ["博士", "硕士", "学士", "专科", "在读研究生", "在读本科生", "在读专科生"] as const;
export type Organization = typeof organizations[number];

export const purposes = ["学术研究", "项目合作", "产品试用", "技术交流"] as const;
export const otherPurpose = "其他";

export const userStatuses = ["pending", "approved", "rejected"] as const;
export type UserStatus = typeof userStatuses[number];
export const userStatusLabels: Record<UserStatus, string> = {
  pending: "待审核",
  approved: "已通过",
  rejected: "已拒绝",
};

/** Results of sign-ins in the log. A sign-out has a result, too. */
export const signInResults = [
  "wrong",
  "otp_wrong",
  "locked",
  "pending",
  "rejected",
  "disabled",
  "logout",
  "ok",
  "ok_otp",
  "ok_recovery",
] as const;

export const feedbackStatuses = ["unread", "read", "processing", "completed"] as const;
export type FeedbackStatus = typeof feedbackStatuses[number];
export const feedbackStatusLabels: Record<FeedbackStatus, string> = {
  unread: "未读",
  read: "已读",
  processing: "处理中",
  completed: "已完成",
};

/** States of an email in the outbox. */
export const emailStates = ["waiting", "sent", "failed"] as const;
export const noticeJobStates = ["running", "stopped", "done"] as const;
export type NoticeJobState = typeof noticeJobStates[number];
export type EmailState = typeof emailStates[number];

export const softwareNames = ["GAC_MSS", "GAC_PMS", "GAC_CCD", "GAC_AHSI_Water", "GAC_AHSI_Mineral"] as const;
export type SoftwareName = typeof softwareNames[number];

export const channels = ["stable", "beta"] as const;
export type Channel = typeof channels[number];
export const channelLabels: Record<Channel, string> = { stable: "稳定", beta: "测试" };

/** The levels of the institute's notice above public pages. */
export const announcementLevels = ["info", "maintenance", "urgent"] as const;
export type AnnouncementLevel = typeof announcementLevels[number];
export const announcementLevelLabels: Record<AnnouncementLevel, string> = {
  info: "提示",
  maintenance: "维护",
  urgent: "紧急",
};

export const permissions = [
  "admin:view",
  "user:view",
  "user:edit",
  "user:audit",
  "user:export",
  "feedback:handle",
  "content:edit",
  "forum:moderate",
  "settings:edit",
  "admin:manage",
  "log:view",
] as const;
export type Permission = typeof permissions[number];

export const roles = ["超级管理员", "审核员", "内容编辑", "统计只读"] as const;
export type Role = typeof roles[number];

export const rolePermissions: Record<Role, readonly Permission[]> = {
  超级管理员: permissions,
  审核员: ["admin:view", "user:view", "user:edit", "user:audit", "feedback:handle", "forum:moderate"],
  内容编辑: ["admin:view", "content:edit", "forum:moderate"],
  统计只读: ["admin:view"],
};

/** File extensions that are shown as a picture instead of being downloaded (Site §9). */
export const qrImageExtensions = ["jpg", "jpeg", "png", "gif", "bmp", "webp", "svg"] as const;
