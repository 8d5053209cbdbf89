// The navigation bar: menu, search, visits, account. It is the same for every visitor; lib/island/page.ts fills in the
// counts and the user's name in space that is reserved for them.
import { ChevronRight, Menu, Search, X } from "../icon/icons.ts";
import SearchDialog from "../../islands/site/SearchDialog.tsx";
import { asset } from "../../lib/island/assets.ts";
import type { SiteInfo } from "../../lib/shared/entities.ts";
import { sitePages } from "../../lib/shared/site_menu.ts";
import { buttonStyle } from "../ui/button_style.ts";
import { Logo } from "../content/Logo.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { Bell } from "./Bell.tsx";

const items = sitePages.filter(({ nav }) => nav);

/**
 * lib/island/page.ts opens the search dialog on the first key or click. Without a script the link leads to the page.
 */
const searchLink = () => ({
  "href": "/search",
  "data-search": asset(`islands/site/${SearchDialog.name}.tsx`),
  "data-wake": asset("lib/island/wake.ts"),
});

const isCurrent = (path: string, href: string) => href === "/" ? path === "/" : `${path}/`.startsWith(`${href}/`);

function Bar({ path }: { path: string }) {
  return (
    <nav aria-label="主导航" className="hidden h-full lg:block">
      <ul className="flex h-full gap-6 xl:gap-7">
        {items.map(({ path: href, nav: label }) => (
          <li key={href} className={href === "/sensors" ? "max-xl:hidden" : undefined}>
            <a
              href={href}
              aria-current={isCurrent(path, href) ? "page" : undefined}
              className="flex h-full items-center border-b-2 border-transparent forced-colors:not-aria-[current=page]:border-[Canvas] pt-0.5 text-15 whitespace-nowrap text-ink-2 transition-colors hover:text-primary aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink-1"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Visits({ large = false }: { large?: boolean }) {
  const label = large ? "text-13" : "text-12";
  const figure = `font-semibold tabular-nums text-ink-1 ${large ? "text-18" : "text-14 leading-4"}`;
  return (
    <dl className={`flex ${large ? "gap-8" : "gap-3.5"}`}>
      <div className={large ? "min-w-20" : "min-w-[62px]"}>
        <dt className={`${label} text-ink-3`}>累计访问</dt>
        <dd className={figure} data-visits-total>—</dd>
      </div>
      <div className="min-w-10">
        <dt className={`${label} text-ink-3`}>{large ? "今日访问" : "今日"}</dt>
        <dd className={figure} data-visits-today>—</dd>
      </div>
    </dl>
  );
}

function Account({ path, site }: { path: string; site: SiteInfo }) {
  return (
    <div className="flex w-36 shrink-0 items-center gap-1">
      <div className="flex items-center gap-1" data-guest>
        <a href="/login" className="px-2.5 py-1.5 text-15 whitespace-nowrap text-ink-1 hover:text-primary">登录</a>
        <a href="/register" className={buttonStyle({ variant: "primary", size: "md" })}>注册</a>
      </div>
      <Bell className="-ml-2" />
      <AccountMenu path={path} site={site} />
    </div>
  );
}

/** The menu of narrow screens: a native disclosure, so that it works without a script. */
function Drawer({ path }: { path: string }) {
  return (
    <details className="group lg:hidden" data-menu>
      <summary className="flex size-11 cursor-pointer list-none items-center justify-center text-ink-1 [&::-webkit-details-marker]:hidden">
        <Menu size={24} className="group-open:hidden" aria-hidden="true" />
        <X size={24} className="hidden group-open:block" aria-hidden="true" />
        <span className="sr-only">菜单</span>
      </summary>
      <div className="fixed inset-x-0 top-14 bottom-0 z-(--z-drawer) flex flex-col overflow-y-auto overscroll-contain bg-surface">
        <nav aria-label="主导航">
          <ul className="border-b border-line pt-1">
            {items.map(({ path: href, nav: label }) => (
              <li key={href} className="border-t border-line first:border-t-0">
                <a
                  href={href}
                  aria-current={isCurrent(path, href) ? "page" : undefined}
                  className="flex min-h-[52px] items-center justify-between px-5 text-16 text-ink-1 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
                >
                  {label}
                  <ChevronRight size={20} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="px-5 py-5">
          <Visits large />
        </div>
        <div className="mt-auto border-t border-line p-4">
          <div className="flex gap-3" data-guest>
            <a href="/login" className={`${buttonStyle({ size: "xl" })} flex-1`}>登录</a>
            <a href="/register" className={`${buttonStyle({ variant: "primary", size: "xl" })} flex-1`}>注册</a>
          </div>
          <div className="flex gap-3" data-member hidden>
            <a href="/user" className={`${buttonStyle({ variant: "primary", size: "xl" })} flex-1`}>个人中心</a>
            <button type="button" data-logout="/auth/logout" className={`${buttonStyle({ size: "xl" })} flex-1`}>
              退出登录
            </button>
          </div>
        </div>
      </div>
    </details>
  );
}

export function Nav({ path, site }: { path: string; site: SiteInfo }) {
  return (
    <header className="sticky top-0 z-(--z-nav) h-14 border-b border-line bg-surface lg:h-16">
      <div className="mx-auto flex h-full max-w-[1424px] items-center gap-4 px-4 sm:px-6 xl:gap-[clamp(1.5rem,calc(100vw_-_83rem),3rem)]">
        <Logo site={site} />
        <Bar path={path} />
        <div className="ml-auto flex shrink-0 items-center gap-4">
          <a
            {...searchLink()}
            aria-keyshortcuts="/ Control+K"
            className="hidden h-8 items-center gap-2 rounded-control border border-line-strong px-3 text-14 text-ink-3 hover:bg-hover lg:flex xl:min-w-[100px]"
          >
            <Search size={15} aria-hidden="true" />
            <span className="max-xl:sr-only">搜索</span>
            <kbd
              className="ml-3 rounded-tag border border-line px-1 text-12 leading-4 max-[1400px]:hidden"
              aria-hidden="true"
            >
              Ctrl K
            </kbd>
          </a>
          <div className="hidden items-center gap-4 border-l border-line pl-4 lg:flex">
            <Visits />
            <Account path={path} site={site} />
          </div>
          <Bell className="lg:hidden" />
          <a {...searchLink()} className="flex size-11 items-center justify-center text-ink-1 lg:hidden">
            <Search size={22} aria-hidden="true" />
            <span className="sr-only">搜索</span>
          </a>
          <Drawer path={path} />
        </div>
      </div>
    </header>
  );
}
