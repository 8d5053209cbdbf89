// The columns of the tutorials.
import { thumbOf } from "../../../lib/shared/pictures/content.ts";
import type { Column } from "../../../components/table/column.ts";
import { CoverThumb } from "../kit/CoverThumb.tsx";
import { shortDateTime } from "../kit/times.ts";
import type { TutorialItem } from "./tutorial_item.ts";

export const tutorialColumns: Column<TutorialItem>[] = [
  { id: "id", header: "ID", cell: ({ id }) => String(id), width: 60 },
  {
    id: "title",
    header: "标题",
    cell: ({ title }) => title,
    strong: true,
    width: 260,
    sticky: "left",
    fixed: true,
  },
  { id: "image", header: "图片", cell: (item) => <CoverThumb source={thumbOf("tutorials", item)} />, width: 88 },
  { id: "content", header: "内容", cell: ({ content }) => content.slice(0, 200), width: 316 },
  { id: "video", header: "视频", cell: ({ video_path }) => video_path ? "上传" : "链接", width: 80 },
  { id: "created_at", header: "新建时间", cell: ({ created_at }) => shortDateTime(created_at), width: 120 },
  { id: "updated_at", header: "更新时间", cell: (item) => shortDateTime(item.updated_at), width: 120 },
];
