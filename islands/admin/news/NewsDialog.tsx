// Adds a news item or changes one.
import { z } from "zod/mini";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { NewsForm } from "../../../lib/shared/schemas/content/news.ts";
import { toast } from "../../../components/ui/toast.tsx";
import { AreaField, InputField } from "../kit/bound_fields.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import type { NewsItem } from "./news_item.ts";
import { bySchema } from "../../kit/form_checks.ts";
import { useCallForm } from "../../kit/use_call_form.ts";

/** The form; `seen_at` names the state of the item that it was loaded with. */
const NewsFields = z.extend(NewsForm, { seen_at: z.optional(z.string()) });
type NewsFields = z.infer<typeof NewsFields>;

const newNews: NewsFields = { title: "", summary: "", cover_url: "", link: "", source: "" };

function newsValues(item: NewsItem): NewsFields {
  return { ...item, seen_at: item.updated_at };
}

type Props = { item?: NewsItem; onClose: () => void; onSaved: () => void };

export function NewsDialog({ item, onClose, onSaved }: Props) {
  const path = `/admin/content/news${item ? `/${item.id}` : ""}`;
  const form = useCallForm(bySchema(NewsFields), {
    defaults: item ? newsValues(item) : newNews,
    fallback: item ? "更新失败" : "添加失败",
    save: async (fields) => {
      const { message } = await adminApi[item ? "put" : "post"]<{ message: string }>(path, fields);
      toast.success(message);
      onSaved();
      onClose();
    },
  });
  const { control } = form.form;
  return (
    <FormDialog
      form={form}
      reload={item && (async () => newsValues(await adminApi.get<NewsItem>(path)))}
      onClose={onClose}
      title={item ? "编辑资讯" : "新建资讯"}
      verb="保存"
      busyLabel="保存中…"
      className="flex flex-col"
    >
      <InputField control={control} name="title" label="标题" required maxLength={100} help="2 到 100 个字符" />
      <InputField
        control={control}
        name="link"
        label="链接"
        required
        inputMode="url"
        placeholder="https://"
        help="原文地址，以 http:// 或 https:// 开头"
      />
      <InputField control={control} name="source" label="来源" maxLength={100} />
      <InputField control={control} name="cover_url" label="封面图片链接" inputMode="url" placeholder="https://" />
      <AreaField control={control} name="summary" label="摘要" rows={4} maxLength={2000} counter />
    </FormDialog>
  );
}
