// The field for a code of two-factor authentication. The sixth digit submits the form, and a wrong code is selected, so
// that typing replaces it. With `onSwitch` a link switches to a recovery code.
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { Field } from "../../../components/form/Field.tsx";
import type { ControlSize } from "../../../components/form/field_context.ts";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { typedCode } from "../../../lib/shared/schemas/typed.ts";

type Props = Omit<ComponentProps<typeof TextInput>, "size"> & {
  error?: string;
  size?: ControlSize;
  help?: string;
  /** Switching clears the value and the error, because they belong to the other kind. */
  onSwitch?: () => void;
};

const kinds = {
  code: {
    label: "动态验证码",
    help: "验证器应用中显示的 6 位数字",
    inputMode: "numeric",
    autoComplete: "one-time-code",
  },
  recovery: {
    label: "恢复码",
    help: "启用时保存的 10 位恢复码，形如 ABCDE-12345，每个只能用一次",
    inputMode: "text",
    autoComplete: "off",
  },
} as const;

/** Submits the form of a complete code, unless its password is still missing. */
function submitComplete({ currentTarget: { form, value }, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const isDeletion = (nativeEvent as InputEvent).inputType?.startsWith("delete");
  const password = form?.querySelector<HTMLInputElement>("[name=password]");
  if (!isDeletion && password?.value !== "" && /^\d{6}$/.test(typedCode(value))) form?.requestSubmit();
}

export function OtpField({ error, size, help, onSwitch, onChange, autoFocus = true, ...native }: Props) {
  const [chosen, setChosen] = useState<keyof typeof kinds>();
  const input = useRef<HTMLInputElement>(null);
  const kind = chosen ?? "code";
  const other = kind === "code" ? "recovery" : "code";
  const { label, inputMode, autoComplete } = kinds[kind];
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  return (
    <div>
      <Field label={label} size={size} error={error?.replace(kinds.code.label, label)} help={help ?? kinds[kind].help}>
        <TextInput
          key={kind}
          ref={input}
          name="otp"
          maxLength={64}
          autoCapitalize="characters"
          autoFocus={autoFocus || chosen !== undefined}
          spellCheck={false}
          {...native}
          inputMode={inputMode}
          autoComplete={autoComplete}
          onChange={(event) => {
            onChange?.(event);
            if (kind === "code") submitComplete(event);
          }}
        />
      </Field>
      {onSwitch && (
        <button
          type="button"
          className="touch mt-2 text-13 text-link hover:underline"
          onClick={() => {
            setChosen(other);
            onSwitch();
          }}
        >
          使用{kinds[other].label}
        </button>
      )}
    </div>
  );
}
