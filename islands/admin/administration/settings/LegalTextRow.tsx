// A legal text: Markdown with a preview; empty means the built-in text.
import { useState } from "react";
import type { Control } from "react-hook-form";
import { Markdown } from "../../../../components/content/Markdown.tsx";
import { TextArea } from "../../../../components/form/TextArea.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Segmented } from "../../../../components/ui/Segmented.tsx";
import { useFieldRules } from "../../../kit/field_rules.ts";
import { useRow } from "./rows.tsx";
import type { GroupValues } from "./setting_values.ts";
import { SettingRow } from "./SettingRow.tsx";

type Props<Out> = {
  control: Control<GroupValues["basic"], unknown, Out>;
  name: "privacy_text" | "terms_text";
  why: string;
  builtIn: string;
};

const views = [{ value: "write", label: "编辑" }, { value: "preview", label: "预览" }] as const;

export function LegalTextRow<Out>({ builtIn, ...bound }: Props<Out>) {
  const { row, field } = useRow(bound);
  const { maxLength } = useFieldRules(bound.name);
  const [view, setView] = useState<"write" | "preview">("write");
  const isCustom = field.value.trim() !== "";
  return (
    <SettingRow {...row} wide>
      <div className="mb-2 flex flex-wrap items-center gap-2.5">
        <Segmented label={`${row.label}的显示方式`} options={views} value={view} onChange={setView} />
        {isCustom
          ? <Button size="md" onClick={() => field.onChange("")}>恢复内置文本</Button>
          : <Button size="md" onClick={() => field.onChange(builtIn)}>以内置文本为底稿</Button>}
        <span className="text-13 text-ink-2">{isCustom ? "使用下面的文本" : "使用内置文本，随设置和版本更新"}</span>
      </div>
      {view === "write"
        ? (
          <TextArea
            {...field}
            rows={isCustom ? 14 : 4}
            maxLength={maxLength}
            counter
            placeholder="Markdown，以 ## 开始一节；留空使用内置文本"
            className="font-mono !text-13"
          />
        )
        : (
          <div
            role="region"
            aria-label={`${row.label}预览`}
            tabIndex={0}
            className="max-h-128 overflow-y-auto rounded-control border border-line bg-bg px-4 pb-6 text-15 leading-7 text-ink-1 md:px-6"
          >
            <Markdown text={isCustom ? field.value : builtIn} />
          </div>
        )}
    </SettingRow>
  );
}
