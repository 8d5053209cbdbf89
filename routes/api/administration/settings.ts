// The settings: read, change any part, set the logo, send a test email.
import { z } from "zod/mini";
import { assertConfirmed } from "../../../lib/domain/actor.ts";
import { adminSettings } from "../../../lib/domain/administration/setting_views.ts";
import { replaceLogo, updateSettings } from "../../../lib/flows/administration/change_settings.ts";
import { sendTestEmail } from "../../../lib/flows/administration/emails.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { invalid } from "../../../lib/shared/app_error.ts";
import * as calls from "../../../lib/shared/calls/settings.ts";
import { media, wrongType } from "../../../lib/shared/media.ts";
import {
  needsReauthentication,
  settingFaults,
  settingGroups,
  SettingsChange,
} from "../../../lib/shared/schemas/administration/settings.ts";
import { EmptyBody } from "../../../lib/shared/schemas/text.ts";
import { checkForm, readMediaForm } from "../../../lib/web/files/media_form.ts";
import { handle } from "../../../lib/web/handle.ts";

/** Throws `invalid_input`, which names the setting without its group. */
const settingsBody = z.pipe(z.record(z.string(), z.unknown()), z.transform(readChange));

export const settingsCalls = [
  handle(calls.settings, () => adminSettings()),
  handle(calls.changeSettings, async ({ body, actor }) => {
    if (needsReauthentication(body)) await assertConfirmed(actor);
    return { message: "保存成功", data: await updateSettings(body, actor) };
  }, { bodySchema: () => Promise.resolve(settingsBody) }),
  handle(calls.setLogo, async ({ c, actor }) => {
    await using form = await readMediaForm(c, { kind: "site", uploads: uploads() });
    const { slots: { image } } = checkForm(form, { schema: EmptyBody });
    if (image.is !== "file") throw invalid({ image: wrongType(media.site.image) });
    const data = await replaceLogo(image.file, actor);
    const filename = data.basic.logo_url.split("/").at(-1);
    return { message: "保存成功", data, ...filename && { filename } };
  }),
  handle(calls.sendTestMail, async ({ body: { to }, actor }) => {
    const { sent } = await sendTestEmail(to, actor);
    return { message: sent ? "测试邮件已发送" : "没有配置邮件服务器，测试邮件已写入服务器的 outbox 文件夹" };
  }),
];

function readChange(body: Record<string, unknown>): SettingsChange {
  const { data, error } = SettingsChange.safeParse(body);
  if (data) return data;
  const inGroup = ({ path }: { path: PropertyKey[] }) => path.length > 1 && String(path[0]) in settingGroups;
  const issues = error.issues.map((issue) => inGroup(issue) ? { ...issue, path: issue.path.slice(1) } : issue);
  throw invalid(settingFaults({ issues }));
}
