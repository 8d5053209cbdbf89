// The posts of one state: the open post, and the next one after an action.
import type { AnswerOf } from "../../../../lib/shared/calls/call.ts";
import type { ModeratedPost } from "../../../../lib/shared/calls/forum_moderation.ts";
import { type FirstList, useList } from "../../../kit/use_list.ts";
import { useLastSeenRows, useQueue } from "../../kit/deciding/use_queue.ts";
import { posts } from "./forum_list.ts";

type PostAnswer = AnswerOf<typeof posts["of"]>;

export const keyOf = ({ kind, id }: Pick<ModeratedPost, "kind" | "id">) => `${kind}-${id}`;

export function usePostQueue(first: FirstList<ModeratedPost>) {
  const list = useList(posts, first);
  const queue = useQueue(list, { field: "post", none: "", keyOf });
  return {
    ...list,
    ...queue,
    /** Posts older than those whose texts were searched may contain the keyword, too. */
    partial: (list.answer as PostAnswer | undefined)?.partial ?? false,
    /** The posts of this page and of pages seen before. */
    postsOf: useLastSeenRows(list.table.rows, keyOf),
    /** Posts may have left the list: if the open one was among them, the one in its place opens. */
    acted(left: readonly string[]) {
      if (left.includes(list.state.post)) queue.openFollower();
      list.reload();
    },
  };
}
