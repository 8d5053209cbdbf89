// The classes of buttons and of links in the look of buttons.
import { classes } from "./classes.ts";

export type ButtonVariant =
  | "primary"
  | "secondary"
  | "text"
  | "danger"
  | "danger-outline"
  | "inverse"
  | "inverse-outline";
/** Heights: sm 28 in table rows, md 32 in the back office, lg 40 on public pages, xl 48 for hero and phones. */
export type ButtonSize = "sm" | "md" | "lg" | "xl";

const variants: Record<ButtonVariant, string> = {
  primary: "border-primary bg-primary text-on-primary hover:border-primary-hover hover:bg-primary-hover " +
    "active:border-primary-active active:bg-primary-active",
  secondary: "border-line-strong bg-surface text-ink-1 hover:border-ink-3 hover:bg-hover active:bg-sunken",
  text: "border-transparent text-link hover:bg-hover active:bg-sunken",
  danger: "border-danger bg-danger text-on-danger hover:border-danger-hover hover:bg-danger-hover",
  "danger-outline": "border-danger bg-surface text-danger hover:bg-danger-tint active:bg-danger-tint",
  inverse: "border-transparent bg-on-inverse text-inverse hover:bg-on-inverse-2 active:bg-on-inverse-3",
  "inverse-outline": "border-line-inverse-strong text-on-inverse hover:bg-inverse-3 active:bg-inverse-2",
};

const sizes: Record<ButtonSize, string> = {
  sm: "h-7 gap-1 text-13",
  md: "h-8 gap-1.5 text-14",
  lg: "h-10 gap-2 text-15",
  xl: "h-12 gap-2 text-16",
};

const paddings: Record<ButtonSize, string> = { sm: "px-2.5", md: "px-3.5", lg: "px-4.5", xl: "px-7" };

const off = "cursor-not-allowed border-line bg-sunken text-ink-off";
const offInverse = "cursor-not-allowed border-line-inverse bg-inverse-2 text-on-inverse-3";

type Look = { variant?: ButtonVariant; size?: ButtonSize; off?: boolean };

/** Returns the classes of a button in the given look. */
export function buttonStyle({ variant = "secondary", size = "lg", off: disabled = false }: Look = {}): string {
  const inverse = variant.startsWith("inverse");
  return classes(
    "button touch",
    sizes[size],
    variant === "text" ? "px-2" : paddings[size],
    disabled
      ? (variant === "text" ? "cursor-not-allowed border-transparent text-ink-off" : inverse ? offInverse : off)
      : variants[variant],
  );
}

/** The size of the icon in a button, in pixels. */
export const iconSize: Record<ButtonSize, number> = { sm: 14, md: 15, lg: 16, xl: 18 };
