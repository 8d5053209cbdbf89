// Adds a news item or changes one.
import type { z } from "zod/mini";
import { adminApi } from "../../lib/shared/api_client.ts";
import { NewsForm } from "../../lib/shared/schemas/content.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { toast } from "../ui/toast.tsx";
import { AreaField, InputField } from "./bound_fields.tsx";
import { type NewsItem, type NewsValues, newsValues } from "./news_item.ts";
import { useAdminForm } from "./use_admin_form.ts";

type Props = { item?: NewsItem; onClose: () => void; onSaved: () => void };

export function NewsDialog({ item, onClose, onSaved }: Props) {
  const { frame, control, submit, failure, busy, dirty } = useAdminForm({
    schema: NewsForm as z.ZodMiniType<NewsForm, NewsValues>,
    defaults: newsValues(item),
    fallback: item ? "更新失败" : "添加失败",
    save: async (fields) => {
      const { message } = item
        ? await adminApi.put<{ message: string }>(`/admin/content/news/${item.id}`, fields)
        : await adminApi.post<{ message: string }>("/admin/content/news", fields);
      toast.success(message);
      onSaved();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={dirty}
      title={item ? "编辑资讯" : "添加资讯"}
      footer={
        <>
          <Button size="md" onClick={onClose} disabled={busy}>取消</Button>
          <Button size="md" variant="primary" busy={busy} busyLabel="保存中…" onClick={submit}>保存</Button>
        </>
      }
    >
      <form ref={frame} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-2">
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
        <button type="submit" hidden />
        {failure && <Alert tone="danger">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
