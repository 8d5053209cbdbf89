// The product facts, one part at a time, each with an address of its own: its fields with the save bar on the left, the
// preview of the public page on the right.
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useController } from "react-hook-form";
import { ErrorSummary } from "../../../components/form/ErrorSummary.tsx";
import { Form } from "../../../components/form/Form.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { classes } from "../../../components/ui/classes.ts";
import { LinkTabs } from "../../../components/ui/LinkTabs.tsx";
import type { Contact } from "../../../components/content/ContactLinks.tsx";
import type { AdminFact } from "../../../lib/shared/calls/facts.ts";
import { type FactPart, factPartLabels, factParts } from "../../../lib/shared/facts/parts.ts";
import type { Facts } from "../../../lib/shared/schemas/content/facts/parts.ts";
import { DraftNote } from "../../kit/DraftNote.tsx";
import { FormFailure } from "../../kit/FormFailure.tsx";
import { PreviewLink, SaveBar } from "../kit/SaveBar.tsx";
import { siteTime } from "../../../lib/shared/time.ts";
import { Faults } from "./facts/edited.ts";
import { NameTrial } from "./facts/NameTrial.tsx";
import { PartFields } from "./facts/PartFields.tsx";
import { PlaceholderNote } from "./facts/PlaceholderNote.tsx";
import { PartPreview, type PreviewWidth } from "./facts/PartPreview.tsx";
import { PartTools } from "./facts/PartTools.tsx";
import { checkPart, type PartValue, usePartForm } from "./facts/use_part_form.ts";

const path = "/admin/content/facts";
const hrefOf = (part: string) => part === factParts[0] ? path : `${path}?tab=${part}`;

/** The parts with texts in which numbers may be referred to. */
const withPlaceholders: readonly FactPart[] = ["packages", "comparison", "scenes", "faq"];

type Props = {
  first: AdminFact;
  /** The values of all parts, which the preview shows beside the typed one. */
  facts: Facts;
  contact: Contact;
};

export default function FactsEditor({ first, facts, contact }: Props) {
  const { part } = first;
  const form = usePartForm(first);
  const { call, draft, shape, now, dirty } = form;
  const { field, fieldState } = useController({ control: call.form.control, name: "value" });
  const faults = fieldState.error ? checkPart(part, field.value).faults : {};
  const shown = { ...facts, [part]: useSoundValue(part, field.value) ?? facts[part] };
  const tabs = factParts.map((one) => ({
    href: hrefOf(one),
    label: factPartLabels[one],
    unsaved: one === part && dirty,
  }));
  const [width, setWidth] = useState<PreviewWidth>("phone");
  function showAt(next: PreviewWidth) {
    flushSync(() => setWidth(next));
    document.getElementById("preview")?.scrollIntoView(); // a wide preview is below the form
  }
  return (
    <>
      <PartTools form={form} typed={field.value} onImport={field.onChange} />
      <div
        className={classes(
          "grid grid-cols-1 items-start gap-4",
          width === "phone" && "lg:grid-cols-[minmax(0,1fr)_376px]",
        )}
      >
        <Form
          ref={call.frame}
          onSubmit={call.submit}
          autoComplete="off"
          className="rounded-[8px] border border-line bg-surface"
        >
          <LinkTabs items={tabs} current={hrefOf(part)} label="产品资料的部分" className="px-4 md:px-6" />
          <div className="flex flex-col gap-5 p-4 md:p-6">
            <DraftNote draft={draft} />
            <p className="text-13 text-ink-2">{stateOf(now)}</p>
            {part === "sensors" && <NameTrial facts={shown} contact={contact} />}
            {withPlaceholders.includes(part) && <PlaceholderNote />}
            <Faults value={faults}>
              <PartFields shape={shape} value={field.value} path="" onChange={field.onChange} />
            </Faults>
          </div>
          <SaveBar>
            <FormFailure form={call} reload={form.reload} prefix="保存失败：" className="w-full" />
            <ErrorSummary count={Object.keys(faults).length} onFocusFirst={call.focusFirst} className="w-full" />
            <Button type="submit" variant="primary" size="md" disabled={!dirty} busy={call.busy} busyLabel="保存中…">
              保存
            </Button>
            {dirty && <Button size="md" disabled={call.busy} onClick={form.undo}>撤销修改</Button>}
            <PreviewLink />
            <p role="status" className="text-13 text-warning">{dirty && "有未保存的修改"}</p>
          </SaveBar>
        </Form>
        <PartPreview part={part} facts={shown} contact={contact} width={width} onWidth={showAt} />
      </div>
    </>
  );
}

function stateOf({ builtin, updated_at, admin }: AdminFact): string {
  if (builtin || !updated_at) return "当前为内置内容。";
  return `${admin?.username ?? "已删除的管理员"} 于 ${siteTime(updated_at)} 修改。`;
}

/** Returns the last typed value that the schema accepts; typing does not wait for the check. */
function useSoundValue(part: FactPart, typed: unknown): PartValue | undefined {
  const deferred = useDeferredValue(typed);
  const last = useRef<PartValue>(undefined);
  const value = useMemo(() => checkPart(part, deferred).value, [part, deferred]);
  if (value) last.current = value;
  return value ?? last.current;
}
