// Industry news: search, table, create, change, delete.
import { type Control, useController } from "react-hook-form";
import { z } from "zod/mini";
import { bySchema } from "../../kit/form_checks.ts";
import { useCallForm } from "../../kit/use_call_form.ts";
import { useEditDraft } from "../../kit/use_edit_draft.ts";
import { type FirstList, listOf, useList } from "../../kit/use_list.ts";
import { AreaField, InputField } from "../kit/bound_fields.tsx";
import { CoverThumb } from "../kit/CoverThumb.tsx";
import { ChoiceFilter, KeywordFilter } from "../kit/filter_fields.tsx";
import { historyOfContent } from "./history/history_of_content.ts";
import { HistoryButton } from "./history/HistoryButton.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { ListScreen, useWork } from "../kit/ListScreen.tsx";
import { SAVED, savedLink } from "../kit/notice.ts";
import { PageLink } from "../kit/PageLink.tsx";
import { PreviewButton } from "../kit/editor/PreviewButton.tsx";
import { showPreview } from "../kit/preview.ts";
import { PublicationField } from "./publication/PublicationField.tsx";
import { PublicationTag, stateOptions } from "./publication/PublicationTag.tsx";
import { shortDateTime } from "../kit/times.ts";
import { useAddressAction } from "../kit/use_address_action.ts";
import { DiscardDialog } from "./bin/DiscardDialog.tsx";
import { LogLink } from "../../../components/admin/LogLink.tsx";
import { ExternalLink } from "../../../components/icon/icons.ts";
import { Field } from "../../../components/form/Field.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import type { Column } from "../../../components/table/column.ts";
import { Tag } from "../../../components/ui/Tag.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { adminApi } from "../../../lib/shared/api_client.ts";
import {
  type AdminNews,
  adminNews,
  adminNewsList,
  changeNews,
  createNews,
  deleteNews,
} from "../../../lib/shared/calls/news.ts";
import { fieldLabels } from "../../../lib/shared/schemas/field_labels.ts";
import { NewsForm } from "../../../lib/shared/schemas/content/news.ts";

export const list = listOf(adminNewsList, {
  defaults: { keyword: "", status: "", page: 1, limit: 10 },
  failed: "获取新闻列表失败",
});

export const columns: Column<AdminNews>[] = [
  { id: "id", header: "ID", cell: ({ id }) => String(id), figures: 80 },
  {
    id: "title",
    header: "标题",
    cell: (item) => <PageLink href={item.public_url} text={item.title} />,
    strong: true,
    width: 256,
    grows: true,
    sticky: "left",
    fixed: true,
  },
  {
    id: "status",
    header: "状态",
    cell: (item) => (
      <span className="flex gap-1">
        <PublicationTag row={item} />
        {item.pinned && <Tag outline>置顶</Tag>}
      </span>
    ),
    width: 124,
  },
  { id: "source", header: "来源", cell: ({ source }) => source, width: 144 },
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
    width: 180,
    grows: true,
    roomy: true,
  },
  { id: "summary", header: "摘要", cell: ({ summary }) => summary, width: 240, grows: true, defaultHidden: true },
  {
    id: "cover_url",
    header: "封面",
    cell: ({ cover_url }) => cover_url && <CoverThumb source={cover_url} />,
    width: 88,
  },
  { id: "published_at", header: "发布时间", cell: ({ published_at }) => shortDateTime(published_at), figures: 118 },
  {
    id: "created_at",
    header: "新建时间",
    cell: ({ created_at }) => shortDateTime(created_at),
    figures: 128,
    defaultHidden: true,
  },
  {
    id: "updated_at",
    header: "更新时间",
    cell: (item) => shortDateTime(item.updated_at),
    figures: 128,
    defaultHidden: true,
  },
];

type Props = {
  first: FirstList<AdminNews>;
  /** The administrator may see the operation log. */
  mayLog: boolean;
};

