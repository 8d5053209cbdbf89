// A multi-line text field, with a counter if a length is given.
import { type ComponentProps, useState } from "react";
import { classes } from "../ui/classes.ts";
import { controlStyle } from "./control_style.ts";
import { type ControlSize, useControl, useSize } from "./field_context.ts";

type Props = ComponentProps<"textarea"> & {
  size?: ControlSize;
  /** Shows the number of characters and the maximum (`maxLength`). */
  counter?: boolean;
};

export function TextArea({ size: given, counter = false, className, onChange, ...native }: Props) {
  const size = useSize(given);
  const wiring = useControl(native);
  const [typed, setTyped] = useState(String(native.value ?? native.defaultValue ?? ""));
  const length = [...(native.value === undefined ? typed : String(native.value))].length;
  const area = (
    <textarea
      rows={4}
      {...native}
      required={undefined}
      {...wiring}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
      className={classes(controlStyle(size), "!h-auto min-h-20 resize-y py-2", className)}
    />
  );
  if (!counter) return area;
  return (
    <div>
      {area}
      <p className="mt-1 text-right text-12 text-ink-3" aria-hidden="true">
        {length}
        {native.maxLength !== undefined && ` / ${native.maxLength}`}
      </p>
    </div>
  );
}
