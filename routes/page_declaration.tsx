// Declares pages: data, content, and the queries that a page is cached by. A declaration yields route and document, and
// tests derive their rows from it (tests/security/access/pages.ts).
import type { Handler, Hono } from "hono";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { ForumLayout } from "../components/layout/ForumLayout.tsx";
import { type Frame, SiteLayout } from "../components/layout/SiteLayout.tsx";
import type { Context, Env } from "../lib/web/context.ts";
import { page } from "../lib/web/page.ts";
import { cachedForumPage, cachedPage, cachedWithState } from "../lib/web/page_cache.ts";
import { loadFrame } from "./site/frame.ts";

type SiteProps = Omit<ComponentProps<typeof SiteLayout>, keyof Frame | "children">;
type ForumProps = Omit<ComponentProps<typeof ForumLayout>, keyof Frame | "children">;

/** The data of a page; null when the page does not exist (404), or a response, such as a redirect. */
type Loaded<Data> = Data | Response | null;

type Declaration<Data, Props> = {
  /** Names of the queries that the cached page depends on, see `cachedPage`; false when each request renders it. */
  cache: readonly string[] | false;
  /** Returns whether the query holds free text. Such a request skips the cache, because free text rarely repeats. */
  freeText?: (query: Record<string, string>) => boolean;
  load: (c: Context) => Loaded<Data> | Promise<Loaded<Data>>;
  /** Props of the layout. Title, description and canonical address default to those of the menu. */
  layout?: (data: Data, frame: Frame) => Props;
  draw: (data: Data, frame: Frame) => ReactNode;
  status?: (data: Data) => 200 | 404;
};

/** A page for `mountPages`: middlewares and handler of its route. */
export type MountablePage = { cache: readonly string[] | false; handlers: Handler<Env>[] };

type Tree<Data> = (data: Data, frame: Frame) => ReactElement;

/** `tree` returns the whole document. */
type DeclaredPage<Data> = MountablePage & { tree: Tree<Data> };

type SiteDeclaration<Data> = Declaration<Data, SiteProps> & {
  /** Returns a text on which the cached page depends besides content; read at each request. */
  state?: () => Promise<string>;
};

/** Declares a page with the site's navigation bar and footer. */
export function sitePage<Data>(declaration: SiteDeclaration<Data>): DeclaredPage<Data> {
  const { layout, draw, state } = declaration;
  return declaredPage(
    declaration,
    state ? cachedWithState(state) : cachedPage,
    (data, frame) => <SiteLayout {...frame} {...layout?.(data, frame)}>{draw(data, frame)}</SiteLayout>,
  );
}

/** Declares a page with the forum's header. A new post invalidates its cache entry. */
export function forumPage<Data>(declaration: Declaration<Data, ForumProps>): DeclaredPage<Data> {
  const { layout, draw } = declaration;
  return declaredPage(
    declaration,
    cachedForumPage,
    (data, frame) => <ForumLayout {...frame} {...layout?.(data, frame)}>{draw(data, frame)}</ForumLayout>,
  );
}

function declaredPage<Data, Props>(
  { cache, freeText, load, status }: Declaration<Data, Props>,
  cached: typeof cachedPage,
  tree: Tree<Data>,
): DeclaredPage<Data> {
  const answer: Handler<Env> = async (c) => {
    const [frame, data] = await Promise.all([loadFrame(c), load(c)]);
    if (data === null) return c.notFound();
    return data instanceof Response ? data : page(c, tree(data, frame), status?.(data));
  };
  if (!cache) return { cache, tree, handlers: [answer] };
  const fromCache = cached(...cache);
  const unlessFreeText: Handler<Env> = (c, next) => freeText?.(c.req.query()) ? next() : fromCache(c, next);
  return { cache, tree, handlers: [freeText ? unlessFreeText : fromCache, answer] };
}

/** Adds a GET route for each page by its path, and returns the application. */
export function mountPages(app: Hono<Env>, pages: Record<string, MountablePage>): Hono<Env> {
  for (const [path, { handlers }] of Object.entries(pages)) {
    for (const handler of handlers) app.get(path, handler);
  }
  return app;
}
