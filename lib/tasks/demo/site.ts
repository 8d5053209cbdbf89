// The demonstration's site as its office has set it up: contact, record number and the group's code.
import { qrcodeDocument } from "../../domain/content/qrcode.ts";
import { settingsDocument, type SettingsPart } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { uploads } from "../../services/files/uploads.ts";
import { DAY, siteDate } from "../../shared/time.ts";
import { type About, fileFrom, morningOf, note } from "./office_work.ts";
import { earlyDatesOf } from "./rhythm.ts";

export const basic = {
  icp_number: "京ICP备00000000号",
  contact_name: "国产卫星影像校正项目组（演示）",
  contact_phone: "010-00000000",
  contact_email: "contact@example.com",
  contact_address: "北京市海淀区示例路 1 号（演示）",
} satisfies SettingsPart["basic"];

const here = new URL(".", import.meta.url);

/** On the day on which the site opened. */
export async function setUpSite({ office, ...span }: About): Promise<void> {
  const { at, time } = morningOf(earlyDatesOf(span)[0] ?? "", { now: span.now, nth: -3 });
  await transaction(async (tx) => {
    const stored = { basic, security: {}, notification: {}, storage: {}, updated_at: time };
    await settingsDocument.update(() => stored, tx);
    const target = { kind: "settings", id: null, label: "系统设置" };
    note({ action: "settings.change", target, fields: Object.keys(basic) }, { office, at, tx });
  });
  await setGroupCode({ office, ...span });
}

/** Two days ago: WeChat lets a code live seven. */
async function setGroupCode({ office, now }: About): Promise<void> {
  const { at, time } = morningOf(siteDate(now - 2 * DAY), { now });
  const { file } = await fileFrom(here, "group-code.png");
  await uploads().withFiles(
    { kind: "qrcode", keep: { image: file } },
    ({ image: image_path = "" }) =>
      transaction(async (tx) => {
        const code = { image_type: "upload" as const, image_path, image_url: "" };
        await qrcodeDocument.update(() => ({ ...code, id: 1, uploaded_at: time }), tx);
        const target = { kind: "qrcode", id: 1, label: "入群二维码" };
        note({ action: "qrcode.set", target, fields: Object.keys(code) }, { office, at, tx });
      }),
  );
}
