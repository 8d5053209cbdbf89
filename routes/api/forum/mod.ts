// The calls of the forum for visitors and authors.
import { Hono } from "hono";
import { assertUserActive } from "../../../lib/domain/actor.ts";
import { myPosts } from "../../../lib/domain/forum/my_posts.ts";
import { htmlOf } from "../../../lib/domain/html_of.ts";
import { takeFrom } from "../../../lib/domain/limits.ts";
import { pictureReceiver, storeImage } from "../../../lib/flows/forum/images.ts";
import { reportPost } from "../../../lib/flows/forum/moderate.ts";
import { invalid } from "../../../lib/shared/app_error.ts";
import { PICTURES } from "../../../lib/shared/bounds.ts";
import * as calls from "../../../lib/shared/calls/forum.ts";
import { slotOf } from "../../../lib/shared/media.ts";
import { MINUTE } from "../../../lib/shared/time.ts";
import type { Env } from "../../../lib/web/context.ts";
import { readMediaForm } from "../../../lib/web/files/media_form.ts";
import { handle, mountCalls } from "../../../lib/web/handle.ts";
import { postCalls } from "./reviews.ts";

const PREVIEWS = { name: "forum_preview", times: 120, every: MINUTE };

const forumCalls = [
  ...postCalls,
  handle(calls.ownPosts, ({ query, actor }) => myPosts(actor.user.id, query)),
  handle(calls.previewPost, async ({ body: { body }, actor }) => {
    await assertUserActive(actor);
    await takeFrom(PREVIEWS, String(actor.user.id));
    return { html: htmlOf(body) };
  }),
  handle(calls.uploadImage, async ({ c, actor }) => {
    const pace = { longest: PICTURES.longest };
    await using sent = await readMediaForm(c, { kind: "forum", uploads: pictureReceiver(actor), pace });
    const { image } = sent.files;
    if (!image) throw invalid({ image: slotOf("forum", "image").missing });
    return { url: await storeImage(image, actor) };
  }),
  handle(calls.report, async ({ body, actor }) => {
    const { id } = await reportPost(body, actor);
    return { message: "举报已提交，管理员会尽快处理", data: { id } };
  }),
];

export const forum = mountCalls(new Hono<Env>(), forumCalls, "/forum");
