// deno task import: Excel files, with dates, formulas, and content that unpacks to more than memory should hold.
import assert from "node:assert/strict";
import ExcelJS from "exceljs";
import JSZip from "jszip";
import { newsTable } from "../../../lib/domain/content/news.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { openProduct } from "../../support/app.ts";
import { importing, userFields } from "../../support/import_files.ts";

await openProduct();

/** Returns an Excel file with the rows of the first sheet, and parts that replace its own. */
async function bookOf(rows: ExcelJS.CellValue[][], parts: Record<string, string> = {}): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet("旧系统").addRows(rows);
  const zip = await JSZip.loadAsync(await book.xlsx.writeBuffer());
  for (const [name, text] of Object.entries(parts)) zip.file(name, text);
  return await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
}

const news = ["legacy_id", "title", "link", "created_at"];

Deno.test("an Excel file is imported, with its dates in the site's time", async () => {
  const [first, second] = [userFields(1), userFields(2)].map((row) => ({
    ...row,
    created_at: new Date("2024-03-05T07:30Z"),
  }));
  const users = [Object.keys(first!), Object.values(first!), [], Object.values(second!)];
  const rows = [news, [7, "行业资讯 <&>", "https://example.com/?a=1&b=2", 45356.5]];
  const { done, refused } = await importing({ "users.xlsx": await bookOf(users), "news.xlsx": await bookOf(rows) });
  assert.deepEqual([done, refused], [true, []]);
  assert.deepEqual((await userTable.all()).map(({ name, created_at }) => [name, created_at]), [
    ["张三丰1", "2024-03-04T23:30:00.000Z"],
    ["张三丰2", "2024-03-04T23:30:00.000Z"],
  ]);
  const [item] = await newsTable.all();
  assert.deepEqual([item?.title, item?.link, item?.created_at], [
    "行业资讯 <&>",
    "https://example.com/?a=1&b=2",
    "2024-03-05T04:00:00.000Z",
  ]);
});

Deno.test("formulas and errors in cells are refused at their line and column", async () => {
  const rows = [news, [], [8, { formula: "1+1" }, { error: "#N/A" } as ExcelJS.CellValue, ""]];
  assert.deepEqual((await importing({ "news.xlsx": await bookOf(rows) })).refused, [
    "news,3,8,title,单元格是公式，请改为文字",
    "news,3,8,link,单元格是错误值，请改为文字",
  ]);
});

const bomb = "a".repeat(50 * 1024 * 1024);
const hostile: Record<string, [parts: Record<string, string>, message: string]> = {
  "shared texts": [{ "xl/sharedStrings.xml": `<sst><si><t>${bomb}</t></si></sst>` }, "表格的内容过大，请分成几个文件"],
  "a cell": [
    {
      "xl/worksheets/sheet1.xml":
        `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${bomb}</t></is></c></row></sheetData></worksheet>`,
    },
    "表格的内容过大，请分成几个文件",
  ],
  "no XML": [{ "xl/worksheets/sheet1.xml": "<worksheet><" }, "文件无法读取，请使用没有密码的 .xlsx 文件"],
};

for (const [name, [parts, message]] of Object.entries(hostile)) {
  Deno.test(`a small Excel file that unpacks to ${name} is refused`, async () => {
    const book = await bookOf([news], parts);
    assert.ok(book.length < 200_000);
    assert.deepEqual((await importing({ "news.xlsx": book })).refused, [`news,1,,,${message}`]);
  });
}

Deno.test("a file that is no Excel file is refused", async () => {
  const text = new TextEncoder().encode("legacy_id,title");
  assert.deepEqual((await importing({ "news.xlsx": text })).refused, [
    "news,1,,,文件无法读取，请使用没有密码的 .xlsx 文件",
  ]);
});
