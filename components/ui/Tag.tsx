// A small label: tinted for a state, outlined for a kind.
import type { LucideIcon } from "../icon/icon.tsx";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type TagTone = "success" | "warning" | "danger" | "info" | "neutral" | "raw" | "ref";

const tints: Record<TagTone, string> = {
  success: "bg-success-tint text-success",
  warning: "bg-warning-tint text-warning",
  danger: "bg-danger-tint text-danger",
  info: "bg-info-tint text-info",
  neutral: "bg-neutral-tint text-neutral",
  raw: "bg-raw-tint text-raw",
  ref: "bg-ref-tint text-ref",
};

type Props = { tone?: TagTone; outline?: boolean; icon?: LucideIcon; className?: string; children: ReactNode };

export function Tag({ tone = "neutral", outline = false, icon: Icon, className, children }: Props) {
  return (
    <span
      className={classes(
        "inline-flex h-5.5 shrink-0 items-center gap-1 rounded-tag px-2 text-12 font-medium whitespace-nowrap",
        outline ? "border border-line-strong bg-surface text-ink-2" : tints[tone],
        className,
      )}
    >
      {Icon && <Icon size={12} />}
      {children}
    </span>
  );
}
