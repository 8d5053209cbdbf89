// The menu of the public pages: path, title, description, and places of the links. Labels of the navigation bar are
// shorter than titles (教程, 文档), because nine full titles do not fit at a width of 1024.

export type SitePage = {
  path: string;
  /** The title of the page and its label in the footer. */
  title: string;
  /** The label in the navigation bar; a page without one is not listed there. */
  nav?: string;
  /** The group of the footer; `foot` is its last line. */
  footer?: "产品" | "支持" | "foot";
  /** The description for search engines and shared links; by default the site's. */
  description?: string;
  /** Left out of the sitemap, and marked `noindex` for search engines. */
  unlisted?: true;
};

/** In the order of navigation bar and footer. */
const entries = [
  { path: "/", title: "首页", nav: "首页" },
  {
    path: "/introduction",
    title: "产品介绍",
    nav: "产品介绍",
    footer: "产品",
    description: "GAC 五个软件包的卫星与载荷、功能、版本与收费，与传统方法的对比，以及应用场景。",
  },
  {
    path: "/sensors",
    title: "影像适配",
    nav: "影像适配",
    footer: "产品",
    description: "输入影像文件名，查询软件能否读取、用哪个软件包、哪些功能免费；并列出全部支持的卫星与相机。",
  },
  {
    path: "/tutorials",
    title: "使用教程",
    nav: "教程",
    footer: "支持",
    description: "GAC 的运行要求、安装步骤、七个功能模块，以及图文与视频教程。",
  },
  {
    path: "/document",
    title: "帮助文档",
    nav: "文档",
    footer: "支持",
    description: "GAC 系列软件的说明：处理链、输入与输出，七个模块的界面、参数、步骤与结果，所依据的公式与文献。",
  },
  {
    path: "/download",
    title: "软件下载",
    nav: "下载",
    footer: "产品",
    description: "GAC 五个软件包的最新版本、大小、SHA-256 与更新说明。",
  },
  {
    path: "/case",
    title: "应用案例",
    nav: "案例",
    footer: "产品",
    description: "用 GAC 校正的国产卫星影像案例：处理前后对照、项目背景、技术流程与应用反馈。",
  },
  { path: "/news", title: "行业资讯", nav: "资讯", description: "国产陆地卫星、定标与遥感应用的行业资讯。" },
  {
    path: "/forum",
    title: "论坛",
    nav: "论坛",
    footer: "支持",
    description: "GAC 的提问与经验交流：辐射校正、几何校正、大气校正与一站式处理，按模块与关键词查找。",
  },
  {
    path: "/search",
    title: "搜索",
    description: "在帮助文档、使用教程、应用案例、行业资讯、软件版本与论坛中搜索。",
    unlisted: true,
  },
  {
    path: "/client",
    title: "软件会发送哪些数据",
    footer: "支持",
    description: "桌面软件向本站发送的每一个请求与字段：何时发送、有什么用、保存多久、怎样查看与删除。",
  },
  {
    path: "/api-docs",
    title: "接口说明",
    description: "本站全部接口的请求、回应、权限与错误，与检查请求的规则同源。",
  },
  {
    path: "/privacy",
    title: "隐私政策",
    footer: "foot",
    description: "本站保存哪些个人信息、用在哪里、保存多久，以及您可以提出的要求。",
  },
  { path: "/terms", title: "用户协议", footer: "foot", description: "注册账号、使用本站与下载软件的条件。" },
  {
    path: "/login",
    title: "登录",
    description: "登录后下载 GAC 软件、提交反馈、在论坛发言并管理个人资料。",
  },
  {
    path: "/register",
    title: "注册",
    description: "实名注册 GAC 账号：填写单位与使用目的，预计 2-3 个工作日内完成审核。",
  },
] as const satisfies readonly SitePage[];

/** The paths of the menu; routes/site/mod.ts has a page for each. */
export type SitePath = typeof entries[number]["path"];

export const sitePages: readonly SitePage[] = entries;

/** Returns the entry of a path, or undefined. */
export function sitePageOf(path: string): SitePage | undefined {
  return sitePages.find((page) => page.path === path);
}
