// A filter that can be toggled. `onRemove` adds a remove button, `href` makes it a link.
import { X } from "../icon/icons.ts";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";

type Props = {
  selected?: boolean;
  count?: number;
  onRemove?: () => void;
  href?: string;
  size?: "md" | "lg";
  className?: string;
  children: ReactNode;
} & Omit<ComponentProps<"button">, "children" | "className">;

/** The classes of a chip, for elements in the same look. */
export function chipStyle(selected: boolean, size: "md" | "lg" = "lg"): string {
  return classes(
    "inline-flex shrink-0 items-center gap-1.5 rounded-control border whitespace-nowrap no-underline",
    "transition-colors duration-(--fast) pointer-coarse:min-h-11",
    size === "lg" ? "h-9 px-3.5 text-14" : "h-7.5 px-3 text-13",
    selected
      ? "border-primary bg-primary-tint font-medium text-primary"
      : "border-line-strong bg-surface text-ink-2 hover:border-ink-3 hover:text-ink-1",
  );
}

export function Chip({ selected = false, count, onRemove, href, size = "lg", className, children, ...native }: Props) {
  const look = classes(chipStyle(selected, size), className);
  const content = (
    <>
      {children}
      {count !== undefined && <span className={selected ? undefined : "text-ink-3"}>{count}</span>}
    </>
  );
  if (href !== undefined) return <a href={href} className={look} aria-current={selected || undefined}>{content}</a>;
  if (onRemove) {
    return (
      <span className={look}>
        {content}
        <button
          type="button"
          onClick={onRemove}
          aria-label={`移除 ${text(children)}`}
          className="touch -mr-1 rounded-tag p-0.5"
        >
          <X size={14} />
        </button>
      </span>
    );
  }
  return <button type="button" {...native} className={look} aria-pressed={selected}>{content}</button>;
}

const text = (node: ReactNode) => typeof node === "string" || typeof node === "number" ? String(node) : "";
