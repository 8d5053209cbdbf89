// Files as they are: the client bundle under /assets, pictures under /static, what was uploaded under /api/uploads.
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { serveStatic } from "hono/deno";
import { fileURLToPath } from "node:url";
import { isSigned } from "../lib/domain/content/download_links.ts";
import { qrcodeDocument } from "../lib/domain/content/qrcode.ts";
import { assertAvailable, type Version, versions } from "../lib/domain/content/versions.ts";
import { pathOf, sizeOf } from "../lib/flows/files_on_disk.ts";
import { contentTypeOf } from "../lib/shared/content_type.ts";
import { AppError } from "../lib/shared/app_error.ts";
import { siteDate } from "../lib/shared/time.ts";
import type { Context, Env } from "../lib/web/context.ts";
import { serveFile } from "../lib/web/files/serve_file.ts";
import { currentUser } from "../lib/web/session.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const forEver = "public, max-age=31536000, immutable";

/** Our files have plain names; others never reach the disk, whose complaints would stand in the log as they came. */
const plainNames = createMiddleware<Env>(async (c, next) => {
  if (!/^[\w./-]{1,200}$/.test(c.req.path)) throw new AppError("not_found");
  await next();
});

export const files = new Hono<Env>()
  .use("/assets/*", plainNames)
  .use("/static/*", plainNames)
  .get(
    "/assets/*",
    serveStatic({ root: `${root}dist`, precompressed: true, onFound: (_, c) => c.header("Cache-Control", forEver) }),
  )
  .get("/static/*", serveStatic({ root, onFound: (_, c) => c.header("Cache-Control", "public, max-age=86400") }));

export const uploadedFiles = new Hono<Env>()
  .get("/versions/:file", async (c) => {
    const name = c.req.param("file");
    const path = pathOf("versions", name); // refuses what cannot be a name before the store is asked
    const version = await versions.find("file", name);
    if (!version || version.release_date > siteDate()) throw new AppError("file_not_found");
    assertAvailable(version);
    if (!version.image) await assertMayDownload(c, version);
    return await serveFile(c, {
      path,
      size: version.file_size,
      etag: version.sha256,
      lastModified: new Date(version.updated_at),
      contentType: version.image ? contentTypeOf(version.file_path) : "application/octet-stream",
      disposition: version.image ? "inline" : "attachment",
      fileName: version.file_name,
      cacheControl: version.image ? "no-cache" : "private, no-store",
    });
  })
  .get("/qrcode/:file", async (c) => {
    const code = await qrcodeDocument.get();
    if (!code || code.image_path !== c.req.param("file")) throw new AppError("file_not_found");
    return await serveFile(c, {
      path: pathOf("qrcode", code.image_path),
      size: await sizeOf("qrcode", code.image_path),
      etag: code.image_path,
      lastModified: new Date(code.uploaded_at),
      contentType: contentTypeOf(code.image_path),
      disposition: "inline",
      fileName: code.image_path,
      cacheControl: "no-cache",
    });
  });

/** A signed link opens an installer, whoever follows it; without a signature a live session does. */
async function assertMayDownload(c: Context, { file_path }: Version): Promise<void> {
  const { expires, signature } = c.req.query();
  if (expires !== undefined || signature !== undefined) {
    if (!await isSigned("versions", file_path, { expires, signature })) throw new AppError("bad_signature");
  } else if (!await currentUser(c)) throw new AppError("download_unauthenticated");
}
