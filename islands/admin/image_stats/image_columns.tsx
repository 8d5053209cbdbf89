// The columns of the users who processed images.
import { ChevronDown, ChevronRight } from "../../../components/icon/icons.ts";
import type { Column } from "../../../components/table/column.ts";
import { IconButton } from "../../../components/ui/IconButton.tsx";
import type { ImageRow } from "./image_list.ts";
import { grouped } from "../../../lib/shared/figures/grouped.ts";

export const imageColumns: Column<ImageRow>[] = [
  {
    id: "details",
    header: "明细",
    width: 64,
    fixed: true,
    cell: ({ name, details_total }, details) =>
      details_total > 0 && (
        <IconButton
          icon={details.getIsExpanded() ? ChevronDown : ChevronRight}
          label={`${name}的处理明细`}
          aria-expanded={details.getIsExpanded()}
          onClick={() => details.toggleExpanded()}
        />
      ),
  },
  { id: "id", header: "ID", cell: ({ id }) => String(id), width: 84 },
  { id: "name", header: "姓名", cell: ({ name }) => name, strong: true, fixed: true, width: 110 },
  { id: "phone", header: "手机号", cell: ({ phone }) => phone, width: 128 },
  { id: "email", header: "邮箱", cell: ({ email }) => email, width: 200 },
  {
    id: "processing_count",
    header: "处理次数",
    cell: ({ processing_count }) => grouped(processing_count),
    width: 100,
    align: "right",
  },
  { id: "work_unit", header: "单位类型", cell: ({ work_unit }) => work_unit, width: 100 },
  { id: "institution_name", header: "单位名称", cell: (row) => row.institution_name, width: 220 },
];
