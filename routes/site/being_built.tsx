// The addresses of the menu whose pages are still being built: honest about it, with the right title.
import type { Context } from "hono";
import { BeingBuilt } from "../../components/content/BeingBuilt.tsx";
import { SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { sitePages } from "../../lib/shared/site_menu.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

const home = { href: "/", label: "返回首页", text: "支持的卫星系列、五个软件包的功能与收费、技术参数。" };
const built = sitePages.flatMap(({ path, title, nav, description, plan }) =>
  nav && description && !plan ? [{ href: path, label: title, text: description }] : []
);
const works = [home, ...built];

/** The handler for one of them; `plan` says what will stand there. */
export function beingBuilt(name: string, plan: string) {
  return async (c: Context) =>
    page(
      c,
      <SiteLayout {...await loadFrame(c)}>
        <BeingBuilt name={name} plan={plan} works={works} />
      </SiteLayout>,
    );
}
