// When a row becomes public: at once, at a day and time of the site's calendar, or not yet (a draft).
import { useId, useRef } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { DateInput } from "../../../../components/form/DateInput.tsx";
import { Field } from "../../../../components/form/Field.tsx";
import { RadioGroup } from "../../../../components/form/RadioGroup.tsx";
import { TextInput } from "../../../../components/form/TextInput.tsx";
import { addDays, isInstant, siteDate, siteTime } from "../../../../lib/shared/time.ts";
import { instantOf } from "./publish_time.ts";

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

/** The usual time of a scheduled publication: nine in the morning of the next day. */
const CLOCK = "09:00";

/** The values `status` and `publish_at` of the form. A draft retains its instant. */
export function PublicationField<F extends FieldValues, Out>({ control, dated }: Props<F, Out>) {
  const status = useController({ control, name: "status" as FieldPath<F> });
  const publishAt = useController({ control, name: "publish_at" as FieldPath<F> });
  const instant = String(publishAt.field.value ?? "");
  const choice: Choice = status.field.value === "pending" ? "draft" : instant ? "later" : "now";
  const id = useId();
  // A ref, because one input may change before the other is rendered again; an incomplete entry remains in it.
  const time = useRef({ day: "", clock: CLOCK });
  if (isInstant(instant)) time.current = timeOf(instant);
  const error = publishAt.fieldState.error?.message;

  function choose(next: Choice) {
    status.field.onChange(next === "draft" ? "pending" : "published");
    if (next === "now") publishAt.field.onChange("");
    if (next === "later") setTime({ day: time.current.day || addDays(siteDate(), 1) });
  }

  function setTime(part: Partial<typeof time.current>) {
    time.current = { ...time.current, ...part };
    publishAt.field.onChange(instantOf(time.current.day, time.current.clock));
  }

  return (
    <Field label="发布" group size="md" help={sentences[choice] + (dated && choice !== "draft" ? releaseNote : "")}>
      <RadioGroup value={choice} onChange={choose} options={choices} aria-label="发布" />
      {choice === "later" && (
        <Field label="发布时间" quiet group size="md" error={error} className="mt-3">
          <div className="flex flex-wrap items-center gap-2">
            <DateInput
              id={`${id}-day`}
              value={time.current.day}
              onChange={(day) => setTime({ day })}
              aria-label="发布日期（定时）"
              className="w-40"
            />
            <TextInput
              id={`${id}-clock`}
              type="time"
              value={time.current.clock}
              onChange={(event) =>
                setTime({ clock: event.target.value })}
              aria-label="发布时刻"
              wrapperClassName="w-30"
            />
            <span className="text-13 text-ink-3">北京时间</span>
          </div>
        </Field>
      )}
    </Field>
  );
}

function timeOf(instant: string): { day: string; clock: string } {
  const [day = "", clock = ""] = siteTime(instant).split(" ");
  return { day, clock };
}

const sentences: Record<Choice, string> = {
  now: "保存后即可公开访问。",
  later: "到这一分钟自动公开，此前只在后台可见；过去的时间立即公开。",
  draft: "只在后台可见，可以随时发布。",
};

const releaseNote = "发布日期晚于此时，以发布日期为准。";
