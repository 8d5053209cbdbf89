// TanStack Table: columns as the user wants them, and one table instance on the server for all requests.
import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import { type Column, widest } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/DataTable.tsx";
import { type Table, useDataTable } from "../../../components/table/use_data_table.ts";
import { libraryState, type TableView } from "../../../components/table/use_table_view.ts";

type Row = { id: number; name: string };
type Asked = { rows?: Row[]; sort?: string; order?: "asc" | "desc"; page?: number; selectionOf?: string };

const columns = (): Column<Row>[] => [
  { id: "id", header: "编号", width: 80, cell: ({ id }) => String(id), sortable: true },
  { id: "name", header: "姓名", cell: ({ name }) => name, sortable: true },
  { id: "email", header: "邮箱", width: 200, cell: () => "" },
];
const asked = { rows: [{ id: 1, name: "李娜" }], rowKey: ({ id }: Row) => String(id), total: 30, page: 1, limit: 10 };

function tableOf(columns: Column<Row>[]): Table<Row> {
  const made: Table<Row>[] = [];
  function Probe() {
    made.push(useDataTable({ ...asked, columns, onChange: () => {} }));
    return null;
  }
  renderToString(<Probe />);
  return made[0]!;
}

const arranged = (table: Table<Row>) =>
  table.getAllLeafColumns().map((column) => ({
    id: column.id,
    shown: column.getIsVisible(),
    width: column.getSize(),
  }));

Deno.test("a table's columns begin as declared", () => {
  assert.deepEqual(arranged(tableOf(columns())), [
    { id: "id", shown: true, width: 80 },
    { id: "name", shown: true, width: 140 },
    { id: "email", shown: true, width: 200 },
  ]);
});

Deno.test("a table's columns follow the user's order, selection and widths, within limits", () => {
  const view: TableView = {
    density: "normal",
    hidden: ["name"],
    order: ["email", "name", "id"],
    widths: { email: 5_000, id: 90 },
  };
  const table = tableOf(columns());
  const { columnVisibility, columnOrder, columnSizing } = libraryState(view);
  table.setColumnVisibility(columnVisibility);
  table.setColumnOrder(columnOrder);
  table.setColumnSizing(columnSizing);
  assert.deepEqual(arranged(table), [
    { id: "email", shown: true, width: widest },
    { id: "name", shown: false, width: 140 },
    { id: "id", shown: true, width: 90 },
  ]);
});

Deno.test("the server constructs a table once per set of columns", () => {
  const same = columns();
  assert.equal(tableOf(same), tableOf(same));
  assert.notEqual(tableOf(same), tableOf(columns()));
});

Deno.test("nothing of a request remains in the server's table for the next", () => {
  const draw = (columns: Column<Row>[], part: Asked) =>
    renderToString(
      <DataTable
        {...asked}
        {...part}
        columns={columns}
        name="test"
        title="用户"
        loading={false}
        empty="没有"
        onChange={() => {}}
        onRetry={() => {}}
      />,
    );
  const requests: Asked[] = [
    { sort: "id", order: "asc", selectionOf: "" },
    { rows: [{ id: 2, name: "王芳" }, { id: 3, name: "赵敏" }], page: 2 },
    { sort: "name", rows: [] },
    {},
  ];
  const same = columns();
  for (const request of requests) {
    const html = draw(same, request);
    assert.equal(html, draw(columns(), request));
    assert.deepEqual(
      [...html.matchAll(/data-row="(\d+)"/g)].map(([, id]) => Number(id)),
      (request.rows ?? asked.rows).map(({ id }) => id),
    );
  }
});
