// The personal centre. Its guard stands in mod.ts.
import type { Context } from "hono";
import { BeingBuilt } from "../../components/content/BeingBuilt.tsx";
import { SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "../site/frame.ts";

export async function user(c: Context) {
  return page(
    c,
    <SiteLayout {...await loadFrame(c)}>
      <BeingBuilt
        name="个人中心"
        plan="将用于修改资料、提交反馈、查看下载记录。"
        works={[
          { href: "/download", label: "前往下载", text: "登录后可以下载五个软件包的全部版本。" },
          { href: "/user/password", label: "修改密码", text: "修改后需要重新登录，其他设备会退出。" },
          { href: "/", label: "返回首页", text: "支持的卫星系列、功能与收费、技术参数。" },
        ]}
      />
    </SiteLayout>,
  );
}
