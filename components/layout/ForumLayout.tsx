// The frame of every page of the forum: its header, which replaces the site's header, and its own background.
import type { ReactNode } from "react";
import { asset } from "../../lib/island/assets.ts";
import type { SiteInfo } from "../../lib/shared/entities.ts";
import type { SquareChoice } from "../../lib/shared/forum/addresses.ts";
import { QUERY_LIMIT } from "../../lib/shared/search/kinds.ts";
import { Logo } from "../content/Logo.tsx";
import { ArrowLeft, Search } from "../icon/icons.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { Bell } from "./Bell.tsx";
import { type Frame, SiteLayout } from "./SiteLayout.tsx";

type Props = Frame & {
  title?: string;
  description?: string;
  canonical?: string;
  data?: object;
  /** The filter of the list, for the search box. */
  choice?: SquareChoice;
  /** Content below the header: the modules. */
  bar?: ReactNode;
  children: ReactNode;
};

export function ForumLayout({ choice, bar, children, ...frame }: Props) {
  return (
    <SiteLayout {...frame} top={<ForumHeader site={frame.site} path={frame.path} choice={choice} />}>
      {bar}
      <div className="forum-ground min-h-[calc(100dvh-4rem)]">{children}</div>
      <script type="module" src={asset("lib/island/forum.ts")} />
    </SiteLayout>
  );
}

type HeaderProps = { site: SiteInfo; path: string; choice?: SquareChoice };

const pages = [{ href: "/forum", label: "广场" }, { href: "/forum/my", label: "我的评测" }];

/** A topic page counts as part of the topic list. */
const isCurrent = (path: string, href: string) =>
  href === "/forum" ? path === href || path.startsWith("/forum/review/") : path === href;

/**
 * The header of the forum: topics, own posts, search, the link back, and the account, filled in by lib/island/page.ts.
 */
function ForumHeader({ site, path, choice = {} }: HeaderProps) {
  return (
    <header className="bg-inverse text-on-inverse">
      <div className="mx-auto flex w-full max-w-[1248px] flex-wrap items-center gap-x-6 px-4 sm:px-6 lg:h-16 lg:flex-nowrap lg:gap-x-10">
        <div className="flex h-14 min-w-0 items-center max-lg:flex-1">
          <Logo site={site} inverse />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 max-lg:order-last max-lg:w-full lg:contents">
          <nav aria-label="论坛" className="h-12 max-sm:w-full lg:h-full">
            <ul className="flex h-full gap-6 lg:gap-8">
              {pages.map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={isCurrent(path, href) ? "page" : undefined}
                    className="flex h-full items-center border-y-2 border-transparent text-15 whitespace-nowrap text-on-inverse-2 hover:text-on-inverse aria-[current=page]:border-b-accent-inverse aria-[current=page]:font-semibold aria-[current=page]:text-on-inverse forced-colors:not-aria-[current=page]:border-[Canvas]"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <SearchBox {...choice} />
        </div>
        <div className="ml-auto flex shrink-0 items-center gap-5 text-14 max-sm:gap-4 lg:ml-0">
          <a
            href="/"
            className="touch inline-flex items-center gap-1.5 whitespace-nowrap text-on-inverse-2 hover:text-on-inverse"
          >
            <ArrowLeft size={15} aria-hidden="true" />
            返回官网
          </a>
          <Account site={site} path={path} />
        </div>
      </div>
    </header>
  );
}

/** Searches within the selected module. */
function SearchBox({ keyword = "", module }: SquareChoice) {
  return (
    <form
      action="/forum"
      role="search"
      className="flex h-9 min-w-0 items-center rounded-control pointer-coarse:h-11 border border-line-inverse-strong bg-inverse-2 pr-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--ring-colour) max-lg:grow lg:shrink-0 max-sm:mb-3 max-sm:w-full sm:max-lg:ml-auto sm:max-lg:max-w-80 lg:ml-auto lg:w-75"
    >
      <Search size={15} className="ml-3 shrink-0 text-on-inverse-3" aria-hidden="true" />
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={QUERY_LIMIT}
        aria-label="搜索主题"
        placeholder="搜索主题"
        className="h-full min-w-0 grow bg-transparent px-2.5 text-14 text-on-inverse outline-none placeholder:text-on-inverse-3 max-sm:text-16"
      />
      {module && <input type="hidden" name="module" value={module} />}
      <button
        type="submit"
        className="touch h-7 shrink-0 rounded-tag bg-inverse-3 px-3 text-14 text-on-inverse hover:bg-line-inverse"
      >
        搜索
      </button>
    </form>
  );
}

function Account({ site, path }: Pick<HeaderProps, "site" | "path">) {
  return (
    <>
      <span className="flex items-center gap-4" data-guest>
        <a href={`/login?redirect=${encodeURIComponent(path)}`} className="touch hover:underline">登录</a>
        <a href="/register" className="touch hover:underline">注册</a>
      </span>
      <Bell inverse className="-mx-2" />
      <AccountMenu path={path} site={site} inverse />
    </>
  );
}
