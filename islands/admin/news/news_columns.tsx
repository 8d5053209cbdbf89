// The columns of the news.
import { ExternalLink } from "../../../components/icon/icons.ts";
import type { Column } from "../../../components/table/column.ts";
import { CoverThumb } from "../kit/CoverThumb.tsx";
import type { NewsItem } from "./news_item.ts";
import { shortDateTime } from "../kit/times.ts";

export const newsColumns: Column<NewsItem>[] = [
  { id: "id", header: "ID", cell: ({ id }) => String(id), width: 68 },
  {
    id: "title",
    header: "标题",
    cell: ({ title }) => title,
    strong: true,
    width: 320,
    sticky: "left",
    fixed: true,
  },
  { id: "source", header: "来源", cell: ({ source }) => source, width: 150 },
  {
    id: "link",
    header: "链接",
    cell: ({ link }) => (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title={link}
        className="touch flex items-center gap-1 text-link no-underline hover:underline"
      >
        <span className="truncate">{link.replace(/^https?:\/\//, "")}</span>
        <ExternalLink size={13} className="shrink-0" />
        <span className="sr-only">（新窗口）</span>
      </a>
    ),
    width: 240,
  },
  { id: "summary", header: "摘要", cell: ({ summary }) => summary, width: 240, defaultHidden: true },
  {
    id: "cover_url",
    header: "封面",
    cell: ({ cover_url }) => cover_url && <CoverThumb source={cover_url} />,
    width: 88,
  },
  { id: "created_at", header: "新建时间", cell: ({ created_at }) => shortDateTime(created_at), width: 128 },
  {
    id: "updated_at",
    header: "更新时间",
    cell: (item) => shortDateTime(item.updated_at),
    width: 128,
    defaultHidden: true,
  },
];
