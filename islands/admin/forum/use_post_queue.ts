// The posts of one state: which is open, and what comes after an act.
import type { ModeratedPost } from "../../../lib/domain/forum/post_list.ts";
import type { ListAnswer } from "../../../components/table/list_query.ts";
import { type FirstList, useList } from "../../kit/use_list.ts";
import { useQueue, useShown } from "../kit/deciding/use_queue.ts";
import { posts } from "./forum_list.ts";

type PostAnswer = ListAnswer<ModeratedPost> & { partial?: boolean };

export const keyOf = ({ kind, id }: Pick<ModeratedPost, "kind" | "id">) => `${kind}-${id}`;

export function usePostQueue(first: FirstList<ModeratedPost>) {
  const list = useList(posts, first);
  const queue = useQueue(list, { field: "post", none: "", keyOf });
  return {
    ...list,
    ...queue,
    /** Older posts than those whose whole texts were looked through may hold the keyword, too. */
    partial: (list.answer as PostAnswer | undefined)?.partial ?? false,
    /** Posts of this page and of those seen before. */
    postsOf: useShown(list.table.rows, keyOf),
    /** The posts may have left the list: where the open one was among them, the one in its place opens. */
    acted(left: readonly string[]) {
      if (left.includes(list.state.post)) queue.openFollower();
      list.reload();
    },
  };
}