export default function NewsTable({ first, mayLog }: Props) {
  const news = useList(list, first);
  const work = useWork<"add" | "edit" | "remove", AdminNews>();
  const [edited, removed] = [work.of("edit"), work.of("remove")];
  const after = { onClose: work.close, onDone: news.reload };
  useAddressAction(first, { add: () => work.begin("add") });
  return (
    <ListScreen
      list={news}
      name="news"
      things="资讯"
      columns={columns}
      rowLabel={({ title }) => title}
      filters={
        <>
          <KeywordFilter filters={news.filters} placeholder="标题、来源" />
          <ChoiceFilter filters={news.filters} name="status" label="状态" options={stateOptions} />
        </>
      }
      add={{ label: "新建资讯", onSelect: () => work.begin("add") }}
      actionsWidth={148}
      rowActions={(item) => [
        work.action("edit", "编辑", item),
        { label: "预览", onSelect: () => showPreview({ kind: "news", id: item.id }) },
        work.action("remove", "删除", item),
      ]}
      note="发布后在行业资讯页显示。"
    >
      {(work.is("add") || edited) && <NewsDialog item={edited} mayLog={mayLog} {...after} />}
      {removed && (
        <DiscardDialog
          remove={() => adminApi.call(deleteNews, { id: removed.id })}
          question="确认删除该条新闻？"
          title={removed.title}
          {...after}
        />
      )}
    </ListScreen>
  );
}

/** The values of the form; `seen_at` identifies the state of the item that it was loaded with. */
const NewsFields = z.extend(NewsForm, { seen_at: z.optional(z.string()) });
type NewsValues = z.input<typeof NewsFields>;

const atOnce = { status: "published", publish_at: "", pinned: false } as const;
const newNews: NewsValues = { title: "", summary: "", cover_url: "", link: "", source: "", ...atOnce };

function newsValues(item: AdminNews): NewsValues {
  return { ...item, seen_at: item.updated_at };
}

type DialogProps = { item?: AdminNews; mayLog: boolean; onClose: () => void; onDone: () => void };

function NewsDialog({ item, mayLog, onClose, onDone }: DialogProps) {
  const form = useCallForm(bySchema(NewsFields), {
    defaults: item ? newsValues(item) : newNews,
    fallback: item ? "更新失败" : "添加失败",
    save: async (fields) => {
      const { data } = item
        ? await adminApi.call(changeNews, { id: item.id, body: fields })
        : await adminApi.call(createNews, { body: fields });
      draft.forget();
      toast.success(SAVED, savedLink({ ...data, kind: "news" }));
      onDone();
      onClose();
    },
  });
  const draft = useEditDraft(form.form, `news ${item?.id ?? "new"}`);
  const { control } = form.form;
  function restored() {
    onDone();
    onClose();
  }
  return (
    <FormDialog
      form={form}
      draft={draft}
      aside={item && (
        <>
          <PreviewButton kind="news" id={item.id} />
          <HistoryButton history={historyOfContent({ kind: "news", present: item })} onRestored={restored} />
          {mayLog && <LogLink kind="news" id={item.id} />}
        </>
      )}
      reload={item && (async () => newsValues(await adminApi.call(adminNews, { id: item.id })))}
      onClose={onClose}
      title={item ? "编辑资讯" : "新建资讯"}
      verb="保存"
      busyLabel="保存中…"
    >
      <InputField control={control} name="title" help="2 到 100 个字符" />
      <InputField
        control={control}
        name="link"
        inputMode="url"
        placeholder="https://"
        help="原文地址，以 http:// 或 https:// 开头"
      />
      <InputField control={control} name="source" />
      <InputField control={control} name="cover_url" inputMode="url" placeholder="https://" />
      <AreaField control={control} name="summary" rows={4} counter />
      <PublicationField control={control} />
      <PinField control={control} />
    </FormDialog>
  );
}

/** Whether the item comes before all others. */
function PinField<Out>({ control }: { control: Control<NewsValues, unknown, Out> }) {
  const { field: { value, onChange, onBlur }, fieldState } = useController({ control, name: "pinned" });
  return (
    <Field label={fieldLabels.pinned} group size="md" help="最多置顶三条，排在最前。" error={fieldState.error?.message}>
      <Switch checked={value ?? false} onChange={onChange} onBlur={onBlur} label="排在其他资讯之前" />
    </Field>
  );
}
