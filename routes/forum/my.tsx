// The page of a user's own posts. mod.ts adds its guard.
import { type MyData, MyPage } from "../../components/forum/MyPage.tsx";
import { myCounts, myPosts } from "../../lib/domain/forum/my_posts.ts";
import { myTabs } from "../../lib/shared/forum/labels.ts";
import type { Context } from "../../lib/web/context.ts";
import { forumPage } from "../page_declaration.tsx";

const LIMIT = 20;

export const my = forumPage({
  cache: false,
  load: loadMy,
  layout: () => ({ title: "我的评测" }),
  draw: (data) => <MyPage {...data} />,
});

async function loadMy(c: Context): Promise<MyData | null> {
  const { tab: named = "reviews", page: at = "1" } = c.req.query();
  const tab = myTabs.find((key) => key === named);
  if (!tab || !/^[1-9]\d{0,5}$/.test(at)) return null;
  const { id } = c.var.user;
  const [counts, found] = await Promise.all([myCounts(id), myPosts(id, { tab, page: Number(at), limit: LIMIT })]);
  const pages = Math.max(1, Math.ceil(found.total / LIMIT));
  return found.page > pages ? null : { tab, counts, posts: found.data, page: found.page, pages };
}
