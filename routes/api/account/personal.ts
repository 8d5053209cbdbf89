// Calls that export a user's personal data as a file, and that close the account.
import { cancelClosing } from "../../../lib/domain/account/closing.ts";
import { closeAccount } from "../../../lib/flows/account/close_account.ts";
import { exportPersonalData } from "../../../lib/flows/account/personal_data.ts";
import * as calls from "../../../lib/shared/calls/own_account.ts";
import { siteDate, siteTime } from "../../../lib/shared/time.ts";
import { ipGroup } from "../../../lib/shared/network/ip_group.ts";
import { giveJson } from "../../../lib/web/files/json_file.ts";
import { handle } from "../../../lib/web/handle.ts";

export const personalCalls = [
  handle(calls.exportOwn, async ({ c, actor }) => {
    const everything = await exportPersonalData(actor);
    return giveJson(c, `gac-${actor.user.id}-${siteDate()}.json`, everything);
  }),
  handle(calls.close, async ({ body: { password }, actor }) => {
    const closes_at = await closeAccount(password, actor, { ip: ipGroup(actor.ip) });
    return { message: `账号将于 ${siteTime(closes_at)} 注销，在此之前可以撤销`, data: { closes_at } };
  }),
  handle(calls.takeBackClosing, async ({ actor }) => {
    const { closes_at } = await cancelClosing(actor);
    return { message: "已撤销注销，账号可以继续使用", data: { closes_at } };
  }),
];
