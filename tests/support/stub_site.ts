// The public pages with stubbed calls, so that a browser test determines their responses.
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { PublicNews } from "../../lib/shared/calls/news.ts";
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";
import { softwareNames } from "../../lib/shared/labels.ts";
import { page } from "../../lib/web/page.ts";
import { login, register } from "../../routes/account/sign_in.tsx";
import { files } from "../../routes/files.ts";
import { download, downloadVersion } from "../../routes/site/download.tsx";
import { home } from "../../routes/site/home.tsx";
import { news } from "../../routes/site/news.tsx";
import { frame, newsItem, version } from "./site_data.ts";

type Answers = Record<string, { status?: number; body: unknown }>;

/** Data of the pages, instead of the default. */
type Content = { news?: PublicNews[]; versions?: PublicVersion[] };

type StubSite = { fetch: Hono["fetch"]; asked: { call: string; body: unknown }[] };

const usual: Answers = {
  "POST /admin/dashboard/record": { body: {} },
  "GET /auth/visit-stats": { body: { totalVisits: 1284906, todayVisits: 1532, uniqueIPs: 3, weeklyTrend: [] } },
  "POST /auth/send-code": { body: { message: "验证码已发送，请查收邮箱" } },
  "GET /auth/qrcode": { body: { id: 1, image_type: "url", image_path: null, image_url: "/static/logo.svg" } },
};

const two = [version("3.2.1"), version("3.2.0", { image: true, file_name: "code.png" })];

/** `answers` by method and path; a call that is not listed is a 404. */
export function stubSite(answers: Answers = {}, content: Content = {}): StubSite {
  const { news: items = [newsItem(1)], versions = two } = content;
  const packages = softwareNames.map((software_name) => ({
    software_name,
    versions: software_name === "GAC_MSS" ? versions : [],
  }));
  const asked: StubSite["asked"] = [];
  const qrcode = { id: 1, image_type: "url", image_path: null, image_url: "/static/logo.svg" } as const;
  const app = new Hono()
    .route("/", files)
    .all("/api/*", async (c) => {
      const call = `${c.req.method} ${c.req.path.slice("/api".length)}`;
      asked.push({ call, body: c.req.method === "GET" ? undefined : await c.req.json() });
      const { status = 200, body } = answers[call] ?? usual[call] ?? { status: 404, body: { message: call } };
      return c.json(body as object, status as ContentfulStatusCode);
    })
    .get("/setup.zip", (c) => c.body("PK", 200, { "content-disposition": "attachment" }))
    .get("/", (c) => page(c, home.tree({ latest: {}, news: items }, frame("/", { qrcode }))))
    .get("/news", (c) => page(c, news.tree({ news: items }, frame("/news", { qrcode }))))
    .get("/download", (c) => page(c, download.tree({ packages }, frame("/download", { qrcode }))))
    .get("/download/:software/:number", (c) => {
      const data = { version: versions[0]!, others: versions.slice(1) };
      return page(c, downloadVersion.tree(data, frame("/download/GAC_MSS/3.2.1", { qrcode })));
    })
    .get("/login", (c) => page(c, login.tree({ withoutPassword: false }, frame("/login"))))
    .get("/register", (c) => page(c, register.tree({}, frame("/register", { qrcode }))));
  return { fetch: app.fetch, asked };
}
