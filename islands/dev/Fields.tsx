// Every form control, in every state.
import { useState } from "react";
import { ChipGroup } from "../../components/form/ChipGroup.tsx";
import { DateInput } from "../../components/form/DateInput.tsx";
import { DateRange } from "../../components/form/DateRange.tsx";
import { ErrorSummary } from "../../components/form/ErrorSummary.tsx";
import { Field } from "../../components/form/Field.tsx";
import { Form } from "../../components/form/Form.tsx";
import { optionsOf } from "../../components/form/options.ts";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { Select } from "../../components/form/Select.tsx";
import { TextArea } from "../../components/form/TextArea.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { Search } from "../../components/icon/icons.ts";
import { otherPurpose, professions, purposes } from "../../lib/shared/labels.ts";

const options = optionsOf(professions);
const wishes = optionsOf([...purposes, otherPurpose]);

export default function Fields() {
  const [profession, setProfession] = useState("院校");
  const [unset, setUnset] = useState("");
  const [purpose, setPurpose] = useState("其他");
  const [text, setText] = useState("省级耕地质量监测课题，需要批量处理 GF-6 影像");
  const [day, setDay] = useState("2026-11-26");
  const [range, setRange] = useState({ from: "2026-10-22", to: "2026-11-20" });
  return (
    <Form className="grid gap-x-5 gap-y-4 sm:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
      <Field label="默认" required>
        <TextInput placeholder="请输入单位名称" />
      </Field>
      <Field label="焦点">
        <TextInput
          defaultValue="华北农业大学"
          className="!border-primary !shadow-[0_0_0_3px_var(--primary-tint)]"
        />
      </Field>
      <Field label="错误" error="手机号格式不正确">
        <TextInput defaultValue="138000" inputMode="tel" />
      </Field>
      <Field label="只读">
        <TextInput defaultValue="wang.lei@example.com" readOnly />
      </Field>
      <Field label="选择">
        <Select name="profession" value={profession} onChange={setProfession} options={options} />
      </Field>
      <Field label="说明" help="用于审核通过后邀请入群">
        <TextInput defaultValue="麦田" />
      </Field>
      <Field label="未选择" required error="请选择单位类型">
        <Select value={unset} onChange={setUnset} options={options} placeholder="请选择" />
      </Field>
      <Field label="禁用">
        <TextInput defaultValue="不可修改" disabled />
      </Field>
      <Field label="密码" required>
        <PasswordInput rules defaultValue="Abc" autoComplete="new-password" />
      </Field>
      <Field label="搜索">
        <TextInput icon={Search} placeholder="姓名、邮箱、手机号" />
      </Field>
      <Field label="发布日期" required>
        <DateInput value={day} onChange={setDay} min="2026-01-01" max="2026-12-31" />
      </Field>
      <Field label="日期范围">
        <DateRange value={range} onChange={setRange} clearable className="w-full" />
      </Field>
      <Field label="使用目的" required group className="sm:col-span-2">
        <ChipGroup value={purpose} onChange={setPurpose} options={wishes} />
      </Field>
      <Field
        label="请说明使用目的"
        required
        counter={`${[...text].length} / 不少于 20 字`}
        className="sm:col-span-2"
      >
        <TextArea value={text} onChange={(event) => setText(event.target.value)} rows={2} />
      </Field>
      <div className="grid gap-x-5 gap-y-3 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-2">
        <Field label="关键词" inline size="md">
          <TextInput placeholder="姓名、邮箱" />
        </Field>
        <Field label="单位类型" inline size="md">
          <Select value={profession} onChange={setProfession} options={options} />
        </Field>
      </div>
      <ErrorSummary
        count={2}
        onFocusFirst={() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()}
        className="sm:col-span-2"
      />
    </Form>
  );
}
