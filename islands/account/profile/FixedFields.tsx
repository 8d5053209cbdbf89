// Read-only fields of the profile: the real name, and fields with a call of their own.
import type { ReactNode } from "react";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";

export type Fixed = { name: string; nickname: string; email: string; phone: string };
export type Changing = "nickname" | "email" | "phone";

type Props = Fixed & { onChange: (what: Changing) => void };

export function FixedFields({ name, nickname, email, phone, onChange }: Props) {
  const change = (what: Changing, words: string) => (
    <button
      type="button"
      className="touch text-link underline-offset-4 hover:underline"
      onClick={() => onChange(what)}
    >
      {words}
    </button>
  );
  return (
    <>
      <Shown label="姓名" value={name} />
      <Shown
        label="昵称"
        value={nickname || `${[...name][0] ?? ""}**`}
        action={change("nickname", nickname ? "修改昵称" : "设置昵称")}
      />
      <Shown label="邮箱" value={email || "—"} action={change("email", "更换邮箱")} />
      <Shown label="手机号" value={phone} action={change("phone", "更换手机号")} />
    </>
  );
}

function Shown({ label, value, action }: { label: string; value: string; action?: ReactNode }) {
  return (
    <Field label={label} counter={action}>
      <TextInput value={value} readOnly autoComplete="off" />
    </Field>
  );
}
