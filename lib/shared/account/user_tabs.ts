// The tabs of the personal centre: each has an address of its own.
type UserTab = { path: string; label: string };

/** In the order of the menu. */
export const userTabs = [
  { path: "/user", label: "概览" },
  { path: "/user/profile", label: "个人资料" },
  { path: "/user/password", label: "修改密码" },
  { path: "/user/downloads", label: "我的下载" },
  { path: "/user/feedback", label: "我的反馈" },
  { path: "/user/devices", label: "我的设备" },
  { path: "/forum/my", label: "我的评测" },
  { path: "/user/notices", label: "通知" },
  { path: "/user/security", label: "安全" },
] as const satisfies readonly UserTab[];

export type TabPath = typeof userTabs[number]["path"];

/** The tab of a path; every path of the personal centre has one. */
export function userTabOf(path: string): UserTab {
  return userTabs.find((tab) => tab.path === path) ?? { path, label: "个人中心" };
}
