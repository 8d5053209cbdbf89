// The forum's calls for readers and writers.
import { Hono } from "hono";
import { assertUserActing } from "../../../lib/domain/acting.ts";
import { myPosts } from "../../../lib/domain/forum/my_posts.ts";
import { htmlOf } from "../../../lib/domain/forum/post_html.ts";
import { unsubscribe } from "../../../lib/domain/forum/reply_letters.ts";
import { takeFrom } from "../../../lib/domain/limits.ts";
import { keepImage, pictureArrivals } from "../../../lib/flows/forum/images.ts";
import { reportPost } from "../../../lib/flows/forum/report_post.ts";
import { invalid } from "../../../lib/shared/app_error.ts";
import { PICTURES } from "../../../lib/shared/bounds.ts";
import { slotOf } from "../../../lib/shared/media.ts";
import { NoticeLink } from "../../../lib/shared/schemas/forum/notices.ts";
import { MyQuery, Preview, ReportForm } from "../../../lib/shared/schemas/forum/posts.ts";
import { MINUTE } from "../../../lib/shared/time.ts";
import { changed, wantsPage } from "../../../lib/web/answer.ts";
import { readBody, readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { readMediaForm } from "../../../lib/web/files/media_form.ts";
import { requireUser } from "../../../lib/web/guards.ts";
import { replies } from "./replies.ts";
import { reviews } from "./reviews.ts";

const PREVIEWS = { name: "forum_preview", times: 120, every: MINUTE };

export const forum = new Hono<Env>()
  .route("/reviews", reviews)
  .route("/replies", replies)
  .get("/my", requireUser(), async (c) => c.json(await myPosts(c.var.user.id, readQuery(c, MyQuery))))
  .post("/preview", requireUser(), async (c) => {
    const { body } = await readBody(c, Preview);
    await assertUserActing(c.var);
    await takeFrom(PREVIEWS, String(c.var.user.id));
    return c.json({ html: htmlOf(body) });
  })
  .post("/images", requireUser(), async (c) => {
    const pace = { longest: PICTURES.longest };
    await using sent = await readMediaForm(c, { kind: "forum", uploads: pictureArrivals(c.var), pace });
    const { image } = sent.files;
    if (!image) throw invalid({ image: slotOf("forum", "image").missing });
    return c.json({ url: await keepImage(image, c.var) });
  })
  .post("/reports", requireUser(), async (c) => {
    const { id } = await reportPost(await readBody(c, ReportForm), c.var);
    return changed(c, "举报已提交，管理员会尽快处理", { data: { id }, status: 201 });
  })
  // The button of the page that GET shows (routes/forum), and that of a mail program, which RFC 8058 wants answered in place.
  .post("/notices/off", async (c) => {
    await unsubscribe(readQuery(c, NoticeLink));
    return wantsPage(c) ? c.redirect("/forum/notices-off", 303) : changed(c, "论坛回复通知已关闭");
  });
