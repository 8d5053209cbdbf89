// The addresses of the menu whose pages are still being built: honest about it, with the right title.
import type { Context } from "hono";
import { BeingBuilt, type BuiltSoon } from "../../components/content/BeingBuilt.tsx";
import { SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./load.ts";

const home = { href: "/", label: "返回首页", text: "支持的卫星系列、五个软件包的功能与收费、技术参数。" };
const download = { href: "/download", label: "前往下载", text: "五个软件包的最新版本、大小、SHA-256 与更新说明。" };
const news = { href: "/news", label: "查看资讯", text: "行业资讯列表。" };
const works = [home, download, news];

/** Path → title and what will stand there. */
export const pagesToCome: Record<string, BuiltSoon> = {
  "/introduction": { name: "产品介绍", plan: "将列出每个软件包的卫星与载荷、功能、版本与收费。", works },
  "/sensors": {
    name: "影像适配",
    plan: "将按文件名判断影像能否处理，并列出全部卫星与相机。您输入的文件名不会保存。",
    works,
  },
  "/tutorials": { name: "使用教程", plan: "将说明安装要求、安装步骤与各处理步骤。", works },
  "/document": { name: "帮助文档", plan: "将说明各模块的界面、参数、步骤与结果。", works },
  "/case": { name: "应用案例", plan: "将用处理前后的影像说明各类应用。", works },
  "/forum": { name: "论坛", plan: "将用于提问与交流使用经验。", works },
  "/search": { name: "搜索", plan: "将搜索文档、教程、案例、资讯与版本。", works },
  "/client": { name: "软件会发送哪些数据", plan: "将逐项说明桌面软件发送的数据与用途。", works },
};

/** The handler for one of them. */
export function beingBuilt(content: BuiltSoon) {
  return async (c: Context) =>
    page(
      c,
      <SiteLayout title={content.name} {...await loadFrame(c)}>
        <BeingBuilt {...content} />
      </SiteLayout>,
    );
}
