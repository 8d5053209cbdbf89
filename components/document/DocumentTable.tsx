// A table of the documentation with its caption.
import type { Table } from "../../lib/content/document/blocks.ts";
import { Words } from "./Words.tsx";

export function DocumentTable({ table: { caption, header, rows }, of }: { table: Table; of: string }) {
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={caption}
      className="mt-4 overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full min-w-120 border-collapse text-left text-15 [&_td]:px-4 [&_td]:py-3 [&_th]:px-4 [&_th]:py-2.5">
        <caption className="px-4 pt-3 pb-2 text-left text-13 text-ink-3">{caption}</caption>
        <thead className="bg-subtle text-14 text-ink-2">
          <tr>
            {header.map((cell, n) => (
              <th key={n} scope="col" className="font-medium">
                <Words content={cell} of={of} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="align-top [&_tr]:border-t [&_tr]:border-line">
          {rows.map((row, n) => (
            <tr key={n}>
              {row.map((cell, n) => (
                <td key={n}>
                  <Words content={cell} of={of} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
