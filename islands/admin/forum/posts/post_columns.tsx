// The columns of the posts.
import type { Column } from "../../../../components/table/column.ts";
import { Tag } from "../../../../components/ui/Tag.tsx";
import type { ModeratedPost } from "../../../../lib/shared/calls/forum_moderation.ts";
import { forumModuleLabels, postKindLabels, type PostState } from "../../../../lib/shared/forum/labels.ts";
import { PersonName } from "../../kit/PersonName.tsx";
import { shortDateTime } from "../../kit/times.ts";

/** `linked`: the administrator may see users. */
const always = (linked: boolean): Column<ModeratedPost>[] => [
  {
    id: "title",
    header: "标题",
    cell: ({ title }) => title || "主题已删除",
    strong: true,
    width: 184,
    sticky: "left",
    fixed: true,
  },
  { id: "kind", header: "类型", cell: ({ kind }) => <Tag outline>{postKindLabels[kind]}</Tag>, width: 72 },
  { id: "excerpt", header: "内容", cell: ({ excerpt }) => excerpt, width: 226, grows: true },
  { id: "module", header: "模块", cell: ({ module }) => forumModuleLabels[module], width: 96, roomy: true },
  { id: "author", header: "作者", cell: ({ author }) => <PersonName {...author} linked={linked} />, width: 92 },
  { id: "created_at", header: "提交时间", cell: ({ created_at }) => shortDateTime(created_at), figures: 114 },
];

const reason: Column<ModeratedPost> = {
  id: "reason",
  header: "原因",
  cell: ({ reason }) => reason,
  width: 160,
  grows: true,
  read: true,
};

const marks: Column<ModeratedPost> = {
  id: "marks",
  header: "标记",
  cell: (post) => postMarks(post).join("、"),
  width: 114,
};

/** The tags of a published post. */
export function postMarks({ kind, id, pinned, locked, accepted_reply_id }: ModeratedPost): string[] {
  const all = kind === "review"
    ? [pinned && "置顶", locked && "已锁定", accepted_reply_id !== null && "已采纳回复"]
    : [accepted_reply_id === id && "已采纳"];
  return all.filter((mark) => mark !== false);
}

function columnsOf(linked: boolean): Record<PostState, Column<ModeratedPost>[]> {
  const queued = always(linked);
  const away = [...queued, reason];
  return { queued, published: [...queued, marks], hidden: away, refused: away };
}

const [withLinks, withoutLinks] = [columnsOf(true), columnsOf(false)];

export function postColumns(state: PostState, linked: boolean): Column<ModeratedPost>[] {
  return (linked ? withLinks : withoutLinks)[state];
}
