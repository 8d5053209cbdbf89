// The bin: deleted content with the days that are left, restoring and erasing.
import { useState } from "react";
import { type FirstList, listOf, useList } from "../../kit/use_list.ts";
import { CallDialog } from "../../kit/CallDialog.tsx";
import { ChoiceFilter, KeywordFilter } from "../kit/filter_fields.tsx";
import { ListScreen, useWork } from "../kit/ListScreen.tsx";
import { shortDateTime } from "../kit/times.ts";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { optionsOf } from "../../../components/form/options.ts";
import type { Column } from "../../../components/table/column.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Tag } from "../../../components/ui/Tag.tsx";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { BIN_DAYS } from "../../../lib/shared/bounds.ts";
import { type BinnedItem, binnedItems, deleteBinned, restoreBinned } from "../../../lib/shared/calls/any_content.ts";
import { contentKindLabels, contentKindNames } from "../../../lib/shared/schemas/content/any_content.ts";
import { DAY } from "../../../lib/shared/time.ts";

export const list = listOf(binnedItems, {
  defaults: { kind: "", keyword: "", page: 1, limit: 10 },
  failed: "获取回收站失败：{reason}",
});

const daysLeft = ({ ends_at }: BinnedItem) => Math.ceil((Date.parse(ends_at) - Date.now()) / DAY);

export const columns: Column<BinnedItem>[] = [
  {
    id: "title",
    header: "标题",
    cell: ({ title }) => title,
    strong: true,
    width: 320,
    grows: true,
    sticky: "left",
    fixed: true,
  },
  { id: "kind", header: "类型", cell: ({ kind }) => <Tag outline>{contentKindLabels[kind]}</Tag>, width: 88 },
  { id: "admin", header: "删除人", cell: ({ admin }) => admin?.username ?? "", width: 140 },
  { id: "deleted_at", header: "删除时间", cell: ({ deleted_at }) => shortDateTime(deleted_at), figures: 128 },
  { id: "ends_at", header: "剩余天数", cell: (item) => `${daysLeft(item)} 天`, align: "right", figures: 96 },
];

export default function BinTable({ first }: { first: FirstList<BinnedItem> }) {
  const items = useList(list, first);
  const { filters } = items;
  const work = useWork<"restore" | "erase", BinnedItem>();
  const [restored, erased] = [work.of("restore"), work.of("erase")];
  const after = { onClose: work.close, onDone: items.reload };
  return (
    <ListScreen
      list={items}
      name="bin"
      things="删除的内容"
      unit="项"
      columns={columns}
      rowKey={({ kind, id }) => `${kind}/${id}`}
      rowLabel={({ title }) => title}
      filters={
        <>
          <ChoiceFilter
            filters={filters}
            name="kind"
            label="类型"
            options={optionsOf(contentKindNames, contentKindLabels)}
          />
          <KeywordFilter filters={filters} placeholder="标题" />
        </>
      }
      actionsWidth={132}
      rowActions={(item) => [work.action("restore", "恢复", item), work.action("erase", "彻底删除", item)]}
      note={`删除的案例、教程、版本和资讯在这里保留 ${BIN_DAYS} 天，其间可以恢复。`}
      next={<Button size="md" href="/admin/content/case">前往案例管理</Button>}
    >
      {restored && (
        <CallDialog
          {...after}
          question={`恢复“${restored.title}”？`}
          verb="恢复"
          busyLabel="恢复中…"
          call={() => adminApi.call(restoreBinned, restored)}
          fallback="恢复失败"
        >
          内容和文件会回到原来的位置，状态与删除前相同。
        </CallDialog>
      )}
      {erased && <EraseDialog item={erased} {...after} />}
    </ListScreen>
  );
}

type EraseProps = { item: BinnedItem; onClose: () => void; onDone: () => void };

/** For a version its title must be typed. */
function EraseDialog({ item, onClose, onDone }: EraseProps) {
  const { kind, id, title } = item;
  const [typed, setTyped] = useState("");
  const needsTitle = kind === "versions";
  return (
    <CallDialog
      question={`彻底删除“${title}”？`}
      verb="彻底删除"
      busyLabel="删除中…"
      danger
      reason={needsTitle && typed.trim() !== title ? "请先输入版本名称" : undefined}
      call={() => adminApi.call(deleteBinned, { kind, id })}
      fallback="删除失败"
      onClose={onClose}
      onDone={onDone}
    >
      <div className="flex flex-col gap-3">
        <p>内容和文件都会清除，不能恢复。</p>
        {needsTitle && (
          <Field label={`请输入“${title}”以确认`} required size="md">
            <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          </Field>
        )}
      </div>
    </CallDialog>
  );
}
