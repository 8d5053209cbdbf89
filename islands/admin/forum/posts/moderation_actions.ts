// The moderation actions on a post: confirmation, consequence, and call.
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { type ModeratedPost, moderateReply, moderateReview } from "../../../../lib/shared/calls/forum_moderation.ts";
import { type PostAction, postActions, postKindLabels, type TopicAction } from "../../../../lib/shared/forum/labels.ts";

/** The part of a post that a call needs; a report has no more. */
export type PostReference = Pick<ModeratedPost, "kind" | "id" | "review_id"> & { updated_at?: string };
export type Act = TopicAction | "unaccept";

type Words = { word: string; effect: string; danger?: true; reason?: true };

export const moderationActions: Record<Act, Words> = {
  approve: { word: "通过", effect: "通过后立即显示；作者的前两条内容通过后，以后发布的不再等待审核。" },
  refuse: { word: "拒绝", effect: "不会显示；作者可以看到原因，修改后重新提交。", danger: true, reason: true },
  hide: {
    word: "隐藏",
    effect: "隐藏的主题打不开，隐藏的回复只留下楼层；作者可以看到原因。",
    danger: true,
    reason: true,
  },
  show: { word: "恢复显示", effect: "恢复后所有人可以看到。" },
  lock: { word: "锁定", effect: "锁定后不能再回复和修改。" },
  unlock: { word: "解除锁定", effect: "解除后可以继续回复。" },
  pin: { word: "置顶", effect: "置顶的主题排在列表最前。" },
  unpin: { word: "取消置顶", effect: "取消后按时间排列。" },
  accept: { word: "采纳", effect: "显示在主题正文之后；每个主题采纳一条。" },
  unaccept: { word: "取消采纳", effect: "不再显示为采纳的回答。" },
};

/** Returns the actions that the state of a post permits, decisions first. */
export function actionsFor(post: ModeratedPost): Act[] {
  if (post.state === "queued") return ["approve", "refuse"];
  if (post.state === "hidden") return ["show"];
  if (post.state !== "published") return [];
  if (post.kind === "review") return ["hide", post.locked ? "unlock" : "lock", post.pinned ? "unpin" : "pin"];
  return ["hide", post.accepted_reply_id === post.id ? "unaccept" : "accept"];
}

export function questionOf(act: Act, { kind }: PostReference): string {
  return `${moderationActions[act].word}该${postKindLabels[kind]}？`;
}

export function callOf(
  act: Act,
  { post, reason }: { post: PostReference; reason: string },
): Promise<{ message: string }> {
  const { kind, id, review_id, updated_at } = post;
  if (act === "accept" || act === "unaccept") {
    const reply_id = act === "accept" ? id : null;
    return adminApi.call(moderateReview, { id: review_id, body: { action: "accept", reply_id } });
  }
  const given = reason || undefined;
  if (!judges(act)) return adminApi.call(moderateReview, { id, body: { action: act, reason: given } });
  const body = { action: act, reason: given, seen_at: updated_at };
  return adminApi.call(kind === "review" ? moderateReview : moderateReply, { id, body });
}

/** Whether the action concerns the text, which must be the version that the moderator has read. */
function judges(act: Act): act is PostAction {
  return postActions.some((action) => action === act);
}
