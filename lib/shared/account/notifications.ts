// The kinds of notifications of a user, and the switches of their emails.

export const notificationKinds = [
  "application",
  "feedback",
  "reply",
  "accepted",
  "post",
  "version",
  "place",
  "password",
  "email",
  "notice",
] as const;
export type NotificationKind = typeof notificationKinds[number];

/** The emails that a user can switch off. Emails about security have no switch. */
export const noticeSwitches = ["forum_replies", "feedback", "application", "versions"] as const;
export type NoticeSwitch = typeof noticeSwitches[number];
export type Notices = Record<NoticeSwitch, boolean>;
