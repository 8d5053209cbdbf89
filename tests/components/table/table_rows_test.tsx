// The content of cells of the standard table.
import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import { DataTable } from "../../../components/table/DataTable.tsx";

type Row = { text: string | null | undefined };

const cellOf = (text: Row["text"]) => {
  const html = renderToString(
    <DataTable<Row>
      name="cells"
      title="文字"
      columns={[{ id: "text", header: "文字", cell: (row) => row.text, strong: true }]}
      rows={[{ text }]}
      rowKey={() => "1"}
      total={1}
      page={1}
      limit={10}
      loading={false}
      empty="没有"
      onChange={() => {}}
      onRetry={() => {}}
    />,
  );
  return /<th scope="row"[^>]*>(.*?)<\/th>/.exec(html)?.[1]?.replace(/<[^>]*>/g, "");
};

Deno.test("a cell shows its text, and a dash if it is empty", () => {
  assert.equal(cellOf("李娜"), "李娜");
  for (const nothing of ["", null, undefined]) assert.equal(cellOf(nothing), "—");
});
