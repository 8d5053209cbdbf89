// The profile: fields that the user may change directly, and dialogs for nickname, email and phone.
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Controller } from "react-hook-form";
import { ErrorSummary } from "../../components/form/ErrorSummary.tsx";
import { Field } from "../../components/form/Field.tsx";
import { Form } from "../../components/form/Form.tsx";
import { optionsOf } from "../../components/form/options.ts";
import { Select } from "../../components/form/Select.tsx";
import { TextArea } from "../../components/form/TextArea.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { ownApi } from "../../lib/shared/api_client.ts";
import { changeProfile } from "../../lib/shared/calls/own_account.ts";
import {
  organizations,
  otherPurpose,
  type Profession,
  professionOfProfile,
  professions,
  purposes,
} from "../../lib/shared/labels.ts";
import { byRules, firstMessages, type Wrong } from "../kit/form_checks.ts";
import { RequestNumber } from "../kit/FormFailure.tsx";
import { useCallForm } from "../kit/use_call_form.ts";
import { Profile as ProfileSchema } from "../../lib/shared/schemas/account/registration_person.ts";

const EmailDialog = lazy(() => import("./profile/ChangeDialogs.tsx").then((it) => ({ default: it.EmailDialog })));
const PhoneDialog = lazy(() => import("./profile/ChangeDialogs.tsx").then((it) => ({ default: it.PhoneDialog })));
const NicknameDialog = lazy(() => import("./profile/ChangeDialogs.tsx").then((it) => ({ default: it.NicknameDialog })));

type ProfileValues = Record<"profession" | "organization" | "institution_name" | "wechat_name", string> & {
  purpose: string;
  purpose_text: string;
};

type Fixed = { name: string; nickname: string; email: string; phone: string };
type Changing = "nickname" | "email" | "phone";

type Profile = { [Name in keyof ReturnType<typeof profileOf>]: string };
type Props = { fixed: Fixed; profile: Profile };

/** Updates the head of the page, which shows these values, too. */
function showAbove({ profession, institution_name }: Pick<Profile, "profession" | "institution_name">): void {
  const shown = { profession: professionOfProfile(profession as Profession), institution_name };
  for (const [name, text] of Object.entries(shown)) {
    for (const element of document.querySelectorAll(`[data-profile=${name}]`)) element.textContent = text;
  }
}

