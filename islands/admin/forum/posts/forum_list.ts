// The lists of the moderation screen: default filters and queries.
import { posts as postsCall, reports as reportsCall } from "../../../../lib/shared/calls/forum_moderation.ts";
import { type PostState, postStates } from "../../../../lib/shared/forum/labels.ts";
import { listOf } from "../../../kit/use_list.ts";

/** The tab of the reports, beside the tabs of the states. */
export const REPORTS = "reports";

const allPosts = { state: "queued", kind: "", module: "", keyword: "", page: 1, limit: 10, post: "" };

export const posts = listOf(postsCall, {
  defaults: allPosts,
  failed: "获取帖子列表失败：{reason}",
  unfiltering: ["state", "post"] as const,
  query: ({ state, kind, module, keyword, page, limit }: typeof allPosts) => {
    return { state: postStateOf(state), kind, module, keyword, page, limit };
  },
});

const openReports = { state: REPORTS, closed: "", page: 1, limit: 10 };

export const reports = listOf(reportsCall, {
  defaults: openReports,
  failed: "获取举报列表失败：{reason}",
  unfiltering: ["state", "closed"] as const,
  query: ({ closed, page, limit }: typeof openReports) => ({ state: closed ? "closed" : "open", page, limit }),
});

/** Returns the state whose posts a tab shows. */
export function postStateOf(value: string): PostState {
  return postStates.find((known) => known === value) ?? "queued";
}
