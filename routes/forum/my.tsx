// A user's own posts. Its guard stands in mod.ts.
import { type MyData, MyPage } from "../../components/forum/MyPage.tsx";
import { ForumLayout } from "../../components/layout/ForumLayout.tsx";
import { myCounts, myPosts } from "../../lib/domain/forum/my_posts.ts";
import { myTabs } from "../../lib/shared/forum/words.ts";
import type { Context } from "../../lib/web/context.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "../site/frame.ts";

const LIMIT = 20;

export async function my(c: Context) {
  const { tab: named = "reviews", page: at = "1" } = c.req.query();
  const tab = myTabs.find((key) => key === named);
  if (!tab || !/^[1-9]\d{0,5}$/.test(at)) return c.notFound();
  const { id } = c.var.user;
  const [frame, counts, found] = await Promise.all([
    loadFrame(c),
    myCounts(id),
    myPosts(id, { tab, page: Number(at), limit: LIMIT }),
  ]);
  const pages = Math.max(1, Math.ceil(found.total / LIMIT));
  if (found.page > pages) return c.notFound();
  const data: MyData = { tab, counts, posts: found.data, page: found.page, pages };
  return page(
    c,
    <ForumLayout {...frame} title="我的评测">
      <MyPage {...data} />
    </ForumLayout>,
  );
}
