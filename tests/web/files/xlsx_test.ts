// Excel files: their content, no formulas, and constant memory use.
import assert from "node:assert/strict";
import { Hono } from "hono";
import type { Env } from "../../../lib/web/context.ts";
import { giveXlsx, type Sheet } from "../../../lib/web/files/xlsx.ts";
import { startNodeServer } from "../../support/node_server.ts";
import { runRestricted } from "../../support/restricted.ts";
import { waitFor } from "../../support/wait_for.ts";
import { partsOf, readXlsx } from "../../support/xlsx.ts";

type Row = { id: number; name: string };
const columns: Sheet<Row>["columns"] = [
  { header: "ID", width: 8, value: ({ id }) => id },
  { header: "姓名", width: 20, value: ({ name }) => name },
];

function appWith(rows: Sheet<Row>["rows"]) {
  return new Hono<Env>().get("/table", (c) => giveXlsx(c, "用户.xlsx", { name: "用户", columns, rows }));
}

async function fileOf(names: string[]) {
  const response = await appWith(names.map((name, n) => ({ id: n + 1, name }))).request("/table");
  return { response, bytes: await response.bytes() };
}

Deno.test("a file has its sheet, its header in Chinese and its rows, and a file name", async () => {
  const { response, bytes } = await fileOf(["王磊", "", "<&>\"'\n二行 𠮷"]);
  assert.match(response.headers.get("content-type") ?? "", /spreadsheetml\.sheet$/);
  assert.match(response.headers.get("content-disposition") ?? "", /^attachment; .*filename\*=UTF-8''%E7%94%A8/);
  const { name, rows } = await readXlsx(bytes);
  assert.equal(name, "用户");
  assert.deepEqual(rows, [["ID", "姓名"], [1, "王磊"], [2], [3, "<&>\"'\n二行 𠮷"]]);
  const { "xl/worksheets/sheet1.xml": xml = "" } = await partsOf(bytes);
  assert.match(xml, /<pane ySplit="1"[^>]* state="frozen"/);
});

const payloads = ["=", "+", "-", "@", "\t=", "\r=", "＝", "＋", "－", "＠"].flatMap((sign) => [
  `${sign}1+1`,
  `${sign}cmd|'/c calc'!A1`,
  `${sign}HYPERLINK("http://evil.example","点此")`,
]);

Deno.test("text that looks like a formula is text, and remains text when its cell is edited", async () => {
  const { bytes } = await fileOf([...payloads, "王磊"]);
  const { "xl/worksheets/sheet1.xml": xml = "" } = await partsOf(bytes);
  assert.doesNotMatch(xml, /<f[ >]|<hyperlink/);
  const cells = [...xml.matchAll(/<c r="B(\d+)"([^>]*)>/g)].slice(1);
  assert.equal(cells.length, payloads.length + 1);
  for (const [, row, attributes = ""] of cells) assert.match(attributes, / t="(str|inlineStr|s)"/, `row ${row}`);
  const { rows, sheet } = await readXlsx(bytes);
  const shown = rows.slice(1, -1).map(([, name]) => name);
  assert.deepEqual(shown, payloads.map((payload) => payload.replace("\r", "\n"))); // as XML reads line ends
  for (const [n, payload] of payloads.entries()) assert.equal(sheet?.getCell(n + 2, 2).numFmt, "@", payload);
  for (const [row, column] of [[1, 2], [2, 1], [rows.length, 2]] as const) {
    assert.notEqual(sheet?.getCell(row, column).numFmt, "@");
  }
});

Deno.test("text that spreadsheets read as an escaped character stays text, in cells, header and the sheet's name", async () => {
  const texts = ["_x1024_", "GF1_x0041_B", "_x005F_x1024_", "_x1024_x1024_", "_xabcd_", "_x12_", "_X1024_", "a_x1024"];
  const sheet: Sheet<string> = {
    name: "_x4E00_",
    columns: [{ header: "_x0041_", width: 8, value: (text) => text }],
    rows: texts,
  };
  const app = new Hono<Env>().get("/table", (c) => giveXlsx(c, "a.xlsx", sheet));
  const bytes = await (await app.request("/table")).bytes();
  const { "xl/worksheets/sheet1.xml": xml = "", "xl/workbook.xml": book = "" } = await partsOf(bytes);
  assert.match(xml, /<v>_x005F_x1024_<\/v>/);
  assert.match(xml, /<v>GF1_x005F_x0041_B<\/v>/);
  const { name, rows } = await readXlsx(bytes);
  assert.deepEqual([name, rows], ["_x4E00_", ["_x0041_", ...texts].map((text) => [text])]);
  assert.match(book, /name="_x005F_x4E00_"/);
  const { bytes: long } = await fileOf(["字".repeat(32_760) + "_x1024_"]);
  assert.equal((await readXlsx(long)).rows[1]?.[1], "字".repeat(32_760) + "_x1024_");
});

Deno.test("the head is bold and sticky, columns have their widths, and all cells one font", async () => {
  const { bytes } = await fileOf(["王磊", "=1"]);
  const { sheet } = await readXlsx(bytes);
  assert.deepEqual(columns.map((_, n) => sheet?.getColumn(n + 1).width), columns.map(({ width }) => width));
  sheet?.eachRow((row, n) =>
    row.eachCell(({ font }) => {
      assert.deepEqual([font.name, font.size, font.bold ?? false], ["等线", 11, n === 1]);
    })
  );
});

Deno.test("a cell has at most as many characters as a spreadsheet opens", async () => {
  const { bytes } = await fileOf(["字".repeat(40_000)]);
  const { rows } = await readXlsx(bytes);
  assert.equal(String(rows[1]?.[1]).length, 32_767);
});

Deno.test("a file is written with the permissions of the server", async () => {
  const module = new URL("../../../lib/web/files/xlsx.ts", import.meta.url).href;
  const printed = await runRestricted(`
    import { giveXlsx } from "${module}";
    const c = { req: { method: "GET" }, set() {}, get() {}, body: (body) => new Response(body) };
    const columns = [{ header: "ID", width: 8, value: ({ id }) => id }];
    const response = giveXlsx(c, "a.xlsx", { name: "a", columns, rows: [{ id: 1 }] });
    console.log((await response.bytes()).toBase64());
  `);
  assert.deepEqual((await readXlsx(Uint8Array.fromBase64(printed.trim()))).rows, [["ID"], [1]]);
});

Deno.test("rows are read no faster than the client takes them, and no further after it disconnects", async () => {
  let read = 0;
  let ended = false;
  function* rows() { // all at once
    try {
      for (; read < 1_000_000; read++) yield { id: read, name: crypto.randomUUID() };
    } finally {
      ended = true;
    }
  }
  const response = await appWith(rows()).request("/table");
  const reader = response.body?.getReader();
  await reader?.read();
  let [before, calm] = [-1, 0];
  await waitFor(() => {
    calm = read === before ? calm + 1 : 0;
    before = read;
    return calm > 50; // checks, some milliseconds apart
  });
  assert.ok(read < 10_000, `${read} rows were read for nobody`);
  await reader?.cancel();
  await waitFor(() => ended);
});

Deno.test("an error while reading aborts the response, so that no partial file looks complete", async () => {
  async function* rows() {
    yield { id: 1, name: "王磊" };
    await Promise.resolve();
    throw new Error("the store is gone");
  }
  const server = await startNodeServer(appWith(rows()));
  try {
    const response = await fetch(`${server.origin}/table`);
    await assert.rejects(response.arrayBuffer());
  } finally {
    await server.close();
  }
});
