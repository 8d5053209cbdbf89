// The menu of the back office: each screen with its path, label, note and permission.
import type { Permission } from "./labels.ts";

export type MenuIcon =
  | "overview"
  | "statistics"
  | "usage"
  | "images"
  | "users"
  | "content"
  | "qrcode"
  | "administrators"
  | "settings";

export type Screen<P extends string = string> = {
  path: P;
  /** In the menu, and the title of the page. */
  label: string;
  permission: Permission;
  /** The line below the title. */
  note?: string;
};

type MenuEntry = Screen & { icon: MenuIcon };
export type MenuGroup = { label: string; icon: MenuIcon; screens: readonly Screen[] };

function screen<P extends string>(path: P, label: string, permission: Permission, note?: string): Screen<P> {
  return { path, label, permission, note };
}

/** The administrator's own page: in no menu, and open to every administrator. */
export const ownProfile = { path: "/admin/profile", label: "个人资料" };

/** In the order of the menu. */
const declared = [
  { ...screen("/admin/dashboard", "概览", "admin:view", "近 7 天的增长、下载、访问与影像处理"), icon: "overview" },
  {
    label: "统计分析",
    icon: "statistics",
    screens: [
      screen("/admin/stats/download", "下载趋势", "admin:view", "同一用户同一版本一分钟内只计一次"),
      screen("/admin/stats/user-growth", "用户增长", "admin:view", "按注册时间统计全部用户"),
      screen("/admin/stats/active-users", "活跃用户", "admin:view", "桌面软件的使用与网站的访问"),
      screen("/admin/stats/usage-time", "使用时长", "admin:view", "跨天的使用计入开始当天"),
      screen("/admin/stats/user-info", "用户与设备", "admin:view", "设备信息由桌面软件上报"),
    ],
  },
  {
    ...screen("/admin/userquery", "使用行为查询", "admin:view", "已通过审核的用户在所选日期内的使用时长"),
    icon: "usage",
  },
  { ...screen("/admin/image-stats", "影像处理统计", "admin:view", "来自桌面软件上报的处理记录"), icon: "images" },
  {
    label: "用户管理",
    icon: "users",
    screens: [
      screen("/admin/users/list", "用户列表", "user:view"),
      screen(
        "/admin/users/audit",
        "注册审核",
        "user:audit",
        "按提交时间先后排列；等待满 3 个工作日标红",
      ),
      screen(
        "/admin/users/feedback",
        "用户反馈",
        "feedback:handle",
        "标记已读、开始处理、回复后完成；完成后不能再回复",
      ),
    ],
  },
  {
    label: "内容管理",
    icon: "content",
    screens: [
      screen("/admin/content/case", "案例管理", "content:edit"),
      screen("/admin/content/tutorial", "教程管理", "content:edit"),
      screen("/admin/content/version", "版本管理", "content:edit", "按软件排列，同一软件中版本号大的在前"),
      screen("/admin/content/new", "资讯管理", "content:edit", "公开页面按发布时间排列，置顶和最新的在前"),
      screen(
        "/admin/content/facts",
        "产品资料",
        "content:edit",
        "软件包、卫星、对比、声明与常见问题，保存后公开页面随即更新",
      ),
      screen(
        "/admin/content/document",
        "帮助文档",
        "content:edit",
        "自有文本代替内置文本，保存后立即公开，可随时恢复内置",
      ),
      screen(
        "/admin/content/notices",
        "通知",
        "content:edit",
        "新版本发布后自动通知关注的用户；也可以向全部用户发通知",
      ),
      screen(
        "/admin/content/forum",
        "论坛管理",
        "forum:moderate",
        "用户的前两条帖子审核后显示；处理结果与原因作者可见",
      ),
      screen("/admin/content/bin", "回收站", "content:edit", "删除的内容保留 30 天，到期后连同文件一起清除"),
    ],
  },
  {
    ...screen("/admin/qrcode", "入群二维码", "content:edit", "显示在首页、页脚和个人中心，保存后立即生效"),
    icon: "qrcode",
  },
  {
    label: "管理员与日志",
    icon: "administrators",
    screens: [
      screen("/admin/admins", "管理员", "admin:manage", "更改角色、密码或停用后，该管理员的登录立即失效"),
      screen("/admin/logs", "操作日志", "log:view", "管理员的登录与操作保存一年，网站的访问按系统设置保存"),
      screen("/admin/mails", "邮件记录", "settings:edit", "保存一年；正文在发送后删除，不在这里显示"),
    ],
  },
  {
    ...screen("/admin/settings", "系统设置", "settings:edit", "保存后立即生效，修改记入操作日志"),
    icon: "settings",
  },
] as const satisfies readonly (MenuEntry | MenuGroup)[];

type PathsIn<Item> = Item extends { screens: readonly Screen<infer P>[] } ? P
  : Item extends Screen<infer P> ? P
  : never;
/** The paths of the menu. `routes/admin/mod.ts` shows exactly these. */
export type ScreenPath = PathsIn<typeof declared[number]>;

const adminMenu: readonly (MenuEntry | MenuGroup)[] = declared;

/** A permission in a few words. */
export const permissionLabels: Record<Permission, string> = {
  "admin:view": "查看概览与统计",
  "user:view": "查看用户",
  "user:edit": "新建、编辑用户",
  "user:audit": "审核注册",
  "user:export": "导出用户",
  "feedback:handle": "处理反馈",
  "content:edit": "编辑内容",
  "forum:moderate": "管理论坛",
  "settings:edit": "系统设置与邮件",
  "admin:manage": "管理员账号",
  "log:view": "查看日志",
};

/** Kinds of things on the screens, as operations and their log name them. */
export const things = {
  user: "用户",
  admin: "管理员",
  case: "案例",
  tutorial: "教程",
  version: "版本",
  news: "资讯",
  fact: "产品资料",
  notice: "通知",
  document: "帮助文档",
  qrcode: "群二维码",
  settings: "系统设置",
  setup: "开始使用",
  feedback: "反馈",
  mail: "邮件",
  log: "日志",
  review: "论坛主题",
  reply: "论坛回复",
  report: "举报",
  usage: "使用统计",
  image: "影像统计",
  device: "设备信息",
  call: "接口",
};

/** Every screen of the menu. */
export const screens: readonly Screen<ScreenPath>[] = declared.flatMap((item): readonly Screen<ScreenPath>[] =>
  "screens" in item ? item.screens : [item]
);

/** Returns the menu for these permissions, without empty groups. */
export function menuFor(permissions: readonly Permission[]): (MenuEntry | MenuGroup)[] {
  const may = (item: Screen) => permissions.includes(item.permission);
  return adminMenu.flatMap((item): (MenuEntry | MenuGroup)[] => {
    if (!("screens" in item)) return may(item) ? [item] : [];
    const allowed = item.screens.filter(may);
    return allowed.length > 0 ? [{ ...item, screens: allowed }] : [];
  });
}

/** The screen that a path belongs to: itself, or the list that a form was opened from. */
export function screenOf(path: string): Screen | undefined {
  return screens.find((item) => path === item.path || path.startsWith(`${item.path}/`));
}

/** Returns the label of the group of a screen. */
export function groupOf(item: Screen): string | undefined {
  return adminMenu.find((entry): entry is MenuGroup => "screens" in entry && entry.screens.includes(item))?.label;
}
