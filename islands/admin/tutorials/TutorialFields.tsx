// The text of a tutorial.
import type { Control } from "react-hook-form";
import { AreaField, InputField } from "../kit/bound_fields.tsx";
import type { TutorialValues } from "./tutorial_item.ts";

export function TutorialFields<Out>({ control }: { control: Control<TutorialValues, unknown, Out> }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="-mb-1 text-15 font-semibold text-ink-1">基本信息</h2>
      <InputField control={control} name="title" label="标题" required maxLength={100} />
      <AreaField control={control} name="content" label="内容" required rows={12} maxLength={100_000} />
    </section>
  );
}
