// The context that a Field gives its control, which links label, help and error for screen readers.
import { createContext, useContext } from "react";

export type FieldWiring = {
  id?: string;
  labelId?: string;
  /** The label, if it is plain text. */
  labelText?: string;
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
  size?: ControlSize;
};

/** Heights: md is 32 px in the back office, lg is 40 px on public pages. */
export type ControlSize = "md" | "lg";

export const FieldContext = createContext<FieldWiring>({});

type Given = {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
};

/** The attributes of a single control. Explicit attributes take precedence. */
export function useControl(given: Given = {}) {
  const field = useContext(FieldContext);
  return {
    id: given.id ?? field.id,
    "aria-required": given.required ?? field.required ?? undefined,
    "aria-invalid": given["aria-invalid"] ?? (field.invalid || undefined),
    "aria-describedby": [field.describedBy, given["aria-describedby"]].filter(Boolean).join(" ") || undefined,
  };
}

/** The attributes of a group of controls, which <label for> cannot name. */
export function useGroup(label?: string) {
  const { labelId, describedBy, invalid, required } = useContext(FieldContext);
  return {
    "aria-label": label,
    "aria-labelledby": label ? undefined : labelId,
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
    "aria-required": required || undefined,
  };
}

/** The explicit height, else the height of the surrounding Field, else lg. */
export function useSize(size?: ControlSize): ControlSize {
  const field = useContext(FieldContext);
  return size ?? field.size ?? "lg";
}
