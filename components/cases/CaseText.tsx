// The sections of a case's text. Line breaks are kept; an empty section is omitted.
import type { ReactNode } from "react";

export function Chapter({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  if (!text.trim() && !children) return null;
  return (
    <section>
      <h2 className="text-24 font-semibold text-ink-1">{title}</h2>
      {text.trim() && <div className="mt-2 whitespace-pre-line text-pretty">{text}</div>}
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}

/**
 * Renders one step per line. The text before a colon is the name of the step. A single line is not rendered as a list.
 */
export function TechFlow({ text }: { text: string }) {
  const steps = text.split("\n").map((line) => line.trim()).filter(Boolean);
  if (steps.length < 2 || steps.length > 40) return <Chapter title="技术流程" text={text} />;
  return (
    <section>
      <h2 className="text-24 font-semibold text-ink-1">技术流程</h2>
      <ol className="relative mt-3 flex flex-col gap-4 before:absolute before:inset-y-2 before:left-[6px] before:w-px before:bg-line-strong">
        {steps.map((step, n) => {
          const [, name = "", rest = step] = /^([^：:]{1,12})[：:]\s*(.*)$/.exec(step) ?? [];
          return (
            <li key={n} className="relative flex gap-5">
              <span
                aria-hidden="true"
                className="relative mt-2 size-3 shrink-0 -skew-x-[8deg] border-2 border-primary bg-bg"
              />
              <span className="min-w-0">
                {name && <b className="mr-3 font-semibold text-ink-1">{name}</b>}
                {rest}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
