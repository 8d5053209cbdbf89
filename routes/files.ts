// Serves files: the client bundle under /assets, pictures under /static, uploaded files under /api/uploads.
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { serveStatic } from "hono/deno";
import { fileURLToPath } from "node:url";
import { isSigned } from "../lib/domain/content/download_links.ts";
import { isPreviewed } from "../lib/domain/content/previews.ts";
import { may } from "../lib/domain/administration/admins.ts";
import { servedKinds, type Viewers } from "../lib/domain/upload_kinds.ts";
import { directAddress, findUpload, inWidth } from "../lib/flows/uploaded_files.ts";
import { contentTypeOf } from "../lib/shared/content_type.ts";
import { AppError } from "../lib/shared/app_error.ts";
import type { UploadKind } from "../lib/shared/media.ts";
import { liftDeadline } from "../lib/web/around/deadline.ts";
import type { Context, Env } from "../lib/web/context.ts";
import { contentDisposition } from "../lib/web/files/content_disposition.ts";
import { serveFile } from "../lib/web/files/serve_file.ts";
import { currentAdmin, currentUser } from "../lib/web/session.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const forEver = "public, max-age=31536000, immutable";

/** Refuses names that no file of ours has before the disk is read, because its errors would log the name unchecked. */
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

export const uploadedFiles = new Hono<Env>();

for (const kind of servedKinds) uploadedFiles.get(`/${kind}/:file`, (c) => serveUpload(c, kind, c.req.param("file")));

async function serveUpload(c: Context, kind: UploadKind, name: string): Promise<Response> {
  const found = await findUpload(kind, name);
  const { shown, signed, only } = found;
  const isOpened = !only || await isAmong(c, only);
  if (!isOpened && !await isPreviewed(c.req.query("preview") ?? "", { kind, name })) {
    throw new AppError("file_not_found");
  }
  if (signed && !only) await assertMayDownload(c, { kind, name });
  const width = c.req.query("w");
  if (width !== undefined) liftDeadline(c); // resizing waits in a queue, whose length is limited
  const file = shown && !signed && width !== undefined ? await inWidth(found, { kind, name, width }) : found;
  const served = {
    ...file,
    contentType: shown ? contentTypeOf(file.extension) : "application/octet-stream",
    disposition: shown ? "inline" : "attachment",
    cacheControl: signed || only ? "private, no-store" : "no-cache",
  } as const;
  const direct = c.req.method === "GET" && await directAddress(file, {
    "content-type": served.contentType,
    "content-disposition": contentDisposition(served.disposition, file.fileName),
  });
  if (!direct) return await serveFile(c, served);
  c.header("Cache-Control", "no-store");
  return c.redirect(direct, 302);
}

async function isAmong(c: Context, { permission, owner }: Viewers): Promise<boolean> {
  const admin = await currentAdmin(c);
  if (admin && may(admin.person, permission) && !admin.set_up_due?.over) return true;
  return owner !== undefined && (await currentUser(c))?.person.id === owner;
}

/** Permits a download by a signed link, which needs no session, or by a session. Throws when it has neither. */
async function assertMayDownload(c: Context, { kind, name }: { kind: string; name: string }): Promise<void> {
  const { expires, signature } = c.req.query();
  if (expires !== undefined || signature !== undefined) {
    if (!await isSigned(kind, name, { expires, signature })) throw new AppError("bad_signature");
  } else if (!await currentUser(c)) throw new AppError("download_unauthenticated");
}
