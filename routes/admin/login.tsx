// The login page of the back office. It redirects administrators who are already signed in.
import { NeedsScript } from "../../components/content/NeedsScript.tsx";
import { AdminHead } from "../../components/layout/AdminHead.tsx";
import { AdminLogo } from "../../components/layout/AdminLogo.tsx";
import { NoAnswer } from "../../components/ui/NoAnswer.tsx";
import AdminLogin from "../../islands/admin/administration/AdminLogin.tsx";
import { readSettings } from "../../lib/domain/settings.ts";
import { Island } from "../../lib/island/Island.tsx";
import { safeRedirect } from "../../lib/shared/redirect_path.ts";
import type { Context } from "../../lib/web/context.ts";
import { themeOf } from "../../lib/web/cookies.ts";
import { page } from "../../lib/web/page.ts";
import { currentAdmin, hasToken } from "../../lib/web/session.ts";

export async function login(c: Context): Promise<Response> {
  const target = safeRedirect(c.req.query("redirect"), { admin: true });
  if (await currentAdmin(c)) return c.redirect(target, 303);
  const { basic: { site_name } } = await readSettings();
  const expired = hasToken(c, "admin") || c.req.query("expired") !== undefined;
  return await page(
    c,
    <html lang="zh-CN" data-theme={themeOf(c)}>
      <AdminHead title="管理后台登录" site_name={site_name} />
      <body className="bg-inverse font-sans text-14 text-ink-1 antialiased">
        <Graticule />
        <main className="relative mx-auto flex min-h-dvh w-full max-w-108 flex-col justify-center px-4 py-10">
          <AdminLogo site_name={site_name} login />
          <div className="mt-6 rounded-dialog bg-surface p-6 sm:p-8">
            <h1 className="mb-6 text-20 font-semibold text-ink-1">管理后台登录</h1>
            <NeedsScript what="登录" />
            <Island of={AdminLogin} target={target} expired={expired} />
          </div>
          <p className="mt-5 text-center text-13 text-on-inverse-3">登录、操作均记入日志</p>
        </main>
        <NoAnswer />
      </body>
    </html>,
  );
}

const meridians = Array.from({ length: 20 }, (_, n) => `M${n * 110 - 100} 900 L${n * 110 + 27} 0`).join("");
const parallels = Array.from(
  { length: 11 },
  (_, n) => `M-20 ${n * 110 - 60} Q720 ${n * 110 - 105} 1460 ${n * 110 - 55}`,
)
  .join("");

/**
 * The background of the login page: meridians parallel to the ground track, parallels, and the footprint of a scene.
 */
function Graticule() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className="absolute inset-0 size-full"
    >
      <path d={meridians + parallels} className="stroke-inverse-2" />
      <path
        d="M1090 150 1350 114 1284 584 1024 620Z"
        className="stroke-line-inverse-strong max-lg:hidden"
        strokeWidth="1.5"
      />
      <path
        d="M1118 200h138v334h-138z"
        className="stroke-line-inverse-strong max-lg:hidden"
        strokeDasharray="4 4"
      />
    </svg>
  );
}
