// Versions for editors: the form with its file, the list, withdrawal.
import { Hono } from "hono";
import { versionPage } from "../../../lib/domain/content/version_list.ts";
import { adminVersion, versions as rows } from "../../../lib/domain/content/versions.ts";
import {
  createVersion,
  deleteVersion,
  restoreVersion,
  updateVersion,
  withdrawVersion,
} from "../../../lib/flows/content/publish_version.ts";
import { arrivedUpload } from "../../../lib/flows/content/resumable_upload.ts";
import { arrivals } from "../../../lib/flows/uploaded_files.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { EmptyBody } from "../../../lib/shared/schemas/text.ts";
import { VersionListQuery } from "../../../lib/shared/schemas/content/list.ts";
import { VersionChange, VersionForm, Withdrawal } from "../../../lib/shared/schemas/content/versions.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody, readId, readQuery } from "../../../lib/web/body.ts";
import { liftDeadline } from "../../../lib/web/around/deadline.ts";
import type { Context, Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";
import { checkForm, readMediaForm } from "../../../lib/web/files/media_form.ts";

export const versions = new Hono<Env>()
  .get("/", permit("content:edit"), async (c) => c.json(await versionPage(readQuery(c, VersionListQuery))))
  .post("/", permit("content:edit"), async (c) => {
    await using sent = await readVersionForm(c);
    const { text, slots } = checkForm(sent, { schema: VersionForm });
    const version = await createVersion(text, slots.file, c.var);
    const filename = slots.file.is === "file" ? version.file_path : undefined;
    return changed(c, "添加成功", { data: adminVersion(version), status: 201, filename });
  })
  .get("/:id", permit("content:edit"), async (c) => {
    const version = await rows.get(readId(c, "version_not_found"));
    if (!version) throw new AppError("version_not_found");
    return c.json(adminVersion(version));
  })
  .put("/:id", permit("content:edit"), async (c) => {
    const old = await rows.get(readId(c, "version_not_found"));
    if (!old) throw new AppError("version_not_found");
    await using sent = await readVersionForm(c);
    const { text, slots } = checkForm(sent, { schema: VersionChange, before: { file: old.file_type } });
    const version = await updateVersion(old, { form: text, source: slots.file }, c.var);
    const filename = slots.file.is === "file" ? version.file_path : undefined;
    return changed(c, "更新成功", { data: adminVersion(version), filename });
  })
  .delete("/:id", permit("content:edit"), async (c) => {
    await deleteVersion(readId(c, "version_not_found"), c.var);
    return changed(c, "删除成功");
  })
  .put("/:id/withdraw", permit("content:edit"), async (c) => {
    const id = readId(c, "version_not_found");
    const { reason } = await readBody(c, Withdrawal);
    return changed(c, "版本已撤回", { data: adminVersion(await withdrawVersion(id, reason, c.var)) });
  })
  .put("/:id/restore", permit("content:edit"), async (c) => {
    const id = readId(c, "version_not_found");
    await readBody(c, EmptyBody);
    return changed(c, "版本已恢复", { data: adminVersion(await restoreVersion(id, c.var)) });
  });

/** In place of a file the form may name an upload that has come piece by piece. */
async function readVersionForm(c: Context) {
  const sent = await readMediaForm(c, { kind: "versions", uploads: arrivals() });
  const { files, fields: { upload_id } } = sent;
  if (!upload_id || files.file) return sent;
  liftDeadline(c); // the whole file may have to be hashed
  const lent = await arrivedUpload(upload_id, c.var);
  files.file = lent;
  return { ...sent, [Symbol.asyncDispose]: () => arrivals().dropTemp(lent.path) };
}
