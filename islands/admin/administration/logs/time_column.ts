// The time of a row in a log, to the second. It remains visible while the table is scrolled sideways.
import type { Column } from "../../../../components/table/column.ts";
import { clockTime, siteDate } from "../../../../lib/shared/time.ts";

export const timeColumn: Column<{ created_at: string }> = {
  id: "created_at",
  header: "时间",
  cell: ({ created_at }) => `${siteDate(created_at)} ${clockTime(Date.parse(created_at))}`,
  figures: 168,
  sticky: "left",
  fixed: true,
};
