// The classes of a text field, shared by all controls with that look.
import { classes } from "../ui/classes.ts";
import type { ControlSize } from "./field_context.ts";

/** The frame is in controls.css; its states come from the attributes of the element. */
export function controlStyle(size: ControlSize): string {
  return classes(
    "control",
    size === "lg" ? "h-10 px-3 text-15" : "h-8 px-2.5 text-14",
    "pointer-coarse:text-16", // A smaller font makes phones zoom in.
  );
}