export default function ProfileForm({ fixed: first, profile }: Props) {
  const [fixed, setFixed] = useState(first);
  const [changing, setChanging] = useState<Changing>();
  const call = useCallForm(byRules<ProfileValues>(validateProfile), {
    defaults: profileValues(profile),
    eager: true,
    fallback: "更新失败，请重试",
    save: async (values) => {
      const { message, data } = await ownApi.call(changeProfile, { body: profileOf(values) });
      toast.success(message);
      form.reset(profileValues(data));
      showAbove(data);
    },
  });
  const { form, frame, submit, failure, cause, busy, wrong, focusFirst } = call;
  const { register, control, watch, formState: { errors, isDirty } } = form;
  const [purpose, purposeText] = watch(["purpose", "purpose_text"]);
  const error = (name: keyof ProfileValues) => ({ required: true, error: errors[name]?.message });
  const select = (name: "profession" | "organization" | "purpose", options: { value: string; label: string }[]) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <Select value={value} onChange={onChange} onBlur={onBlur} options={options} />
      )}
    />
  );
  const close = () => setChanging(undefined);
  return (
    <>
      <Form ref={frame} onSubmit={submit} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <h2 className="text-18 font-semibold text-ink-1 sm:col-span-2">账号</h2>
        <FixedFields {...fixed} onChange={setChanging} />
        <h2 className="mt-3 border-t border-line pt-7 text-18 font-semibold text-ink-1 sm:col-span-2">身份与用途</h2>
        <Field label="微信昵称" help="用于邀请加入用户群" {...error("wechat_name")}>
          <TextInput {...register("wechat_name")} autoComplete="off" />
        </Field>
        <Field label="个人学历" {...error("organization")}>{select("organization", optionsOf(organizations))}</Field>
        <Field label="单位类型" {...error("profession")}>
          {select("profession", professions.map((value) => ({ value, label: professionOfProfile(value) })))}
        </Field>
        <Field label="单位名称" {...error("institution_name")}>
          <TextInput {...register("institution_name")} autoComplete="organization" />
        </Field>
        <Field label="使用目的" {...error("purpose")} className="sm:col-span-2">
          {select("purpose", optionsOf([...purposes, otherPurpose]))}
        </Field>
        {purpose === otherPurpose && (
          <Field
            label="请说明使用目的"
            counter={`${[...purposeText.trim()].length} / 不少于 20 字`}
            {...error("purpose_text")}
            className="sm:col-span-2"
          >
            <TextArea {...register("purpose_text")} rows={3} maxLength={500} />
          </Field>
        )}
        <div className="flex flex-col items-start gap-4 sm:col-span-2">
          <ErrorSummary count={wrong} onFocusFirst={focusFirst} className="w-full" />
          {failure && (
            <Alert tone="danger" className="w-full">
              {failure}
              <RequestNumber failure={cause} />
            </Alert>
          )}
          <div className="flex w-full flex-wrap items-center gap-3 max-sm:*:grow">
            <Button type="submit" variant="primary" busy={busy} busyLabel="保存中…">保存</Button>
            <Button onClick={() => form.reset()} disabled={!isDirty || busy}>取消</Button>
            <span role="status" className="text-13 text-ink-3">{isDirty ? "有未保存的修改" : ""}</span>
          </div>
        </div>
      </Form>
      <Suspense>
        {changing === "email" && (
          <EmailDialog
            onClose={close}
            onChanged={(email) => setFixed((before) => ({ ...before, email }))}
          />
        )}
        {changing === "phone" && (
          <PhoneDialog
            onClose={close}
            onChanged={(phone) => setFixed((before) => ({ ...before, phone }))}
          />
        )}
        {changing === "nickname" && (
          <NicknameDialog
            nickname={fixed.nickname}
            onClose={close}
            onChanged={(nickname) => setFixed((before) => ({ ...before, nickname }))}
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns the form values of a profile; a free-text purpose becomes 其他. */
function profileValues({ purpose, ...rest }: Omit<ProfileValues, "purpose_text">): ProfileValues {
  const { profession, organization, institution_name, wechat_name } = rest;
  const listed = (purposes as readonly string[]).includes(purpose);
  return {
    profession,
    organization,
    institution_name,
    wechat_name,
    purpose: listed ? purpose : otherPurpose,
    purpose_text: listed ? "" : purpose,
  };
}

/** Returns the body of the profile call. */
function profileOf({ purpose, purpose_text, ...rest }: ProfileValues) {
  return { ...rest, purpose: purpose === otherPurpose ? purpose_text.trim() : purpose };
}

function validateProfile(values: ProfileValues): Wrong {
  const { purpose, ...errors } = firstMessages(ProfileSchema.safeParse(profileOf(values)).error);
  if (purpose) errors[values.purpose === otherPurpose ? "purpose_text" : "purpose"] = purpose;
  return errors;
}

type FixedProps = Fixed & { onChange: (what: Changing) => void };

/** Read-only fields: the real name, and fields with a call of their own. */
function FixedFields({ name, nickname, email, phone, onChange }: FixedProps) {
  const change = (what: Changing, label: string) => (
    <button
      type="button"
      className="touch text-link underline-offset-4 hover:underline"
      onClick={() => onChange(what)}
    >
      {label}
    </button>
  );
  return (
    <>
      <FixedField label="姓名" value={name} />
      <FixedField
        label="昵称"
        value={nickname || `${[...name][0] ?? ""}**`}
        action={change("nickname", nickname ? "修改昵称" : "设置昵称")}
        help="在论坛中显示"
      />
      <FixedField label="邮箱" value={email || "—"} action={change("email", "更换邮箱")} help="用于登录和接收邮件" />
      <FixedField label="手机号" value={phone} action={change("phone", "更换手机号")} help="用于登录" />
    </>
  );
}

type FixedFieldProps = { label: string; value: string; help?: string; action?: ReactNode };

function FixedField({ label, value, help, action }: FixedFieldProps) {
  return (
    <Field label={label} counter={action} help={help}>
      <TextInput value={value} readOnly autoComplete="off" />
    </Field>
  );
}
