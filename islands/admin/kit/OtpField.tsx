// The field for a code of two-factor authentication, with a link that switches to a recovery code.
import { type ComponentProps, useState } from "react";
import { Field } from "../../../components/form/Field.tsx";
import type { ControlSize } from "../../../components/form/field_context.ts";
import { TextInput } from "../../../components/form/TextInput.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "size"> & {
  error?: string;
  size?: ControlSize;
  /** Switching clears the value and the error, because they belong to the other kind. */
  onSwitch?: () => void;
};

const kinds = {
  code: { label: "动态验证码", inputMode: "numeric", autoComplete: "one-time-code" },
  recovery: { label: "恢复码", inputMode: "text", autoComplete: "off" },
} as const;

export function OtpField({ error, size, onSwitch, autoFocus = true, ...native }: Props) {
  const [chosen, setChosen] = useState<keyof typeof kinds>();
  const kind = chosen ?? "code";
  const other = kind === "code" ? "recovery" : "code";
  const { label, inputMode, autoComplete } = kinds[kind];
  return (
    <div>
      <Field
        label={label}
        size={size}
        error={error?.replace(kinds.code.label, label)}
        help={kind === "code"
          ? "验证器应用中显示的 6 位数字"
          : "启用时保存的 10 位恢复码，形如 ABCDE-12345，每个只能用一次"}
      >
        <TextInput
          key={kind}
          name="otp"
          maxLength={64}
          autoCapitalize="characters"
          autoFocus={autoFocus || chosen !== undefined}
          spellCheck={false}
          {...native}
          inputMode={inputMode}
          autoComplete={autoComplete}
        />
      </Field>
      <button
        type="button"
        className="touch mt-2 text-13 text-link hover:underline"
        onClick={() => {
          setChosen(other);
          onSwitch?.();
        }}
      >
        使用{kinds[other].label}
      </button>
    </div>
  );
}
