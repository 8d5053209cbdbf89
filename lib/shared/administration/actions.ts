// The actions of the search dialog in the back office, and the titles that it finds by pinyin.
import { ownProfile, screens } from "../admin_menu.ts";
import type { Permission } from "../labels.ts";

type ActionEntry =
  & { title: string; note: string; permission?: Permission }
  & (
    | { href: string }
    | { does: "toggle theme" | "log out" }
  );

export const actions: readonly ActionEntry[] = [
  { title: "新建用户", note: "添加后直接通过审核", href: "/admin/users/list?action=add", permission: "user:edit" },
  { title: "新建案例", note: "", href: "/admin/content/case/new", permission: "content:edit" },
  { title: "新建教程", note: "", href: "/admin/content/tutorial/new", permission: "content:edit" },
  { title: "新建版本", note: "", href: "/admin/content/version/new", permission: "content:edit" },
  { title: "新建资讯", note: "", href: "/admin/content/new?action=add", permission: "content:edit" },
  {
    title: "通知用户",
    note: "全部用户，或关注某软件的用户",
    href: "/admin/content/notices?action=add",
    permission: "content:edit",
  },
  { title: "导出用户", note: "全部用户，Excel", href: "/admin/users/list?action=export", permission: "user:export" },
  { title: "切换主题", note: "浅色或深色", does: "toggle theme" },
  { title: "退出登录", note: "", does: "log out" },
];

/** pinyin.json has an entry for each of these. */
export const pinyinTitles = [
  ...screens.map(({ label }) => label),
  ownProfile.label,
  ...actions.map(({ title }) => title),
];
