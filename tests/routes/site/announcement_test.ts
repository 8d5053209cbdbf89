// The institute's notice above public pages.
import assert from "node:assert/strict";
import { html } from "../../../lib/web/page.ts";
import { login } from "../../../routes/account/sign_in.tsx";
import { news } from "../../../routes/site/news.tsx";
import { frame, site } from "../../support/site_data.ts";

Deno.test("an announcement is above every public page with its level; only an urgent one cannot be closed", () => {
  for (const [announcement_level, label] of [["info", "提示"], ["maintenance", "维护"], ["urgent", "紧急"]] as const) {
    const announced = { site: { ...site, announcement: "今晚 22:00 维护", announcement_level } };
    for (
      const tree of [
        news.tree({ news: [] }, frame("/news", announced)),
        login.tree({ withoutPassword: false }, frame("/login", announced)),
      ]
    ) {
      assert.match(html(tree), new RegExp(`>${label}</b>今晚 22:00 维护`));
      const closes = /关闭公告.*announcement[^"/]*\.js/s.test(html(tree));
      assert.equal(closes, announcement_level !== "urgent", label);
    }
  }
});
