// Module, title and text of a topic.
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { forumModuleLabels, forumModules } from "../../../lib/shared/forum/labels.ts";
import { TITLE } from "../../../lib/shared/schemas/forum/posts.ts";
import { PostField } from "./PostField.tsx";

export type TopicValues = { module: string; title: string; body: string };
type Props = {
  form: UseFormReturn<TopicValues, unknown, unknown>;
  back: string;
  /** Content below the title. */
  children?: ReactNode;
};

export function TopicFields({ form, back, children }: Props) {
  const { register, setValue, formState: { errors } } = form;
  return (
    <>
      <Field label="模块" required group error={errors.module?.message}>
        <div
          role="radiogroup"
          aria-label="模块"
          aria-invalid={Boolean(errors.module)}
          className="flex flex-wrap gap-x-6 gap-y-2"
        >
          {forumModules.map((module) => (
            <label key={module} className="inline-flex cursor-pointer items-start gap-2 text-14 pointer-coarse:py-2">
              <input type="radio" value={module} className="radio" {...register("module")} />
              {forumModuleLabels[module]}
            </label>
          ))}
        </div>
      </Field>
      <Field
        label="标题"
        required
        error={errors.title?.message}
        help={`${TITLE.min}-${TITLE.max} 个字，写明卫星、步骤与现象`}
      >
        <TextInput {...register("title")} autoComplete="off" />
      </Field>
      {children}
      <Field label="内容" required error={errors.body?.message}>
        <PostField
          field={register("body")}
          onText={(text) => setValue("body", text, { shouldDirty: true })}
          back={back}
          placeholder="软件版本、卫星与相机、操作步骤、现象。贴日志时用代码块。"
          rows={12}
        />
      </Field>
    </>
  );
}
