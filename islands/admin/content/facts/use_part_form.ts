// The form of a part: checks the value by the schema of the part, sends it, and remembers the state that it was loaded
// with.
import { useState } from "react";
import { toast } from "../../../../components/ui/toast.tsx";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { type AdminFact, changeFact, facts } from "../../../../lib/shared/calls/facts.ts";
import { factSchemas } from "../../../../lib/shared/schemas/content/facts/parts.ts";
import { judge } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { useEditDraft } from "../../../kit/use_edit_draft.ts";
import { useStay } from "../../../kit/use_stay.ts";
import { SAVED } from "../../kit/notice.ts";
import { partPages } from "./part_pages.ts";
import { sentValue, shapeOf } from "./shape.ts";

export type PartValue = AdminFact["value"];
type PartName = AdminFact["part"];
type PartValues = { value: unknown; seen_at: string };

const valuesOf = ({ value, updated_at }: AdminFact): PartValues => ({ value, seen_at: updated_at ?? "" });

export type PartForm = ReturnType<typeof usePartForm>;

export function usePartForm(first: AdminFact) {
  const { part } = first;
  const [now, setNow] = useState(first);
  const shape = shapeOf(factSchemas[part]);
  const call = useCallForm<PartValues, PartValue>(({ value }) => {
    const { value: checked, faults } = checkPart(part, value);
    return checked ? judge(checked, {}) : judge(first.value, { value: Object.values(faults)[0] ?? "" });
  }, {
    defaults: valuesOf(first),
    fields: [], // the server refuses the value as a whole
    fallback: "保存失败",
    save: async (value) => {
      const { data } = await adminApi.call(changeFact, { part, body: { value, seen_at: valuesOf(now).seen_at } });
      toast.success(SAVED, { href: partPages[part], label: "查看页面" });
      show(data);
    },
  });
  const draft = useEditDraft(call.form, `facts ${part}`);
  const { isDirty: dirty } = call.form.formState;
  useStay(dirty);

  /** Shows a state of the store in place of what was typed. */
  function show(next: AdminFact): void {
    setNow(next);
    call.setCause(undefined);
    draft.discard(valuesOf(next));
  }
  return {
    call,
    draft,
    shape,
    now,
    dirty,
    show,
    /** Loads what another administrator has saved meanwhile. */
    reload: async () => {
      const next = (await adminApi.call(facts)).data.find((one) => one.part === part) ?? now;
      show(next);
      return valuesOf(next);
    },
    undo: () => show(now),
  };
}

type Checked = { value?: PartValue; faults: Record<string, string> };

/** Returns the value to send, or the error of each wrong field by its path. */
export function checkPart(part: PartName, typed: unknown): Checked {
  const schema = factSchemas[part];
  const { data, error } = schema.safeParse(sentValue(shapeOf(schema), typed));
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[path.join(".")] ??= message;
  return error ? { faults } : { value: data, faults };
}
