// The check of a sheet of users: its rows, other files, and the round trip of an export.
import assert from "node:assert/strict";
import JSZip from "jszip";
import { userImportTable } from "../../../lib/domain/account/user_imports.ts";
import { type User, userTable } from "../../../lib/domain/account/users.ts";
import { siteTime } from "../../../lib/shared/time.ts";
import { password } from "../../support/app.ts";
import { formOf } from "../../support/forms.ts";
import {
  allImported,
  download,
  importing,
  sheetOf,
  sheetRow,
  templateHeaders,
  withAdmin,
} from "../../support/user_imports.ts";
import { readXlsx } from "../../support/xlsx.ts";

Deno.test("the template has the required columns, and passes the check with rows in it", async () => {
  await withAdmin(async ({ product, token, sends }) => {
    const bytes = await download(product, "/api/admin/users/import/template", token);
    assert.deepEqual((await readXlsx(bytes)).rows, [templateHeaders]);
    const { json } = await sends(await sheetOf([sheetRow(1), [], sheetRow(2)]), { dry: "true" });
    assert.deepEqual(json, { total: 2, valid: 2, errors: [] });
    assert.deepEqual([await userTable.count(), await userImportTable.count()], [0, 0]);
  });
});

Deno.test("every wrong cell is named with its row, field and message, and nothing is written", async () => {
  await withAdmin(async ({ product, sends }) => {
    const known = await product.addUser();
    const wrong: [field: string, value: unknown, message: string][] = [
      ["name", "李", "姓名需2-20个字"],
      ["name", "", "请输入姓名"],
      ["email", "li.na", "邮箱格式不正确"],
      ["phone", "12345", "手机号格式不正确"],
      ["profession", "公司", "请选择单位类型"],
      ["organization", "", "请选择个人学历"],
      ["purpose", "看看", "使用目的需不少于20字"],
      ["institution_name", "", "请输入单位名称"],
      ["wechat_name", "微".repeat(51), "微信昵称不能超过50个字"],
      ["name", { formula: "1+1", result: 2 }, "单元格是公式，请改为文字"],
      ["name", { error: "#N/A" }, "单元格是错误值，请改为文字"],
      ["email", known.email.toUpperCase(), `该邮箱已注册（用户${known.name}，ID ${known.id}）`],
      ["phone", known.phone, `该手机号已注册（用户${known.name}，ID ${known.id}）`],
      ["email", "import0@example.com", "与第2行的邮箱相同"],
      ["phone", 13_700_000_000, "与第2行的手机号相同"],
    ];
    const rows = wrong.map(([field, value], n) => sheetRow(n + 1, { [field]: value }));
    const file = await sheetOf([sheetRow(0), ...rows]);
    const expected = {
      total: wrong.length + 1,
      valid: 1,
      errors: wrong.map(([field, , message], n) => ({ row: n + 3, field, message })),
    };
    assert.deepEqual((await sends(file, { dry: "true" })).json, expected);
    const { status, json: { request_id: _, ...json } } = await sends(file);
    assert.deepEqual([status, json], [400, {
      message: `${wrong.length}行有错误，没有导入任何用户`,
      code: "invalid_input",
      ...expected,
    }]);
    assert.deepEqual([await userTable.count(), await userImportTable.count()], [1, 0]);
  });
});

Deno.test("cells as people leave them in spreadsheets are read: numbers of times, spaces, rows that only look empty", async () => {
  await withAdmin(async ({ sends }) => {
    const headers = [...templateHeaders, "状态", "注册时间"];
    const rows = [
      [...sheetRow(1), " 待审核 ", 46_053.395833333336], // 2026-01-31 09:30, as a spreadsheet stores a typed time
      [...sheetRow(2), "已通过", "2026/1/31 9:30"],
      [" ", "\u3000", ...Array(8).fill("")],
      [...sheetRow(3), "", " "],
    ];
    assert.deepEqual((await sends(await sheetOf(rows, headers), { dry: "true" })).json, {
      total: 3,
      valid: 3,
      errors: [],
    });
    await sends(await sheetOf(rows, headers));
    await importing(allImported);
    const [one, two] = await userTable.all();
    assert.deepEqual([one?.status, siteTime(one?.created_at ?? "")], ["pending", "2026-01-31 09:30"]);
    assert.deepEqual([two?.status, siteTime(two?.created_at ?? "")], ["approved", "2026-01-31 09:30"]);
    const message = "时间格式不正确，应为YYYY-MM-DD HH:MM:SS，且不早于1990年、不晚于现在";
    for (const time of ["0001-01-01 00:00", "2999-01-01 00:00", "2026-02-30 00:00", "昨天", 1.5]) {
      const { json } = await sends(await sheetOf([[...sheetRow(4), "", time]], headers), { dry: "true" });
      assert.deepEqual(json.errors, [{ row: 2, field: "created_at", message }], String(time));
    }
  });
});

Deno.test("a row with two errors has both", async () => {
  await withAdmin(async ({ sends }) => {
    const { json } = await sends(await sheetOf([sheetRow(1, { name: "", phone: "1" })]), { dry: "true" });
    assert.deepEqual([json.valid, json.errors.map(({ field }: { field: string }) => field)], [0, ["name", "phone"]]);
  });
});

/** A file of another kind, or with other parts. */
async function withParts(file: File, parts: Record<string, string | undefined>): Promise<File> {
  const zip = await JSZip.loadAsync(await file.arrayBuffer());
  for (const [name, text] of Object.entries(parts)) text === undefined ? zip.remove(name) : zip.file(name, text);
  return new File([await zip.generateAsync({ type: "arraybuffer", compression: "DEFLATE" })], "users.xlsx");
}

