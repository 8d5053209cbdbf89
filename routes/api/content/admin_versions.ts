// Versions for editors: the form with its file, the list, withdrawal.
import { adminVersionView, type Version, versionPage, versionTable } from "../../../lib/domain/content/versions.ts";
import { discard } from "../../../lib/flows/content/bin.ts";
import {
  publishVersion,
  republishVersion,
  unpublishVersion,
  updateVersion,
} from "../../../lib/flows/content/publish_version.ts";
import { downloadersOf } from "../../../lib/domain/statistics/downloads.ts";
import { receivedUpload } from "../../../lib/flows/content/resumable_upload.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import * as calls from "../../../lib/shared/calls/versions.ts";
import type { SlotValue } from "../../../lib/shared/media.ts";
import { liftDeadline } from "../../../lib/web/around/deadline.ts";
import type { Context } from "../../../lib/web/context.ts";
import { checkForm, readMediaForm } from "../../../lib/web/files/media_form.ts";
import { handle } from "../../../lib/web/handle.ts";

export const versionCalls = [
  handle(calls.adminVersionList, ({ query }) => versionPage(query)),
  handle(calls.createVersion, async ({ c, actor }) => {
    await using sent = await readVersionForm(c);
    const { text, slots } = checkForm(sent, { schema: calls.createVersion.spec.form.text });
    const version = await publishVersion(text, slots.file, actor);
    return { message: "添加成功", data: adminVersionView(version), filename: uploadedName(version, slots) };
  }),
  handle(calls.adminVersion, async ({ id }) => adminVersionView(await versionTable.existing(id))),
  handle(calls.versionDownloaders, async ({ id }) => {
    await versionTable.existing(id);
    return { count: await downloadersOf(id) };
  }),
  handle(calls.changeVersion, async ({ c, id, actor }) => {
    const old = await versionTable.existing(id);
    await using sent = await readVersionForm(c);
    const { text, slots } = checkForm(sent, {
      schema: calls.changeVersion.spec.form.text,
      before: { file: old.file_type },
    });
    const version = await updateVersion(old, { form: text, source: slots.file }, actor);
    return { message: "更新成功", data: adminVersionView(version), filename: uploadedName(version, slots) };
  }),
  handle(calls.deleteVersion, async ({ id, actor }) => {
    await discard("versions", id, actor);
    return { message: "删除成功" };
  }),
  handle(calls.withdrawVersion, async ({ id, body, actor }) => {
    return { message: "版本已撤回", data: adminVersionView(await unpublishVersion(id, body.reason, actor)) };
  }),
  handle(calls.restoreVersion, async ({ id, actor }) => {
    return { message: "版本已恢复", data: adminVersionView(await republishVersion(id, actor)) };
  }),
];

/** Returns the stored name of a form's file. */
function uploadedName({ file_path }: Version, { file }: { file: SlotValue<unknown> }): string | undefined {
  return file.is === "file" ? file_path : undefined;
}

/** Reads the form, which may name a complete resumable upload instead of a file. */
async function readVersionForm(c: Context) {
  const sent = await readMediaForm(c, { kind: "versions", uploads: uploads() });
  const { files, fields: { upload_id } } = sent;
  if (typeof upload_id !== "string" || !upload_id || files.file) return sent;
  liftDeadline(c); // the whole file may have to be hashed
  const received = await receivedUpload(upload_id, c.var);
  files.file = received;
  return { ...sent, [Symbol.asyncDispose]: () => uploads().dropTemp(received.path) };
}
