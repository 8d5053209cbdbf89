// The frame of every page of the back office: the whole document around its content.
import type { ComponentProps, ReactNode } from "react";
import AdminBar from "../../islands/admin/administration/AdminBar.tsx";
import type { Todo } from "../../lib/shared/calls/admin_session.ts";
import { waitingOf } from "../../lib/shared/administration/todo.ts";
import { Island } from "../../lib/island/Island.tsx";
import { cachedMarkup } from "../../lib/island/cached_markup.tsx";
import { siteTime } from "../../lib/shared/time.ts";
import { groupOf, ownProfile, screenOf } from "../../lib/shared/admin_menu.ts";
import type { Permission, Role } from "../../lib/shared/labels.ts";
import { Alert } from "../ui/Alert.tsx";
import { NoAnswer } from "../ui/NoAnswer.tsx";
import { skipLink } from "../ui/skip_link.ts";
import { AdminHead } from "./AdminHead.tsx";
import { AdminLogo } from "./AdminLogo.tsx";
import { AdminMenu } from "./AdminMenu.tsx";

/** The data of the frame, beside the page's own title. */
export type AdminFrame = {
  site_name: string;
  admin: { id: number; username: string; role: Role; password_change_required: boolean };
  permissions: readonly Permission[];
  path: string;
  /** The user's choice; without one the system decides. */
  theme?: "light" | "dark";
  folded: boolean;
  /** The pending work, as far as the role may see it. */
  todo: Todo;
  /** The deadline for setting up two-factor authentication. When `over`, only the profile page is open. */
  set_up_due: { by: string; over: boolean } | null;
  /** Requests had headers of a proxy that is not configured. */
  ignores_proxy: boolean;
};

type Props = AdminFrame & {
  title: string;
  children: ReactNode;
};

export function AdminLayout(props: Props) {
  const { site_name, admin, path, theme, folded, todo, set_up_due, ignores_proxy, title, children } = props;
  const permissions = set_up_due?.over ? [] : props.permissions; // no links, because all would lead back here
  const screen = screenOf(path);
  const menu = { permissions, current: screen?.path, waiting: waitingOf(todo), folded, site_name };
  return (
    <html lang="zh-CN" data-theme={theme} data-now={Date.now()}>
      <AdminHead title={title} site_name={site_name} />
      <body
        data-sider={folded ? "folded" : "auto"}
        data-admin={admin.id}
        className="[--page-bar:var(--admin-bar)] flex min-h-dvh bg-subtle font-sans text-14 text-ink-1 tabular-nums antialiased"
      >
        <div className="contents" data-skip>
          <a href="#main" className={skipLink}>跳到正文</a>
        </div>
        <CachedSider
          className="sticky top-0 z-(--z-drawer) flex h-dvh w-(--sider) shrink-0 flex-col overflow-y-auto bg-inverse folded:w-(--sider-folded) folded:overflow-visible max-md:hidden"
          of={menu}
        />
        <dialog
          id="admin-drawer"
          aria-label="菜单"
          className="m-0 h-dvh max-h-none w-64 bg-inverse backdrop:bg-(--overlay) md:hidden"
        />
        <div data-paper className="flex min-w-0 grow flex-col">
          <header className="sticky top-0 z-(--z-nav) flex h-(--admin-bar) shrink-0 items-center border-b border-line bg-surface px-3 md:px-5">
            <Island
              of={AdminBar}
              placeholders={["username", "initial"]}
              username={admin.username}
              initial={initialOf(admin.username)}
              role={admin.role}
              theme={theme}
              permissions={permissions}
              crumbs={crumbsOf(props)}
              todo={todo}
            />
          </header>
          {admin.password_change_required && path !== ownProfile.path && (
            <Alert
              id="admin-reminder"
              tone="warning"
              className="!rounded-none"
              action={<a href={ownProfile.path} className="font-medium text-link hover:underline">修改密码</a>}
            >
              您还在使用系统生成的初始密码，请尽快修改。
            </Alert>
          )}
          {ignores_proxy && path === "/admin/dashboard" && permissions.includes("settings:edit") && (
            <Alert tone="warning" className="!rounded-none">
              收到经过代理的请求，但没有设置
              TRUST_PROXY，代理给出的地址被忽略。服务器前有代理时，请填写代理的层数并重新启动。
            </Alert>
          )}
          {set_up_due && <SetUpDue {...set_up_due} onProfile={path === ownProfile.path} />}
          <main id="main" tabIndex={-1} className="mx-auto w-full max-w-(--page-admin) grow p-4 outline-none md:p-6">
            {children}
          </main>
        </div>
        <NoAnswer />
      </body>
    </html>
  );
}

type SetUpDueProps = NonNullable<AdminFrame["set_up_due"]> & { onProfile: boolean };

function SetUpDue({ by, over, onProfile }: SetUpDueProps) {
  const link = <a href={ownProfile.path} className="font-medium text-link hover:underline">前往启用</a>;
  return (
    <Alert tone="warning" className="!rounded-none" action={!onProfile && link}>
      {over
        ? "请先在下方启用动态验证码。启用后即可使用其他页面。"
        : `您的账号须启用动态验证码。请在 ${siteTime(by)} 前启用，逾期只能打开个人资料。`}
    </Alert>
  );
}

// The same for all administrators of a role while no other work is pending.
const CachedSider = cachedMarkup(Sider);

type SiderProps = Omit<ComponentProps<typeof AdminMenu>, "children"> & { site_name: string };

function Sider({ site_name, ...menu }: SiderProps) {
  return (
    <AdminMenu {...menu}>
      <AdminLogo site_name={site_name} home={menu.permissions.length > 0 ? undefined : ownProfile} />
    </AdminMenu>
  );
}

const initialOf = (name: string) => [...name][0]?.toUpperCase() ?? "";

/** After 首页: the group, the screen, and the page opened from it. */
function crumbsOf({ path, title }: Props): { label: string; href?: string }[] {
  const screen = screenOf(path);
  if (!screen || path === "/admin/dashboard") return [{ label: title }];
  const group = groupOf(screen);
  const current = path === screen.path ? [] : [{ label: title }];
  return [
    ...(group ? [{ label: group }] : []),
    current.length ? { label: screen.label, href: screen.path } : { label: screen.label },
    ...current,
  ];
}
