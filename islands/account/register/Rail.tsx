// The four groups of the registration: which are complete, which is next, and the number of invalid fields.
import { Check } from "../../../components/icon/icons.ts";
import { classes } from "../../../components/ui/classes.ts";

type RailGroup = { id: string; title: string; done: boolean; wrong: number };

export function Rail({ groups }: { groups: RailGroup[] }) {
  const next = groups.findIndex(({ done }) => !done);
  return (
    <ol aria-label="填写进度" className="mt-6 max-lg:hidden">
      {groups.map(({ id, title, done, wrong }, n) => (
        <li key={id} className="relative flex min-h-[50px] gap-3.5 pb-3">
          {n < groups.length - 1 && (
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-3 w-px bg-line-strong" />
          )}
          <span
            aria-hidden="true"
            className={classes(
              "flex size-6 shrink-0 items-center justify-center rounded-full border text-13 font-semibold",
              done
                ? "border-ref bg-ref text-on-primary"
                : n === next
                ? "border-2 border-primary text-primary"
                : "border-line-strong text-ink-2",
            )}
          >
            {done ? <Check size={14} /> : n + 1}
          </span>
          <a href={`#${id}`} className={classes("text-15", n === next ? "font-semibold text-ink-1" : "text-ink-2")}>
            {title}
            <span className="sr-only">{done ? "，已填写" : ""}</span>
            {wrong > 0 && <span className="block text-13 font-normal text-danger">{wrong} 项需要修改</span>}
          </a>
        </li>
      ))}
    </ol>
  );
}
