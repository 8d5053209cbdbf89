// The menu of the back office with the screens that the administrator may open. Groups open without a script.
import {
  Activity,
  ChartLine,
  ChevronDown,
  Files,
  Image,
  LayoutDashboard,
  QrCode,
  Settings,
  ShieldCheck,
  Users,
} from "../icon/icons.ts";
import type { LucideIcon } from "../icon/icon.tsx";
import { menuFor, type MenuGroup, type MenuIcon, type Screen } from "../../lib/shared/admin_menu.ts";
import type { Permission } from "../../lib/shared/labels.ts";
import type { ReactNode } from "react";
import { waitingText } from "../../islands/admin/administration/bar/todo.ts";
import { classes } from "../ui/classes.ts";

const icons: Record<MenuIcon, LucideIcon> = {
  overview: LayoutDashboard,
  statistics: ChartLine,
  usage: Activity,
  images: Image,
  users: Users,
  content: Files,
  qrcode: QrCode,
  administrators: ShieldCheck,
  settings: Settings,
};

type Props = {
  permissions: readonly Permission[];
  /** The path of the current screen. */
  current: string | undefined;
  /** The narrow strip of icons; groups open beside it. */
  folded?: boolean;
  /** Screen path → number of pending items. */
  waiting: Partial<Record<string, number>>;
  /** Content above the items. */
  children?: ReactNode;
};

const row = "relative flex h-9 items-center gap-3 rounded-control px-2.5 text-14 no-underline transition-colors " +
  "duration-(--fast) pointer-coarse:h-11";
const quiet = "text-on-inverse-2 hover:bg-inverse-2 hover:text-on-inverse";
const chosen = "bg-inverse-3 font-medium text-on-inverse forced-colors:outline-2 forced-colors:-outline-offset-2";
export function AdminMenu({ permissions, current, folded = false, waiting, children }: Props) {
  return (
    <nav aria-label="后台菜单" className="pb-4">
      {children}
      <ul className="flex flex-col gap-0.5 px-2 pt-1.5">
        {menuFor(permissions).map((item) => {
          if ("screens" in item) {
            return <Group key={item.label} group={item} current={current} folded={folded} waiting={waiting} />;
          }
          const Icon = icons[item.icon];
          return (
            <li key={item.path}>
              <a
                href={item.path}
                aria-current={item.path === current ? "page" : undefined}
                className={classes(row, item.path === current ? chosen : quiet)}
              >
                <Icon size={17} className="shrink-0" />
                <span className="sider-word">{item.label}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type GroupProps = Pick<Props, "current" | "waiting"> & { group: MenuGroup; folded: boolean };

function Group({ group, current, folded, waiting }: GroupProps) {
  const Icon = icons[group.icon];
  const inside = group.screens.some(({ path }) => path === current);
  const work = group.screens.some(({ path }) => waiting[path]);
  return (
    <li>
      <details
        open={inside && !folded}
        data-inside={inside || undefined}
        // In a window that collapses the menu by itself, panels stay hidden until
        // islands/admin/administration/bar/MenuToggle.tsx closes them.
        data-first={inside && !folded || undefined}
        className="group/menu relative"
      >
        <summary
          className={classes(
            row,
            "list-none [&::-webkit-details-marker]:hidden",
            inside ? "text-on-inverse folded:bg-inverse-3" : quiet,
          )}
        >
          <span className="relative shrink-0">
            <Icon size={17} />
            {work && (
              <span
                aria-hidden="true"
                className="absolute -top-1 -right-1 hidden size-1.5 rounded-full bg-alert-inverse folded:block"
              />
            )}
          </span>
          <span className="sider-word">{group.label}</span>
          {work && (
            <span
              aria-hidden="true"
              className="size-1.5 shrink-0 rounded-full bg-alert-inverse group-open/menu:hidden folded:hidden"
            />
          )}
          <ChevronDown
            size={15}
            className="shrink-0 transition-transform duration-(--fast) group-open/menu:rotate-180 folded:hidden"
          />
        </summary>
        <ul
          aria-label={group.label}
          className={classes(
            "mt-0.5 flex flex-col gap-0.5 folded:group-data-first/menu:hidden folded:noscript:group-data-first/menu:flex",
            "folded:absolute folded:top-0 folded:left-full",
            "folded:mt-0 folded:ml-2.5 folded:w-44",
            "folded:rounded-control folded:bg-inverse folded:p-2",
            "folded:shadow-float",
          )}
        >
          {group.screens.map((item) => (
            <li key={item.path}>
              <SubLink item={item} here={item.path === current} waiting={waiting[item.path]} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function SubLink({ item, here, waiting }: { item: Screen; here: boolean; waiting?: number }) {
  return (
    <a
      href={item.path}
      aria-current={here ? "page" : undefined}
      className={classes(
        row,
        "pl-9.5 folded:pl-2.5",
        here ? chosen : quiet,
      )}
    >
      <span className="min-w-0 grow truncate">{item.label}</span>
      {waiting !== undefined && (
        <span
          data-waiting={item.path}
          hidden={waiting === 0}
          className="shrink-0 rounded-full bg-alert-inverse px-1.5 text-12 text-on-alert-inverse"
        >
          <b className="font-semibold">{waitingText(waiting)}</b>
          <span className="sr-only">项待处理</span>
        </span>
      )}
    </a>
  );
}
