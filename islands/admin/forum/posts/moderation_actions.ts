// The moderation actions on a post: confirmation, consequence, and call.
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { type ModeratedPost, moderateReply, moderateReview } from "../../../../lib/shared/calls/forum_moderation.ts";
import { isPostAction, postKindLabels, type TopicAction } from "../../../../lib/shared/forum/labels.ts";

/** The part of a post that a call needs; a report has no more. */
export type PostReference = Pick<ModeratedPost, "kind" | "id" | "review_id"> & { updated_at?: string };
export type ModerationAction = TopicAction | "unaccept";

type ActionTexts = { label: string; effect: string; danger?: true; reason?: true };

export const moderationActions: Record<ModerationAction, ActionTexts> = {
  approve: { label: "通过", effect: "通过后立即显示；作者的前两条帖子通过后，以后发布的不再等待审核。" },
  refuse: { label: "拒绝", effect: "不会显示；作者可以看到原因，修改后重新提交。", danger: true, reason: true },
  hide: {
    label: "隐藏",
    effect: "隐藏的主题打不开，隐藏的回复只留下楼层；作者可以看到原因。",
    danger: true,
    reason: true,
  },
  show: { label: "恢复显示", effect: "恢复后所有人可以看到。" },
  lock: { label: "锁定", effect: "锁定后不能再回复和修改。" },
  unlock: { label: "解除锁定", effect: "解除后可以继续回复。" },
  pin: { label: "置顶", effect: "置顶的主题排在列表最前。" },
  unpin: { label: "取消置顶", effect: "取消后按时间排列。" },
  accept: { label: "采纳", effect: "显示在主题正文之后；每个主题采纳一条。" },
  unaccept: { label: "取消采纳", effect: "不再显示为采纳的回答。" },
};

/** The usual reasons for refusing or hiding a post. */
export const readyReasons = [
  "与国产卫星影像处理无关",
  "广告或推广",
  "重复发布，请在原主题中补充",
  "请补充软件版本、日志与影像文件名",
  "含有个人信息或不宜公开的内容",
  "用语不文明",
];

/** Returns the actions that the state of a post permits, decisions first. */
export function actionsFor(post: ModeratedPost): ModerationAction[] {
  if (post.state === "queued") return ["approve", "refuse"];
  if (post.state === "hidden") return ["show"];
  if (post.state !== "published") return [];
  if (post.kind === "review") return ["hide", post.locked ? "unlock" : "lock", post.pinned ? "unpin" : "pin"];
  return ["hide", post.accepted_reply_id === post.id ? "unaccept" : "accept"];
}

export function questionOf(action: ModerationAction, { kind }: PostReference): string {
  return `${moderationActions[action].label}该${postKindLabels[kind]}？`;
}

export function callOf(
  action: ModerationAction,
  { post, reason }: { post: PostReference; reason: string },
): Promise<{ message: string }> {
  const { kind, id, review_id, updated_at } = post;
  if (action === "accept" || action === "unaccept") {
    const reply_id = action === "accept" ? id : null;
    return adminApi.call(moderateReview, { id: review_id, body: { action: "accept", reply_id } });
  }
  const sentReason = reason || undefined;
  if (!isPostAction(action)) return adminApi.call(moderateReview, { id, body: { action, reason: sentReason } });
  const body = { action, reason: sentReason, seen_at: updated_at };
  return adminApi.call(kind === "review" ? moderateReview : moderateReply, { id, body });
}
