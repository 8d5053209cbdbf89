// A row with many fields: its name and a summary, and below them its fields while it is open.
import { type ReactNode, useContext, useId } from "react";
import { ChevronDown } from "../../../../components/icon/icons.ts";
import { classes } from "../../../../components/ui/classes.ts";
import { choiceLabel } from "./choice_labels.ts";
import { Faults } from "./edited.ts";
import { type RowActions, RowButtons } from "./RowButtons.tsx";
import { type Group, isWide, rowsOf } from "./shape.ts";

type Props = {
  n: number;
  group: Group;
  row: Record<string, unknown>;
  path: string;
  name: string;
  last: boolean;
  actions: RowActions;
  open: boolean;
  onToggle: () => void;
  /** The fields. */
  children: ReactNode;
};

export function OpenRow({ n, group, row, path, name, last, actions, open, onToggle, children }: Props) {
  const id = useId();
  const faults = useContext(Faults);
  const count = Object.keys(faults).filter((one) => one === path || one.startsWith(`${path}.`)).length;
  const shown = open || count > 0; // the first error must be there to receive the focus
  return (
    <li data-row={path} className="border-line not-last:border-b">
      <div className="flex items-center gap-2 px-3 py-1.5">
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          onClick={onToggle}
          data-wrong={faults[path] ? true : undefined}
          className="touch flex min-h-8 min-w-0 grow items-center gap-2.5 rounded-control text-left hover:bg-hover"
        >
          <ChevronDown size={16} className={classes("shrink-0 text-ink-2", !shown && "-rotate-90")} />
          <span className="shrink-0 font-medium text-ink-1">{name}</span>
          <span className="min-w-0 grow truncate text-13 text-ink-2">{summaryOf(group, row)}</span>
          {count > 0 && <span className="shrink-0 text-13 text-danger">{count} 项需要修改</span>}
        </button>
        {actions && <RowButtons n={n} name={name} last={last} actions={actions} />}
      </div>
      {shown && (
        <div id={id} className="border-t border-line bg-subtle px-3 py-4 sm:px-5">
          {faults[path] && <p role="alert" className="mb-3 text-13 text-danger">{faults[path]}</p>}
          {children}
        </div>
      )}
    </li>
  );
}

/** Returns the short texts behind the name, and the number of rows of each list. */
function summaryOf({ fields }: Group, row: Record<string, unknown>): string {
  const [, ...others] = Object.entries(fields);
  return others.flatMap(([name, field]) => {
    if (field.is === "rows") return [`${field.label} ${rowsOf(row[name]).length}`];
    return isWide(field) || field.is === "number" || field.is === "flag" ? [] : [choiceLabel(String(row[name] ?? ""))];
  }).filter(Boolean).join("，");
}
