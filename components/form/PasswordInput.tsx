// A password field: can reveal the password, warns of Caps Lock, and checks off the rules during typing.
import { Check, Circle, Eye, EyeOff } from "../icon/icons.ts";
import type { LucideIcon } from "../icon/icon.tsx";
import { type ComponentProps, type KeyboardEvent, useContext, useId, useState } from "react";
import { classes } from "../ui/classes.ts";
import { type ControlSize, FieldContext } from "./field_context.ts";
import { TextInput } from "./TextInput.tsx";

type Props = Omit<ComponentProps<"input">, "size" | "type" | "ref"> & {
  ref?: (element: HTMLInputElement | null) => void;
  size?: ControlSize;
  /** At the left end of the field. */
  icon?: LucideIcon;
  /** Shows the four rules below the field; `minLength` is the minimum number of characters. */
  rules?: boolean;
};

export function PasswordInput({ rules = false, onChange, onKeyDown, onKeyUp, ...native }: Props) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const [typed, setTyped] = useState(String(native.value ?? native.defaultValue ?? ""));
  const text = native.value === undefined ? typed : String(native.value);
  const rulesId = useId();
  const { labelText = "密码" } = useContext(FieldContext); // Two fields in one form get two names.
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCaps(event.getModifierState("CapsLock"));
  const Icon = shown ? EyeOff : Eye;
  return (
    <>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...native}
        type={shown ? "text" : "password"}
        aria-describedby={classes(native["aria-describedby"], rules && rulesId) || undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
        onKeyDown={(event) => {
          watch(event);
          onKeyDown?.(event);
        }}
        onKeyUp={(event) => {
          watch(event);
          onKeyUp?.(event);
        }}
        suffix={
          <button
            type="button"
            aria-label={`${shown ? "隐藏" : "显示"}${labelText}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="touch rounded-tag p-1 text-ink-2 hover:text-ink-1"
          >
            <Icon size={17} />
          </button>
        }
      />
      <p role="status" className={caps ? "mt-1.5 text-13 text-warning" : "sr-only"}>{caps ? "大写锁定已打开" : ""}</p>
      {rules && (
        <ul id={rulesId} className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-13">
          {passwordRules(native.minLength ?? 8).map(({ label, holds }) => {
            const met = holds(text);
            const Mark = met ? Check : Circle;
            return (
              <li key={label} className={classes("flex items-center gap-1.5", met ? "text-success" : "text-ink-3")}>
                <Mark size={13} className="shrink-0" />
                {label}
                <span className="sr-only">{met ? "已满足" : "未满足"}</span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

type PasswordRule = { label: string; holds: (text: string) => boolean };

/** The four rules for display. `min` is the minimum length according to the settings. */
export function passwordRules(min: number): PasswordRule[] {
  const within = (n: number) => n >= min && n <= 20;
  return [
    { label: `${min}-20 位`, holds: (text) => within([...text].length) },
    { label: "小写字母", holds: (text) => /[a-z]/.test(text) },
    { label: "大写字母", holds: (text) => /[A-Z]/.test(text) },
    { label: "数字", holds: (text) => /\d/.test(text) },
  ];
}
