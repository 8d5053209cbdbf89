// Personal data of a user, as a file; and the end of the account.
import { Hono } from "hono";
import { takeBackClosing } from "../../../lib/domain/account/closing.ts";
import { closeAccount } from "../../../lib/flows/account/close_account.ts";
import { exportPersonalData } from "../../../lib/flows/account/personal_data.ts";
import { ByPassword } from "../../../lib/shared/schemas/account/password.ts";
import { EmptyBody } from "../../../lib/shared/schemas/text.ts";
import { siteDate, siteTime } from "../../../lib/shared/time.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody } from "../../../lib/web/body.ts";
import { ipGroup } from "../../../lib/web/client_ip.ts";
import type { Env } from "../../../lib/web/context.ts";
import { giveJson } from "../../../lib/web/files/json_file.ts";
import { requireUser } from "../../../lib/web/guards.ts";

export const personal = new Hono<Env>()
  .get("/export", requireUser(), async (c) => {
    const everything = await exportPersonalData(c.var);
    return giveJson(c, `gac-${c.var.user.id}-${siteDate()}.json`, everything);
  })
  .post("/close", requireUser(), async (c) => {
    const { password } = await readBody(c, ByPassword);
    const closes_at = await closeAccount(password, c.var, { ip: ipGroup(c.var.ip) });
    const message = `账号将于 ${siteTime(closes_at)} 注销，在此之前可以撤销`;
    return changed(c, message, { data: { closes_at } });
  })
  .delete("/close", requireUser(), async (c) => {
    await readBody(c, EmptyBody);
    const { closes_at } = await takeBackClosing(c.var);
    return changed(c, "已撤销注销，账号可以继续使用", { data: { closes_at } });
  });
