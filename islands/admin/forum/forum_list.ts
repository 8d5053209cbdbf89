// What the moderation shows when its address says nothing, and what it asks for.
import { type PostState, postStates } from "../../../lib/shared/forum/words.ts";

export const forumList = { state: "queued", kind: "", module: "", keyword: "", page: 1, limit: 20, post: "" };

/** The tab of the reports, beside those of the posts' states. */
export const REPORTS = "reports";
export const reportList = { state: REPORTS, closed: "", page: 1, limit: 20 };

/** The state whose posts a tab shows. */
export function stateOf(word: string): PostState {
  return postStates.find((known) => known === word) ?? "queued";
}

export function postQuery({ state, kind, module, keyword, page, limit }: typeof forumList) {
  return { state: stateOf(state), kind, module, keyword, page, limit };
}

export function reportQuery({ closed, page, limit }: typeof reportList) {
  return { state: closed ? "closed" : "open", page, limit };
}
