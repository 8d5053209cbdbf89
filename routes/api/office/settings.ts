// The settings: read, changed in any part, their logo, and a letter to try the mail server.
import { Hono } from "hono";
import { z } from "zod/mini";
import { assertConfirmed } from "../../../lib/domain/acting.ts";
import { adminSettings } from "../../../lib/domain/office/setting_views.ts";
import { changeSettings, setLogo } from "../../../lib/flows/office/change_settings.ts";
import { sendTestMail } from "../../../lib/flows/office/mails.ts";
import { arrivals } from "../../../lib/flows/uploaded_files.ts";
import { invalid } from "../../../lib/shared/app_error.ts";
import { media, wrongType } from "../../../lib/shared/media.ts";
import {
  asksAgain,
  settingFaults,
  settingGroups,
  SettingsChange,
  TestMail,
} from "../../../lib/shared/schemas/office/settings.ts";
import { EmptyBody } from "../../../lib/shared/schemas/text.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";
import { checkForm, readMediaForm } from "../../../lib/web/files/media_form.ts";

const AnyObject = z.record(z.string(), z.unknown());

export const settings = new Hono<Env>()
  .get("/", permit("settings:edit"), async (c) => c.json(await adminSettings()))
  .put("/", permit("settings:edit"), async (c) => {
    const change = readChange(await readBody(c, AnyObject));
    if (asksAgain(change)) await assertConfirmed(c.var);
    return changed(c, "保存成功", { data: await changeSettings(change, c.var) });
  })
  .post("/logo", permit("settings:edit"), async (c) => {
    await using form = await readMediaForm(c, { kind: "site", uploads: arrivals() });
    const { slots: { image } } = checkForm(form, { schema: EmptyBody });
    if (image.is !== "file") throw invalid({ image: wrongType(media.site.image) });
    const data = await setLogo(image.file, c.var);
    return changed(c, "保存成功", { data, filename: data.basic.logo_url.split("/").at(-1) });
  })
  .post("/test-mail", permit("settings:edit"), async (c) => {
    const { to } = await readBody(c, TestMail);
    const { sent } = await sendTestMail(to, c.var);
    return changed(c, sent ? "测试邮件已发送" : "没有配置邮件服务器，测试邮件已写入服务器的 outbox 文件夹");
  });

/** The refusals name settings, not their groups. Throws `invalid_input`. */
function readChange(body: unknown): SettingsChange {
  const { data, error } = SettingsChange.safeParse(body);
  if (data) return data;
  const inGroup = ({ path }: { path: PropertyKey[] }) => path.length > 1 && String(path[0]) in settingGroups;
  const issues = error.issues.map((issue) => inGroup(issue) ? { ...issue, path: issue.path.slice(1) } : issue);
  throw invalid(settingFaults({ issues }));
}
