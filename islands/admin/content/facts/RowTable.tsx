// Rows with a few short fields as a table; on phones each row is a card.
import { useContext } from "react";
import { Faults, pathOf } from "./edited.ts";
import { type RowActions, RowButtons } from "./RowButtons.tsx";
import { ScalarField } from "./ScalarField.tsx";
import type { Group, Scalar } from "./shape.ts";

type Row = Record<string, unknown>;
type Props = {
  group: Group;
  rows: Row[];
  path: string;
  nameOf: (row: Row, n: number) => string;
  actions: RowActions;
  onPut: (n: number, row: Row) => void;
};

const head = "px-2 py-2 text-left text-13 font-medium text-ink-2";

export function RowTable({ group, rows, path, nameOf, actions, onPut }: Props) {
  const faults = useContext(Faults);
  const columns = Object.entries(group.fields) as [string, Scalar][]; // a table is chosen only for these
  const edited = actions ? columns : columns.slice(1);
  return (
    <table className="w-full border-collapse border-y border-line max-md:block">
      <thead className="bg-subtle max-md:sr-only">
        <tr>
          {columns.map(([name, { label }]) => <th key={name} scope="col" className={head}>{label}</th>)}
          {actions && (
            <th scope="col" className="w-26">
              <span className="sr-only">操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row, n) => (
          <tr
            key={n}
            data-row={pathOf(path, n)}
            className="border-line align-top max-md:block max-md:py-3 not-first:border-t"
          >
            {!actions && (
              <th scope="row" className="px-2 py-2.5 text-left font-medium whitespace-nowrap text-ink-1 max-md:block">
                {nameOf(row, n)}
              </th>
            )}
            {edited.map(([name, shape], m) => (
              <td key={name} className="px-2 py-1.5 max-md:block">
                <span aria-hidden="true" className="text-13 text-ink-2 md:hidden">{shape.label}</span>
                <ScalarField
                  quiet
                  row={`第 ${n + 1} 项`}
                  shape={shape}
                  rowFault={m === 0 ? faults[pathOf(path, n)] : undefined}
                  value={row[name]}
                  path={pathOf(pathOf(path, n), name)}
                  onChange={(next) => onPut(n, { ...row, [name]: next })}
                />
              </td>
            ))}
            {actions && (
              <td className="px-2 py-2 max-md:block">
                <RowButtons n={n} name={nameOf(row, n)} last={n === rows.length - 1} actions={actions} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
