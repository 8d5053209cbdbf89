// The forum's moderation, path → island. Title, note and permission are the menu's.
import { posts as postList, REPORTS, reports as reportList } from "../../islands/admin/forum/forum_list.ts";
import ForumDesk from "../../islands/admin/ForumDesk.tsx";
import { postCounts } from "../../lib/domain/forum/moderation.ts";
import { postPage } from "../../lib/domain/forum/post_list.ts";
import { reportPage } from "../../lib/domain/forum/report_list.ts";
import { may } from "../../lib/domain/office/admins.ts";
import { PostQuery, ReportQuery } from "../../lib/shared/schemas/forum/moderation.ts";
import { firstList, preload } from "./first_data.ts";
import { type AnswerScreen, shows } from "./screen_page.tsx";

export const forumScreens: Record<string, AnswerScreen> = {
  "/admin/content/forum": shows(ForumDesk, async (c) => {
    const realNames = may(c.var.admin, "user:view");
    const { search } = new URL(c.req.url);
    const reporting = c.req.query("state") === REPORTS;
    const page = (query: PostQuery) => postPage(query, { realNames });
    const none = { search };
    const [posts, reports, counts] = await Promise.all([
      reporting ? none : firstList(c, { ...postList, schema: PostQuery, page, most: 20 }),
      reporting ? firstList(c, { ...reportList, schema: ReportQuery, page: reportPage }) : none,
      preload(postCounts()),
    ]);
    return { posts, reports, firstCounts: counts?.data };
  }),
};
