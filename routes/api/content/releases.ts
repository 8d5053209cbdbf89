// The latest version of a package under an address that never changes.
import { Hono } from "hono";
import { signedQuery } from "../../../lib/domain/content/download_links.ts";
import { latest, publicVersion, releases as allReleases } from "../../../lib/domain/content/versions.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { ChannelQuery, SoftwareParam } from "../../../lib/shared/schemas/content/versions.ts";
import { check, readQuery } from "../../../lib/web/body.ts";
import type { Context, Env } from "../../../lib/web/context.ts";
import { requireUser } from "../../../lib/web/guards.ts";
import { currentUser } from "../../../lib/web/session.ts";

export const releases = new Hono<Env>()
  .get("/:software/latest", async (c) => {
    const version = await findLatest(c);
    return c.json(publicVersion(version, { signedIn: await currentUser(c) !== null }));
  })
  .get("/:software/latest/download", requireUser("download_unauthenticated"), async (c) => {
    const { file_type, file_path } = await findLatest(c);
    if (file_type === "url") return c.redirect(file_path, 302);
    return c.redirect(`/api/uploads/versions/${file_path}?${await signedQuery("versions", file_path)}`, 302);
  });

async function findLatest(c: Context) {
  const { software } = check(SoftwareParam, { software: c.req.param("software") });
  const { channel } = readQuery(c, ChannelQuery);
  const version = latest(await allReleases(), software, channel);
  if (!version) throw new AppError("version_not_found");
  return version;
}
