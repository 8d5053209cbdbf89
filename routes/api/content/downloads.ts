// Versions to be downloaded: the public list, the link for users, the count.
import { Hono } from "hono";
import { signedQuery } from "../../../lib/domain/content/download_links.ts";
import { recordDownload } from "../../../lib/domain/numbers/downloads.ts";
import { assertAvailable, publicVersion, released, releases, versions } from "../../../lib/domain/content/versions.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { isOut } from "../../../lib/shared/publication.ts";
import { DownloadRecord, SoftwareQuery } from "../../../lib/shared/schemas/content/versions.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody, readId, readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { requireUser } from "../../../lib/web/guards.ts";
import { listed } from "../../../lib/domain/paging.ts";
import { currentUser } from "../../../lib/web/session.ts";

const signedIn = requireUser("download_unauthenticated");

export const downloads = new Hono<Env>()
  .get("/versions", async (c) => {
    const { software_name } = readQuery(c, SoftwareQuery);
    const about = { signedIn: await currentUser(c) !== null };
    return c.json(listed(released(await releases(), software_name).map((version) => publicVersion(version, about))));
  })
  .get("/versions/:id", signedIn, async (c) => {
    const version = await findReleased(readId(c, "version_not_found"));
    assertAvailable(version);
    const { file_type, file_path } = version;
    const download_link = file_type === "url"
      ? file_path
      : `/api/uploads/versions/${file_path}?${await signedQuery("versions", file_path)}`;
    return c.json({ ...publicVersion(version, { signedIn: true }), download_link });
  })
  .post("/record", signedIn, async (c) => {
    const { version_id } = await readBody(c, DownloadRecord);
    const { id, software_name, version_number } = await findReleased(version_id);
    await recordDownload({ version_id: id, software_name, version_number }, c.var);
    return changed(c, "下载已记录");
  });

async function findReleased(id: number) {
  const version = await versions.get(id);
  if (!version || !isOut(version)) throw new AppError("version_not_found");
  return version;
}
