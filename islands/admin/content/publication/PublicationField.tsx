// When a row becomes public: at once, at a day and time of the site's calendar, or not yet (a draft).
import { useRef } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Field } from "../../../../components/form/Field.tsx";
import { RadioGroup } from "../../../../components/form/RadioGroup.tsx";
import { addDays, siteDate } from "../../../../lib/shared/time.ts";
import { CLOCK, InstantInput } from "../../kit/InstantInput.tsx";
import { instantOf } from "../../kit/times.ts";

type Props<F extends FieldValues, Out> = {
  control: Control<F, unknown, Out>;
  /** The form also has a release date, before which the row is not public. */
  dated?: boolean;
};

const choices = [
  { value: "now", label: "立即发布" },
  { value: "later", label: "定时发布" },
  { value: "draft", label: "存为草稿" },
] as const;
type Choice = typeof choices[number]["value"];

/** The values `status` and `publish_at` of the form. A draft retains its instant. */
export function PublicationField<F extends FieldValues, Out>({ control, dated }: Props<F, Out>) {
  const status = useController({ control, name: "status" as FieldPath<F> });
  const publishAt = useController({ control, name: "publish_at" as FieldPath<F> });
  const instant = String(publishAt.field.value ?? "");
  const choice: Choice = status.field.value === "pending" ? "draft" : instant ? "later" : "now";
  const last = useRef(""); // remembered while the choice is 立即发布
  if (instant) last.current = instant;
  const error = publishAt.fieldState.error?.message;

  function choose(next: Choice) {
    status.field.onChange(next === "draft" ? "pending" : "published");
    if (next === "now") publishAt.field.onChange("");
    if (next === "later") publishAt.field.onChange(last.current || instantOf(addDays(siteDate(), 1), CLOCK));
  }

  return (
    <Field label="发布" group size="md" help={sentences[choice] + (dated && choice !== "draft" ? releaseNote : "")}>
      <RadioGroup value={choice} onChange={choose} options={choices} aria-label="发布" />
      {choice === "later" && (
        <Field label="发布时间" quiet group size="md" error={error} className="mt-3">
          <InstantInput
            value={instant}
            onChange={publishAt.field.onChange}
            dayLabel="发布日期（定时）"
            clockLabel="发布时刻"
          />
        </Field>
      )}
    </Field>
  );
}

const sentences: Record<Choice, string> = {
  now: "保存后即可公开访问。",
  later: "到这一分钟自动公开，此前只在后台可见；过去的时间立即公开。",
  draft: "只在后台可见，可以随时发布。",
};

const releaseNote = "发布日期晚于此时，以发布日期为准。";
