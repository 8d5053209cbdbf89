// The top bar: menu toggle, theme, full screen, and the administrator's account.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { ChevronDown, House, LogOut, UserRound } from "../../../components/icon/icons.ts";
import { useState } from "react";
import { BarTools } from "./bar/BarTools.tsx";
import { CallDialog } from "../../kit/CallDialog.tsx";
import { Find } from "./bar/Find.tsx";
import { Reauthentication } from "./bar/Reauthentication.tsx";
import { logOut, signOutFailed } from "../kit/log_out.ts";
import { useTodoOnReturn } from "./bar/todo.ts";
import { MenuToggle } from "./bar/MenuToggle.tsx";
import type { Permission } from "../../../lib/shared/labels.ts";
import { Menu } from "../../../components/ui/Menu.tsx";

type Props = {
  username: string;
  /** The first letter of the name. */
  initial: string;
  role: string;
  theme?: "light" | "dark";
  /** Empty while only the own profile is open. */
  permissions: readonly Permission[];
  crumbs: { label: string; href?: string }[];
};

// Set per item, because the page's rule for wrapping list items would override a rule of the list.
const crumb = "flex items-center whitespace-nowrap";

export default function AdminBar({ username, initial, role, theme, permissions, crumbs }: Props) {
  const [leaving, setLeaving] = useState(false);
  const open = permissions.length > 0;
  useTodoOnReturn(open);
  return (
    <CSPProvider disableStyleElements>
      <MenuToggle />
      <nav aria-label="当前位置" className="ml-1 min-w-0 grow overflow-hidden">
        <ol className="flex items-center text-14">
          {open && (
            <li className={`${crumb} shrink-0 max-sm:hidden`}>
              <a href="/admin/dashboard" className="flex items-center gap-1 text-ink-2 no-underline hover:text-ink-1">
                <House size={14} />首页
              </a>
            </li>
          )}
          {crumbs.map(({ label, href }, n) => {
            const last = n === crumbs.length - 1;
            return (
              <li key={label} className={`${crumb} ${last ? "min-w-0" : "shrink-0 max-sm:hidden"}`}>
                {(open || n > 0) && <span aria-hidden="true" className="mx-2.5 text-line-strong max-sm:hidden">/</span>}
                {href ? <a href={href} className="text-ink-2 no-underline hover:text-ink-1">{label}</a> : (
                  <span
                    aria-current={last ? "page" : undefined}
                    className={last ? "truncate text-ink-1" : "text-ink-2"}
                  >
                    {label}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      {open && <Find permissions={permissions} />}
      <BarTools theme={theme} />
      <Menu
        items={[
          { label: "个人资料", icon: UserRound, href: "/admin/profile" },
          { label: "退出登录", icon: LogOut, divided: true, onSelect: () => setLeaving(true) },
        ]}
        trigger={
          <button
            type="button"
            className="relative ml-1 flex h-9 shrink-0 items-center gap-2 rounded-control px-2 text-14 text-ink-1 hover:bg-hover pointer-coarse:h-11"
          >
            <span
              aria-hidden="true"
              className="flex size-7 items-center justify-center rounded-full bg-primary-tint text-13 font-semibold text-primary"
            >
              {initial}
            </span>
            <span className="max-w-40 truncate max-sm:sr-only">{username}</span>
            <span className="sr-only">，{role}，账号菜单</span>
            <ChevronDown size={15} className="text-ink-2 max-sm:hidden" />
          </button>
        }
      />
      <Reauthentication username={username} />
      {leaving && (
        <CallDialog
          question="确定要退出登录吗？"
          verb="退出登录"
          busyLabel="退出中…"
          call={logOut}
          fallback={signOutFailed}
          onClose={() => setLeaving(false)}
        />
      )}
    </CSPProvider>
  );
}
