// A square icon button. Its label is read out and shown as a native tooltip.
import type { LucideIcon } from "../icon/icon.tsx";
import type { ComponentProps } from "react";
import { type ButtonSize, buttonStyle } from "./button_style.ts";
import { classes } from "./classes.ts";

type Props = Omit<ComponentProps<"button">, "children"> & {
  icon: LucideIcon;
  label: string;
  size?: ButtonSize;
  variant?: "plain" | "secondary" | "danger" | "inverse" | "inverse-outline";
  /** Shown as pressed: its menu is open, or its mode is on. */
  on?: boolean;
};

const sides: Record<ButtonSize, string> = { sm: "size-7", md: "size-8", lg: "size-10", xl: "size-12" };

export function IconButton({ icon: Icon, label, size = "md", variant = "plain", on, className, ...native }: Props) {
  const plain = on ? "border-transparent bg-primary-tint text-primary" : "border-transparent text-ink-2 hover:bg-hover";
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...native}
      className={classes(
        variant === "plain" || variant === "danger" || variant === "inverse"
          ? "button touch disabled:cursor-not-allowed disabled:text-ink-off disabled:hover:bg-transparent"
          : buttonStyle({ variant, size, off: native.disabled }) + " !px-0",
        variant === "plain" && plain,
        variant === "inverse" && "border-transparent text-on-inverse hover:bg-inverse-3 disabled:!text-on-inverse-3",
        variant === "danger" && "border-transparent text-ink-2 hover:bg-danger-tint hover:text-danger",
        sides[size],
        className,
      )}
    >
      <Icon size={size === "sm" ? 15 : size === "xl" ? 20 : 17} />
    </button>
  );
}