const good = () => sheetOf([sheetRow(1)]);
const unreadable = "文件无法读取，请使用没有密码的 .xlsx 文件";
type BadFile = [file: () => Promise<File> | File, status: number, message: string];

/** Small files with a part that is large. */
function bombs(parts: Record<string, [part: string, text: string]>): Record<string, BadFile> {
  const rows = Object.entries(parts).map(([name, [part, text]]): [string, BadFile] => {
    return [name, [async () => withParts(await good(), { [part]: text }), 413, "表格的内容过大，请分成几个文件"]];
  });
  return Object.fromEntries(rows);
}

const files: Record<string, BadFile> = {
  "no spreadsheet": [() => new File(["姓名,邮箱"], "users.csv"), 400, unreadable],
  "an empty file": [() => new File([], "users.xlsx"), 400, unreadable],
  "a file that is cut short": [async () => new File([(await good()).slice(0, -40)], "users.xlsx"), 400, unreadable],
  "a file with damaged bytes": [
    async () => {
      const bytes = await (await good()).bytes();
      for (let n = 200; n < bytes.length - 900; n += 3) bytes[n]! ^= 0x55;
      return new File([bytes], "users.xlsx");
    },
    400,
    unreadable,
  ],
  "a file without a sheet": [
    async () => withParts(await good(), { "xl/worksheets/sheet1.xml": undefined }),
    400,
    unreadable,
  ],
  "a sheet that is no XML": [
    async () => withParts(await good(), { "xl/worksheets/sheet1.xml": "<a><b></a>" }),
    400,
    unreadable,
  ],
  "a sheet without headers": [() => sheetOf([], []), 400, "文件中没有用户"],
  "a sheet without users": [() => sheetOf([]), 400, "文件中没有用户"],
  "a sheet that lacks columns": [
    () => sheetOf([], templateHeaders.slice(0, -2)),
    400,
    "第一行缺少列：个人学历、使用目的",
  ],
  "a sheet with another column": [() => sheetOf([], [...templateHeaders, "密码"]), 400, "第一行有无法识别的列：密码"],
  "a sheet with a column twice": [() => sheetOf([], [...templateHeaders, "姓名"]), 400, "第一行有重复的列"],
  "10,001 users": [
    () => sheetOf(Array.from({ length: 10_001 }, (_, n) => sheetRow(n))),
    413,
    "一次最多导入10000行，请分成几个文件",
  ],
  ...bombs({
    "texts of 60 MB": ["xl/sharedStrings.xml", `<sst><si><t>${" ".repeat(60e6)}`],
    "a sheet of 60 MB": ["xl/worksheets/sheet1.xml", "<worksheet>".padEnd(60e6)],
    "a million empty texts": ["xl/sharedStrings.xml", `<sst>${"<si><r/></si>".repeat(1e6)}`],
  }),
  "a file of 11 MB": [() => new File([new Uint8Array(11e6)], "users.xlsx"), 413, "文件不能超过 10MB"],
};
for (const [name, [make, status, message]] of Object.entries(files)) {
  Deno.test(`${name} is refused in the field of the file, and nothing is written`, async () => {
    await withAdmin(async ({ sends }) => {
      const { json, ...answer } = await sends(await make());
      assert.deepEqual([answer.status, json.message, json.fields], [status, message, { file: message }]);
      assert.deepEqual([await userTable.count(), await userImportTable.count()], [0, 0]);
    });
  });
}

Deno.test("a call without a file is refused, also one with an unknown value of dry", async () => {
  await withAdmin(async ({ product: { call }, token, sends }) => {
    const { json } = await call("POST", "/api/admin/users/import", { token, form: formOf({ dry: "true" }) });
    assert.deepEqual(json.fields, { file: "请选择文件" });
    assert.deepEqual((await sends(await good(), { dry: "maybe" })).json.fields, { dry: "参数不正确" });
  });
});

/** The columns of the export. */
const exportedFacts = ({ created_at, ...user }: User) => {
  const { name, email, phone, wechat_name, profession, institution_name, organization, purpose, status } = user;
  const facts = { name, email, phone, wechat_name, profession, institution_name, organization, purpose, status };
  return { ...facts, created_at: siteTime(created_at) };
};
const storedFacts = async () => (await userTable.all()).filter(({ phone }) => phone).map(exportedFacts);

Deno.test("an exported file restores the same rows in an empty store, and names the accounts in a full one", async () => {
  let before: unknown[] = [];
  let file = new File([], "");
  const special = ["=1+1 <&\"'>", "a&amp;b&lt;", "_x1024_", "😀田间\u00a0遥感"];
  await withAdmin(async ({ product, token, sends }) => {
    for (const wechat_name of special) await product.addUser({ wechat_name });
    const { id } = await product.addUser({ purpose: "第一行说明，用于国产卫星影像的教学\n第二行" });
    const edits = { status: "rejected", email: "", created_at: "2025-03-04T05:06:00.000Z" } as const;
    await userTable.update(id, (row) => ({ ...row, ...edits }));
    const gone = await product.addUser();
    await userTable.update(gone.id, (row) => ({ ...row, name: "已注销用户", email: "", phone: "" }));
    before = await storedFacts();
    await product.call("POST", "/api/admin/auth/confirm", { token, body: { password } });
    file = new File([(await download(product, "/api/admin/users/export", token)).slice()], "users.xlsx");
    const { json } = await sends(file, { dry: "true" });
    assert.deepEqual([json.total, json.valid], [5, 0]);
  });
  await withAdmin(async ({ sends }) => {
    assert.deepEqual((await sends(file)).json.errors, []);
    await importing(allImported);
    assert.deepEqual((await storedFacts()).reverse(), before);
  });
});
