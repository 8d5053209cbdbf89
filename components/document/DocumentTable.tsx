// A table of the documentation with its caption. On phones each row is a card with the first cell as its head.
import type { Inline, Table } from "../../lib/content/document/blocks.ts";
import { inlineText } from "../../lib/content/document/plain_text.ts";
import { Words } from "./InlineContent.tsx";

export function DocumentTable({ table: { caption, header, rows }, of }: { table: Table; of: string }) {
  const numeric = header.map((_, n) => n > 0 && isNumeric(rows.map((row) => inlineText(row[n] ?? []))));
  const named = rows.length > 1; // A single row has no row header: each cell belongs to its column.
  return (
    <div tabIndex={0} role="group" aria-label={caption} className="table-frame">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {header.map((cell, n) => (
              <th key={n} scope="col" data-number={numeric[n] || undefined}>
                <Words content={cell} of={of} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n}>
              {row.map((cell, n) =>
                n === 0 && named
                  ? (
                    <th key={n} scope="row">
                      <Words content={cell} of={of} />
                    </th>
                  )
                  : <Cell key={n} cell={cell} column={header[n]} numeric={numeric[n]} of={of} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Cells of numbers only, with or without a unit, are aligned. */
function isNumeric(cells: string[]): boolean {
  return cells.some((cell) => /\d/.test(cell)) &&
    cells.every((cell) => /^[−–-]?(\d[\d.,]*( ?[%°a-zA-Zμ]{1,4})?)?—?$/.test(cell));
}

type CellProps = { cell: Inline[]; column?: Inline[]; numeric?: boolean; of: string };

function Cell({ cell, column = [], numeric, of }: CellProps) {
  return (
    <td data-column={inlineText(column)} data-number={numeric || undefined}>
      <div>
        <Words content={cell} of={of} />
      </div>
    </td>
  );
}
