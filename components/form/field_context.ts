// A Field's word to the control inside it, so that label, help and error are read out with it.
import { createContext, useContext } from "react";

export type FieldWiring = {
  id?: string;
  labelId?: string;
  /** The label, where it is plain text. */
  labelText?: string;
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
  size?: ControlSize;
};

/** Heights: md 32 in the back office, lg 40 in public. */
export type ControlSize = "md" | "lg";

export const FieldContext = createContext<FieldWiring>({});

type Given = {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
};

/** The attributes of a single control; what is given by hand wins. */
export function useControl(given: Given = {}) {
  const field = useContext(FieldContext);
  return {
    id: given.id ?? field.id,
    "aria-required": given.required ?? field.required ?? undefined,
    "aria-invalid": given["aria-invalid"] ?? (field.invalid || undefined),
    "aria-describedby": [field.describedBy, given["aria-describedby"]].filter(Boolean).join(" ") || undefined,
  };
}

/** The attributes of a group of controls, which a <label for> cannot name. */
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

/** The height asked for by hand, or by the Field around, or lg. */
export function useSize(size?: ControlSize): ControlSize {
  const field = useContext(FieldContext);
  return size ?? field.size ?? "lg";
}
