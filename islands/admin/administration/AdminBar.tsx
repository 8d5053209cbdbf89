// The top bar: menu toggle, search, theme, full screen, the administrator's account, and the keys of the screen.
import { ChevronDown, House, LogOut, Search, UserRound } from "../../../components/icon/icons.ts";
import { useEffect, useState } from "react";
import { BarTools } from "./bar/BarTools.tsx";
import { CallDialog } from "../../kit/CallDialog.tsx";
import { KeysDialog, useKeysKey } from "./bar/KeysDialog.tsx";
import { Reauthentication } from "./bar/Reauthentication.tsx";
import { logOut, signOutFailed } from "../kit/log_out.ts";
import { useFreshTodo } from "./bar/todo.ts";
import { TodoBell } from "./bar/TodoBell.tsx";
import { MenuToggle } from "./bar/MenuToggle.tsx";
import { useSaveKey } from "./bar/use_save_key.ts";
import type { Todo } from "../../../lib/shared/calls/admin_session.ts";
import type { Permission } from "../../../lib/shared/labels.ts";
import { Menu } from "../../../components/ui/Menu.tsx";
import { IconButton } from "../../../components/ui/IconButton.tsx";
import { FindDialog } from "./bar/FindDialog.tsx";

type Props = {
  username: string;
  /** The first letter of the name. */
  initial: string;
  role: string;
  theme?: "light" | "dark";
  /** Empty while only the administrator's own profile is accessible. */
  permissions: readonly Permission[];
  crumbs: { label: string; href?: string }[];
  /** The pending work, as far as the role may see it. */
  todo: Todo;
};

// Set per item, because the page's rule for wrapping list items would override a rule of the list.
const crumb = "flex items-center whitespace-nowrap";

export default function AdminBar({ username, initial, role, theme, permissions, crumbs, todo }: Props) {
  const [leaving, setLeaving] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const open = permissions.length > 0;
  useKeysKey(() => setKeysShown(true));
  useFreshTodo(open);
  useSaveKey();
  return (
    <>
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
      {open && <Find permissions={permissions} username={username} />}
      {open && <TodoBell first={todo} />}
      <BarTools theme={theme} />
      <Menu
        items={[
          { label: "个人资料", icon: UserRound, href: "/admin/profile" },
          { label: "快捷键", onSelect: () => setKeysShown(true) },
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
      {keysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
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
    </>
  );
}

/** Finds any screen and user: a box in the bar, and Ctrl+K anywhere. */
function Find({ permissions, username }: Pick<Props, "permissions" | "username">) {
  // The dialog is rendered on first use: closed, it would take a tenth of the server's time for every page.
  const [open, setOpen] = useState<boolean>();
  const show = () => setOpen(true);
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) {
        return;
      }
      event.preventDefault(); // the browser's own search box
      const busy = document.querySelector("[role=dialog], [role=alertdialog], dialog[open]"); // preserves the typed text
      if (!busy) setOpen(true);
    };
    document.addEventListener("keydown", byKey);
    return () => document.removeEventListener("keydown", byKey);
  }, []);
  const label = permissions.includes("user:view") ? "搜索用户、内容、页面" : "搜索内容、页面";
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-keyshortcuts="Control+K"
        className="mr-2 flex h-8 w-64 shrink-0 items-center gap-2 whitespace-nowrap rounded-control border border-line-strong px-2.5 text-14 text-ink-3 hover:border-ink-3 max-lg:hidden"
      >
        <Search size={15} aria-hidden="true" />
        <span className="grow text-left">{label}</span>
        <kbd className="text-12">Ctrl K</kbd>
      </button>
      <IconButton icon={Search} label={label} onClick={show} className="lg:hidden" />
      {open !== undefined && (
        <FindDialog
          open={open}
          onClose={() => setOpen(false)}
          permissions={permissions}
          username={username}
        />
      )}
    </>
  );
}
