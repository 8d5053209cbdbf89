// Declares pages: queries of the cache, data and content. Handlers and document are made of a declaration, and the tests
// derive from it who may open the page and what it costs.
import type { Handler, Hono } from "hono";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { ForumLayout } from "../components/layout/ForumLayout.tsx";
import { type Frame, SiteLayout } from "../components/layout/SiteLayout.tsx";
import type { Context, Env } from "../lib/web/context.ts";
import { page } from "../lib/web/page.ts";
import { cachedForumPage, cachedPage } from "../lib/web/page_cache.ts";
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
  /** Props of the layout. Title, description and canonical address are needed only where the menu has no other. */
  layout?: (data: Data, frame: Frame) => Props;
  draw: (data: Data, frame: Frame) => ReactNode;
  status?: (data: Data) => 200 | 404;
};

/** A page as `mountPages` takes it. */
export type MountablePage = { cache: readonly string[] | false; handlers: Handler<Env>[] };

/** `tree` returns the whole document. */
type DeclaredPage<Data> = MountablePage & { tree: (data: Data, frame: Frame) => ReactElement };

/** Declares a page with the site's navigation bar and footer. */
export function sitePage<Data>(declaration: Declaration<Data, SiteProps>): DeclaredPage<Data> {
  const { layout, draw } = declaration;
  const tree = (data: Data, frame: Frame) => (
    <SiteLayout {...frame} {...layout?.(data, frame)}>{draw(data, frame)}</SiteLayout>
  );
  return { ...declaration, tree, handlers: handlersOf({ ...declaration, tree, cached: cachedPage }) };
}

/** Declares a page with the forum's header. A new post invalidates its cached bytes. */
export function forumPage<Data>(declaration: Declaration<Data, ForumProps>): DeclaredPage<Data> {
  const { layout, draw } = declaration;
  const tree = (data: Data, frame: Frame) => (
    <ForumLayout {...frame} {...layout?.(data, frame)}>{draw(data, frame)}</ForumLayout>
  );
  return { ...declaration, tree, handlers: handlersOf({ ...declaration, tree, cached: cachedForumPage }) };
}

type Parts<Data> = Omit<Declaration<Data, unknown>, "layout" | "draw"> & {
  tree: DeclaredPage<Data>["tree"];
  cached: typeof cachedPage;
};

function handlersOf<Data>({ cache, freeText, load, status, tree, cached }: Parts<Data>): Handler<Env>[] {
  const answer: Handler<Env> = async (c) => {
    const [frame, data] = await Promise.all([loadFrame(c), load(c)]);
    if (data === null) return c.notFound();
    return data instanceof Response ? data : page(c, tree(data, frame), status?.(data));
  };
  if (!cache) return [answer];
  const fromCache = cached(...cache);
  if (!freeText) return [fromCache, answer];
  return [(c, next) => freeText(c.req.query()) ? next() : fromCache(c, next), answer];
}

/** Adds a GET route for each page by its path, and returns the application. */
export function mountPages(app: Hono<Env>, pages: Record<string, MountablePage>): Hono<Env> {
  for (const [path, { handlers }] of Object.entries(pages)) {
    for (const handler of handlers) app.get(path, handler);
  }
  return app;
}
