// The fields of a part as its shape says: groups of fields, and lists of rows. A list is a table when each row has a
// few short fields, otherwise its rows open. Rows can be added, moved and removed.
import { useContext, useEffect, useRef, useState } from "react";
import { Plus } from "../../../../components/icon/icons.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { moved } from "../moved.ts";
import { choiceLabel } from "./choice_labels.ts";
import { type Edited, Faults, pathOf } from "./edited.ts";
import { OpenRow } from "./OpenRow.tsx";
import { RowTable } from "./RowTable.tsx";
import { ScalarField } from "./ScalarField.tsx";
import { emptyValue, type Group, isFixed, isTable, isWide, type Rows, rowsOf, type Shape } from "./shape.ts";

export function PartFields({ shape, ...edited }: Edited<Shape>) {
  if (shape.is === "group") return <GroupFields shape={shape} {...edited} />;
  if (shape.is === "rows") return <RowsField shape={shape} {...edited} />;
  return <ScalarField shape={shape} {...edited} />;
}

type GroupProps = Edited<Group> & {
  /** Fields that nobody edits. */
  without?: string;
};

function GroupFields({ shape, value, path, onChange, without }: GroupProps) {
  const values: Record<string, unknown> = Object(value);
  const edited = Object.entries(shape.fields).filter(([name]) => name !== without);
  const listsLast = edited.sort(([, a], [, b]) => Number(a.is === "rows") - Number(b.is === "rows"));
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3.5 sm:grid-cols-2 xl:grid-cols-3">
      {listsLast.map(([name, field]) => (
        <div key={name} className={isWide(field) ? "col-span-full" : undefined}>
          <PartFields
            shape={field}
            value={values[name]}
            path={pathOf(path, name)}
            onChange={(next) => onChange({ ...values, [name]: next })}
          />
        </div>
      ))}
    </div>
  );
}

function RowsField({ shape, value, path, onChange }: Edited<Rows>) {
  const { label, row: group, most } = shape;
  const faults = useContext(Faults);
  const rows = rowsOf(value);
  const [open, setOpen] = useState<number>();
  const [said, say] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const [focusAt, setFocusAt] = useState<string>();
  useEffect(() => {
    if (focusAt === undefined) return;
    box.current?.querySelector<HTMLElement>(focusAt)?.focus();
    setFocusAt(undefined);
  }, [focusAt]);
  const [first = ""] = Object.keys(group.fields);
  const nameOf = (row: Record<string, unknown>, n: number) => choiceLabel(String(row[first] || `第 ${n + 1} 项`));
  const inRow = (n: number, target: string) => `[data-row="${pathOf(path, n)}"] ${target}`;

  function move(n: number, by: -1 | 1) {
    const [row, to] = [rows[n], n + by];
    if (!row || !rows[to]) return;
    onChange(moved(rows, row, to));
    if (open === n || open === to) setOpen(open === n ? to : n);
    say(`“${nameOf(row, n)}”现在是第 ${to + 1} 项`);
    setFocusAt(inRow(to, `[data-move="${by}"]`));
  }
  function remove(n: number) {
    onChange(rows.filter((_, other) => other !== n));
    if (open !== undefined && open >= n) setOpen(open === n ? undefined : open - 1);
    say(`已删除第 ${n + 1} 项`);
    setFocusAt(rows.length === 1 ? "[data-add]" : inRow(Math.min(n, rows.length - 2), "[data-remove]"));
  }
  function add() {
    onChange([...rows, emptyValue(group)]);
    setOpen(rows.length);
    setFocusAt(inRow(rows.length, ":is(input, textarea, [role=combobox])"));
  }

  const actions = isFixed(shape) ? undefined : { move, remove };
  const put = (n: number, next: unknown) => onChange(rows.map((row, other) => other === n ? next : row));
  return (
    <section aria-label={label} ref={box}>
      <h3 className="mb-2 flex items-baseline gap-2 text-14 font-semibold text-ink-1">
        {label}
        <span className="text-13 font-normal text-ink-3">{rows.length} 项</span>
      </h3>
      {faults[path] && <p role="alert" data-wrong tabIndex={-1} className="mb-2 text-13 text-danger">{faults[path]}</p>}
      {isTable(shape)
        ? <RowTable group={group} rows={rows} path={path} nameOf={nameOf} actions={actions} onPut={put} />
        : (
          <ol className="rounded-control border border-line">
            {rows.map((row, n) => (
              <OpenRow
                key={n}
                n={n}
                group={group}
                row={row}
                path={pathOf(path, n)}
                name={nameOf(row, n)}
                last={n === rows.length - 1}
                actions={actions}
                open={open === n}
                onToggle={() => setOpen(open === n ? undefined : n)}
              >
                <GroupFields
                  shape={group}
                  value={row}
                  path={pathOf(path, n)}
                  onChange={(next) => put(n, next)}
                  without={actions ? undefined : first}
                />
              </OpenRow>
            ))}
          </ol>
        )}
      {actions && (
        <Button data-add size="md" variant="text" icon={Plus} onClick={add} disabled={rows.length >= most}>
          添加{label}
        </Button>
      )}
      <p role="status" className="sr-only">{said}</p>
    </section>
  );
}
