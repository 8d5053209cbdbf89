// No page queries the bucket, so a slow or unreachable one affects no page.
import assert from "node:assert/strict";
import { inspectRoutes } from "hono/dev";
import { versionTable } from "../../lib/domain/content/versions.ts";
import { openBucketStorage } from "../../lib/services/files/bucket_storage.ts";
import { lockInProcess } from "../../lib/services/files/bucket_uploads.ts";
import { openUploads, uploads } from "../../lib/services/files/uploads.ts";
import { readBucketAddress } from "../../lib/shared/administration/bucket_address.ts";
import { openProduct } from "../support/app.ts";
import { addCase, addTutorial } from "../support/content.ts";
import { addedReply, addedTopic } from "../support/forum.ts";
import { versionRow } from "../../lib/tasks/data/rows.ts";

const asked: string[] = [];
const server = Deno.serve({ port: 0, onListen() {} }, ({ method, url }) => {
  asked.push(`${method} ${url}`);
  return new Response(null, { status: 503 });
});
Deno.test.afterAll(() => server.shutdown());
const S3_URL = `http://KEY:secret@127.0.0.1:${server.addr.port}/files`;
const product = await openProduct({ RATE_LIMITS: "off", S3_URL });
await uploads().close();
openUploads(await openBucketStorage(readBucketAddress(S3_URL), { lock: lockInProcess() }));

const file = (letter: string, extension: string) => `${letter.repeat(32)}.${extension}`;
const cover = { image_type: "upload", image_url: "", image_path: file("a", "png") } as const;
const film = { video_type: "upload", video_url: "", video_path: file("b", "mp4") } as const;
const story = await addCase({
  ...cover,
  ...film,
  before_image_path: file("c", "jpg"),
  after_image_path: file("d", "jpg"),
});
await addCase({ ...cover, image_path: file("e", "png") });
const lesson = await addTutorial({ ...cover, ...film });
const packed = { file_type: "upload", file_path: file("f", "zip"), file_name: "a.zip", file_size: 9 } as const;
const { id, software_name, version_number } = await versionTable.insert(versionRow(0, packed));
const { user, token } = await product.signInUser();
const picture = `![](/api/uploads/forum/${file("9", "png")})`;
const topic = await addedTopic({ author_id: user.id, body: picture });
await addedReply(topic, { author_id: user.id, body: picture });

const is: Record<string, string> = {
  "/case/:id": `/case/${story.id}`,
  "/admin/content/case/:id": `/admin/content/case/${story.id}`,
  "/admin/content/tutorial/:id": `/admin/content/tutorial/${lesson.id}`,
  "/admin/content/version/:id": `/admin/content/version/${id}`,
  "/download/:software/:number": `/download/${software_name}/${version_number}`,
  "/forum/review/:id": `/forum/review/${topic.id}`,
  "/admin/content/document/:id": "/admin/content/document/mosaic",
  "/forum/edit/:kind/:id": `/forum/edit/review/${topic.id}`,
};
const isPage = (path: string) => !/^[/](api|assets|static|readyz)\b|[*]/.test(path);
const routes = inspectRoutes(product.app).filter(({ method, isMiddleware }) => method === "GET" && !isMiddleware);
const forms = ["case", "tutorial", "version"].map((kind) => `/admin/content/${kind}/new`);
const isItem = (path: string) => /^[/]admin[/].*:id$/.test(path); // most screens have none
const pages = [...forms, ...new Set(routes.map(({ path }) => path))]
  .filter((path) => isPage(path) && (!isItem(path) || path in is));

Deno.test("every page is rendered without a request to the bucket", async () => {
  const admin = (await product.signInAdmin()).token;
  const opening = `/api/admin/content/cases/${story.id}/preview`;
  const preview = (await product.call("POST", opening, { token: admin, body: {} })).json.url;
  for (const page of pages) {
    const path = page === "/preview/:token" ? preview : is[page] ?? page;
    const { status } = await product.call("GET", path, { token: path.startsWith("/admin") ? admin : token });
    assert.ok(status < 400, `${path} answers ${status}`);
    assert.deepEqual(asked, [], path);
  }
});
