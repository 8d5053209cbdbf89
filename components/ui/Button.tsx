// A button, or with `href` a link in the look of a button.
import { type ComponentProps, useId } from "react";
import type { LucideIcon } from "../icon/icon.tsx";
import { type ButtonSize, buttonStyle, type ButtonVariant, iconSize } from "./button_style.ts";
import { classes } from "./classes.ts";

type Own = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Left of the label. */
  icon?: LucideIcon;
  /** Right of the label. */
  trailing?: LucideIcon;
  busy?: boolean;
  busyLabel?: string;
  /** Why the button is disabled, shown beside it. */
  reason?: string;
};

type ButtonProps =
  & Own
  & (
    | ({ href?: undefined } & ComponentProps<"button">)
    | ({ href: string; disabled?: boolean } & ComponentProps<"a">)
  );

export function Button(props: ButtonProps) {
  const { variant = "secondary", size = "lg", icon, trailing, busy = false, busyLabel, reason, className, children } =
    props;
  const reasonId = useId();
  const disabled = Boolean(props.disabled);
  const look = classes(buttonStyle({ variant, size, off: disabled && !busy }), busy && "cursor-progress", className);
  const content = (
    <Content size={size} icon={icon} trailing={trailing} busy={busy} busyLabel={busyLabel}>{children}</Content>
  );
  const showReason = Boolean(disabled && reason);
  const describedBy = classes(props["aria-describedby"], showReason && reasonId) || undefined;
  const button = props.href === undefined
    ? (
      <button
        type="button"
        {...native(props)}
        className={look}
        // A busy button keeps the focus, so it is not disabled; it ignores clicks.
        disabled={disabled && !busy}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        aria-describedby={describedBy}
        // The focused field keeps the focus: the message on leaving it would move the button away from the pointer.
        onMouseDown={props.type === "submit" ? (event) => event.preventDefault() : props.onMouseDown}
        onClick={busy ? (event) => event.preventDefault() : props.onClick}
      >
        {content}
      </button>
    )
    : (
      <a
        {...native(props)}
        className={look}
        href={disabled ? undefined : props.href}
        role={disabled ? "link" : props.role}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy}
      >
        {content}
      </a>
    );
  if (!showReason) return button;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {button}
      <span id={reasonId} className="text-13 text-ink-3">{reason}</span>
    </span>
  );
}

/** The props of the native element. */
function native<P extends Own & { disabled?: boolean }>(props: P) {
  const { variant: _v, size: _s, icon: _i, trailing: _t, busy: _b, busyLabel: _l, reason: _r, disabled: _d, ...rest } =
    props;
  return rest as Omit<P, keyof Own | "disabled">;
}

type ContentProps = Pick<Own, "icon" | "trailing" | "busy" | "busyLabel"> & {
  size: ButtonSize;
  children?: React.ReactNode;
};

/** While busy the label stays in place, invisible, so that the button keeps at least its width. */
function Content({ size, icon: Icon, trailing: Trailing, busy, busyLabel, children }: ContentProps) {
  const label = (
    <>
      {Icon && <Icon size={iconSize[size]} className="shrink-0" />}
      {children}
      {Trailing && <Trailing size={iconSize[size]} className="shrink-0" />}
    </>
  );
  if (!busy) return label;
  return (
    <span className="grid">
      <span
        aria-hidden="true"
        className="invisible col-start-1 row-start-1 inline-flex items-center gap-2 justify-self-center"
      >
        {label}
      </span>
      <span className="col-start-1 row-start-1 inline-flex items-center gap-2 justify-self-center">
        <Spinner size={iconSize[size]} />
        {busyLabel ?? children}
      </span>
    </span>
  );
}

/** A rotating arc for work in progress. The text beside it describes the work. */
function Spinner({ size }: { size: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      className="shrink-0 animate-spin"
    >
      <path d="M13.2 11.3A6 6 0 1 1 11.3 2.8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
