// Opens, saves and deletes the administrator's views of the list on the screen.
import { Checkbox } from "../../../../components/form/Checkbox.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Skeleton } from "../../../../components/ui/Skeleton.tsx";
import { Tag } from "../../../../components/ui/Tag.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import {
  createSavedView,
  deleteSavedView,
  type SavedView,
  savedViews,
} from "../../../../lib/shared/calls/admin_session.ts";
import { NewSavedView, screenName } from "../../../../lib/shared/schemas/administration/saved_views.ts";
import { bySchema } from "../../../kit/form_checks.ts";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { useAnswer } from "../../../kit/use_answer.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { InputField } from "../bound_fields.tsx";

type Props = {
  /** The filters on the screen. */
  query: string;
  onClose: () => void;
};

export function ViewsDialog({ query, onClose }: Props) {
  const list = location.pathname.slice("/admin/".length);
  const { data, error, reload } = useAnswer("views", {
    fallback: "获取视图失败，请稍后重试",
    call: (signal) => adminApi.call(savedViews, { signal }),
  });
  const form = useCallForm<NewSavedView, NewSavedView>(bySchema<NewSavedView, NewSavedView>(NewSavedView), {
    defaults: { list, name: "", query, first: false },
    fallback: "保存失败",
    save: async (body) => {
      toast.success((await adminApi.call(createSavedView, { body })).message);
      onClose();
    },
  });
  const { control, register } = form.form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="视图"
      description="把当前的筛选、排序和每页条数存为视图，只有自己可以看到。"
      verb="保存当前筛选"
    >
      {error
        ? <p className="pb-4 text-14 text-danger">{error.message}</p>
        : <Views views={data?.data.filter((view) => screenName(view.list) === list)} onDeleted={reload} />}
      <InputField control={control} name="name" label="名称" autoComplete="off" />
      <Checkbox {...register("first")} label="打开列表时使用这个视图" />
    </FormDialog>
  );
}

type ViewsProps = { views?: SavedView[]; onDeleted: () => void };

function Views({ views, onDeleted }: ViewsProps) {
  if (!views) return <Skeleton className="late mb-4 h-9" />;
  if (views.length === 0) return null;
  const path = location.pathname;
  async function remove(id: number) {
    try {
      toast.success((await adminApi.call(deleteSavedView, { id })).message);
      onDeleted();
    } catch (failure) {
      toast.error(errorMessage(failure, "删除失败"));
    }
  }
  return (
    <ul aria-label="已保存的视图" className="mb-1 divide-y divide-line rounded-control border border-line">
      {views.map(({ id, name, first }) => (
        <li key={id} className="flex items-center gap-2 py-1 pr-1 pl-3">
          <a
            href={`${path}?view=${id}`}
            className="touch min-w-0 truncate text-14 text-link no-underline hover:underline"
          >
            {name}
          </a>
          {first && <Tag tone="info">打开列表时使用</Tag>}
          <Button variant="text" size="md" className="ml-auto" aria-label={`删除 ${name}`} onClick={() => remove(id)}>
            删除
          </Button>
        </li>
      ))}
      {views.some(({ first }) => first) && (
        <li className="py-2 pl-3">
          <a href={`${path}?view=none`} className="touch text-14 text-link no-underline hover:underline">不使用视图</a>
        </li>
      )}
    </ul>
  );
}
