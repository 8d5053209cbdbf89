// The fields of the registration in their four groups.
import type { ReactNode } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { ChipGroup } from "../../../components/form/ChipGroup.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { optionsOf } from "../../../components/form/options.ts";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { Select } from "../../../components/form/Select.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { organizations, otherPurpose, professions, purposes } from "../../../lib/shared/labels.ts";
import { CodeField } from "../kit/CodeField.tsx";
import type { CodeSender } from "../kit/use_code.ts";
import type { RegisterValues } from "../kit/validation.ts";

/** The groups and their fields in the order of the page; the first invalid field receives the focus. */
export const groups = [
  { id: "account", title: "账号", fields: ["email", "code", "password", "confirm"] },
  { id: "identity", title: "身份", fields: ["name", "phone", "wechat_name", "organization"] },
  { id: "institution", title: "单位", fields: ["profession", "institution_name"] },
  { id: "use", title: "用途", fields: ["purpose", "purpose_text"] },
] as const satisfies readonly { id: string; title: string; fields: readonly (keyof RegisterValues)[] }[];

type Props = { form: UseFormReturn<RegisterValues>; code: CodeSender; passwordMin: number };

export function RegisterFields({ form, code, passwordMin }: Props) {
  const { register, control, formState: { errors }, watch } = form;
  const [email, purpose, purposeText] = watch(["email", "purpose", "purpose_text"]);
  const common = (name: keyof RegisterValues) => ({
    required: true,
    error: errors[name]?.message,
  });
  return (
    <>
      <Group id="account" title="账号">
        <Field label="邮箱" {...common("email")}>
          <TextInput {...register("email")} type="email" autoComplete="username" placeholder="name@example.com" />
        </Field>
        <CodeField
          code={code}
          email={email}
          error={errors.code?.message}
          input={register("code")}
          wide
        />
        <Field label="密码" {...common("password")}>
          <PasswordInput
            {...register("password", { deps: "confirm" })}
            rules
            minLength={passwordMin}
            autoComplete="new-password"
          />
        </Field>
        <Field label="确认密码" {...common("confirm")}>
          <PasswordInput {...register("confirm")} autoComplete="new-password" />
        </Field>
      </Group>
      <Group id="identity" title="身份">
        <Field label="姓名" {...common("name")}>
          <TextInput {...register("name")} autoComplete="name" placeholder="真实姓名" />
        </Field>
        <Field label="手机号" {...common("phone")}>
          <TextInput {...register("phone")} type="tel" autoComplete="tel" placeholder="11 位手机号" />
        </Field>
        <Field label="微信昵称" help="用于审核通过后邀请入群" {...common("wechat_name")}>
          <TextInput {...register("wechat_name")} autoComplete="off" />
        </Field>
        <Field label="个人学历" {...common("organization")}>
          <Controller
            control={control}
            name="organization"
            render={({ field: { value, onChange, onBlur } }) => (
              <Select
                value={value ?? ""}
                onChange={onChange}
                onBlur={onBlur}
                options={optionsOf(organizations)}
                placeholder="请选择"
              />
            )}
          />
        </Field>
      </Group>
      <Group id="institution" title="单位">
        <Field label="单位类型" {...common("profession")}>
          <Controller
            control={control}
            name="profession"
            render={({ field: { value, onChange, onBlur } }) => (
              <Select
                value={value ?? ""}
                onChange={onChange}
                onBlur={onBlur}
                options={optionsOf(professions)}
                placeholder="请选择"
              />
            )}
          />
        </Field>
        <Field label="单位名称" {...common("institution_name")}>
          <TextInput {...register("institution_name")} autoComplete="organization" placeholder="请填写全称" />
        </Field>
      </Group>
      <Group id="use" title="用途">
        <Field label="使用目的" group {...common("purpose")} className="sm:col-span-2">
          <Controller
            control={control}
            name="purpose"
            render={({ field: { value, onChange } }) => (
              <ChipGroup value={value ?? ""} onChange={onChange} options={optionsOf([...purposes, otherPurpose])} />
            )}
          />
        </Field>
        {purpose === otherPurpose && (
          <Field
            label="请说明使用目的"
            counter={`${[...(purposeText ?? "").trim()].length} / 不少于 20 字`}
            {...common("purpose_text")}
            className="sm:col-span-2"
          >
            <TextInput {...register("purpose_text")} maxLength={500} />
          </Field>
        )}
      </Group>
    </>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 border-b border-line pt-7 pb-7 first-of-type:pt-0"
    >
      <h2 id={`${id}-title`} className="text-18 font-semibold text-ink-1">{title}</h2>
      <div className="mt-3.5 grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
