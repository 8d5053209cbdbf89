// Answers unknown paths and errors: with JSON under /api, with a page elsewhere.
import type { Hono } from "hono";
import { ErrorPage, notSent } from "../components/content/ErrorPage.tsx";
import { ForumLayout } from "../components/layout/ForumLayout.tsx";
import { SiteLayout } from "../components/layout/SiteLayout.tsx";
import { AppError } from "../lib/shared/app_error.ts";
import { NOTICES_OFF } from "../lib/shared/schemas/forum/notices.ts";
import { asAppError, refused, wantsPage } from "../lib/web/answer.ts";
import type { Context, Env } from "../lib/web/context.ts";
import { page } from "../lib/web/page.ts";
import { failed } from "./admin/refused.tsx";
import { lastFrame, loadFrame } from "./site/frame.ts";

/** Sets the handlers for requests without a route and for errors. */
export function answerErrors(app: Hono<Env>): Hono<Env> {
  const methods = methodsByPath(app);
  app.notFound((c) => {
    const allowed = methods(c.req.path);
    if (allowed.length === 0 || allowed.includes(c.req.method)) return answer(c, new AppError("not_found"));
    c.header("Allow", allowed.join(", "));
    return answer(c, new AppError("method_not_allowed"));
  });
  app.onError((error, c) => answer(c, asAppError(error)));
  return app;
}

/** The message for data that could not be read, by the path of the page. */
const readErrors: Record<string, string> = {
  "/download": "获取版本信息失败",
  "/news": "获取新闻列表失败",
  "/case": "获取案例列表失败",
};

/** The label of the list that pages below a path belong to. */
const lists: Record<string, string> = { "/case/": "全部案例", "/download/": "全部版本", "/document/": "文档目录" };

function listOf(path: string) {
  const [above, label] = Object.entries(lists).find(([above]) => path.startsWith(above)) ?? [];
  return above && label ? { href: above.slice(0, -1), label } : undefined;
}

async function answer(c: Context, error: AppError): Promise<Response> {
  const link = c.req.path === NOTICES_OFF && wantsPage(c); // users open it from an email
  if (!link && (c.req.path.startsWith("/api/") || c.req.path === "/api")) return refused(c, error);
  c.header("Cache-Control", "no-store"); // proxies may store a 404 without it
  if (error.retryAfter !== undefined) c.header("Retry-After", String(error.retryAfter));
  const down = error.key === "store_unavailable"; // a second attempt would delay the response again
  const broken = error.status >= 500 && c.req.method === "GET";
  const wrongMethod = error.status === 405;
  const message = broken && readErrors[c.req.path] || (wrongMethod ? notSent.title : error.message);
  const again = broken || wrongMethod ? c.req.path + new URL(c.req.url).search : undefined;
  const props = { status: error.status, message, requestId: c.var.requestId, again };
  try {
    if ("admin" in c.var && !down) return await failed(c, error); // behind the guard of the back office
    const forum = link || c.req.path === "/forum" || c.req.path.startsWith("/forum/");
    const Layout = forum ? ForumLayout : SiteLayout;
    const tree = (
      <Layout title={message} {...down ? lastFrame(c) : await loadFrame(c)}>
        <ErrorPage {...props} forum={forum} list={error.status === 404 ? listOf(c.req.path) : undefined} />
      </Layout>
    );
    return await page(c, tree, error.status as 404);
  } catch (cause) {
    console.error(cause); // the frame could not be loaded either, so the response is plain text
    return c.text(`${error.message}（请求编号 ${c.var.requestId}）`, error.status as 500);
  }
}

/** Returns the methods of the routes of a path, without middlewares. */
function methodsByPath(app: Hono<Env>): (path: string) => string[] {
  let routes: { method: string; pattern: RegExp }[] | undefined;
  return (path) => {
    routes ??= app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => ({
      method,
      pattern: new RegExp(
        `^${path.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\/:[^/]+/g, "/[^/]+").replace(/\*$/, ".*")}$`,
      ),
    }));
    const found = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (found.has("GET")) found.add("HEAD");
    return [...found].sort();
  };
}
