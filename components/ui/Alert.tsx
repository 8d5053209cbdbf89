// A message in a block that remains until its cause is gone.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "../icon/icons.ts";
import type { LucideIcon } from "../icon/icon.tsx";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type AlertTone = "success" | "warning" | "danger" | "info";

const tones: Record<AlertTone, { icon: LucideIcon; ground: string; ink: string }> = {
  success: { icon: CircleCheck, ground: "bg-success-tint", ink: "text-success" },
  warning: { icon: TriangleAlert, ground: "bg-warning-tint", ink: "text-warning" },
  danger: { icon: CircleAlert, ground: "bg-danger-tint", ink: "text-danger" },
  info: { icon: Info, ground: "bg-info-tint", ink: "text-info" },
};

type Props = {
  tone?: AlertTone;
  title?: ReactNode;
  /** At the right end, such as a link or a button. */
  action?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
};

export function Alert({ tone = "info", title, action, id, className, children }: Props) {
  const { icon: Icon, ground, ink } = tones[tone];
  return (
    <div
      id={id}
      role={tone === "danger" ? "alert" : "status"}
      className={classes(
        "flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-14 text-ink-1",
        ground,
        className,
      )}
    >
      <Icon size={17} className={classes("mt-0.5 shrink-0", ink)} />
      <div className="min-w-0 grow text-pretty">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}
