// A single choice from a list. Until the script has loaded, and while it is focused, it is a native select.
import { useEffect, useRef, useState } from "react";
import { ChevronDown } from "../icon/icons.ts";
import { classes } from "../ui/classes.ts";
import { controlStyle } from "./control_style.ts";
import { type ControlSize, useControl, useSize } from "./field_context.ts";
import { SelectList } from "./SelectList.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly SelectOption[];
  placeholder?: string;
  /** Submits the value with a form. */
  name?: string;
  id?: string;
  size?: ControlSize;
  disabled?: boolean;
  required?: boolean;
  "aria-label"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
  "aria-describedby"?: string;
  className?: string;
};

export function Select(props: SelectProps) {
  const { value, onChange, onBlur, options, placeholder, name, disabled, className } = props;
  const size = useSize(props.size);
  const wiring = useControl(props);
  const [ready, setReady] = useState(false);
  const native = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const select = native.current;
    if (select && select.value !== value) onChange(select.value); // selected before hydration
    if (select !== document.activeElement) setReady(true); // Replacing it while it is open would close it.
    // Once, on hydration.
  }, []);

  const look = classes(controlStyle(size), size === "lg" ? "!pr-9" : "!pr-8", "cursor-default text-left");
  if (ready) return <SelectList {...props} {...wiring} look={look} />;
  return (
    <span className={classes("relative block", className)}>
      <select
        ref={native}
        {...wiring}
        aria-label={props["aria-label"]}
        name={name}
        disabled={disabled}
        defaultValue={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          onBlur?.();
          setReady(true);
        }}
        className={classes(look, "appearance-none", value === "" && "text-ink-3")}
      >
        {placeholder !== undefined && !options.some((option) => option.value === "") && (
          <option value="">{placeholder}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>{option.label}</option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
