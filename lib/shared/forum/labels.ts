// The enumerated values of the forum with their labels.

/** In the order of the filter bar. The keys are the module keys of the programs. */
export const forumModules = [
  "radiation_calibration",
  "geometric_correction",
  "atmospheric_correction",
  "one_stop_process",
] as const;
export type ForumModule = typeof forumModules[number];
export const forumModuleLabels: Record<ForumModule, string> = {
  radiation_calibration: "辐射校正",
  geometric_correction: "几何校正",
  atmospheric_correction: "大气校正",
  one_stop_process: "一站式处理",
};

export const forumSorts = ["reply", "new", "unanswered", "solved"] as const;
export type ForumSort = typeof forumSorts[number];
export const forumSortLabels: Record<ForumSort, string> = {
  reply: "最新回复",
  new: "最新发布",
  unanswered: "等待回复",
  solved: "已解决",
};

/** API paths call a topic a review. */
export const postKinds = ["review", "reply"] as const;
export type PostKind = typeof postKinds[number];
export const postKindLabels: Record<PostKind, string> = { review: "主题", reply: "回复" };

export const postStates = ["queued", "published", "hidden", "refused"] as const;
export type PostState = typeof postStates[number];
export const postStateLabels: Record<PostState, string> = {
  queued: "待审核",
  published: "已发布",
  hidden: "已隐藏",
  refused: "未通过",
};

export const myTabs = ["reviews", "replies", "waiting", "refused"] as const;
export type MyTab = typeof myTabs[number];
export const myTabLabels: Record<MyTab, string> = {
  reviews: "我的主题",
  replies: "我的回复",
  waiting: "等待审核",
  refused: "未通过",
};

/** The actions of moderators on both kinds of post, and on topics only. */
export const postActions = ["approve", "refuse", "hide", "show"] as const;
export type PostAction = typeof postActions[number];
/** Whether the action concerns the text, which must be the version that the moderator has read. */
export function isPostAction(action: string): action is PostAction {
  return postActions.some((known) => known === action);
}
export const topicActions = [...postActions, "lock", "unlock", "pin", "unpin", "accept"] as const;
export type TopicAction = typeof topicActions[number];
/** The label of an action on the author's page and in responses to moderators. */
export const topicActionLabels: Record<TopicAction, string> = {
  approve: "已通过",
  refuse: "已拒绝",
  hide: "已隐藏",
  show: "已恢复显示",
  lock: "已锁定",
  unlock: "已解除锁定",
  pin: "已置顶",
  unpin: "已取消置顶",
  accept: "已采纳",
};

export const reportStates = ["open", "closed"] as const;
export type ReportState = typeof reportStates[number];

/** How long after publication a post may be edited. */
export const EDIT_MINUTES = 30;

/** A user's posts are moderated until so many of them have been approved. */
export const TRUSTED_AFTER = 2;
