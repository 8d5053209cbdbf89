// The import of users from a spreadsheet: template, check, start, progress, report.
import {
  type Reported,
  reportOf,
  type UserImport,
  userImportTable,
  userImportView,
} from "../../../lib/domain/account/user_imports.ts";
import type { User } from "../../../lib/domain/account/users.ts";
import { checkImport, startImport } from "../../../lib/flows/administration/import_users.ts";
import type { ReceivedFile } from "../../../lib/services/files/received_files.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { readSheet } from "../../../lib/services/read_sheet.ts";
import { IMPORT_MB, requiredColumns } from "../../../lib/shared/account/user_sheet.ts";
import { invalid } from "../../../lib/shared/app_error.ts";
import { fillPath } from "../../../lib/shared/calls/call.ts";
import * as calls from "../../../lib/shared/calls/users.ts";
import { oneAtATime } from "../../../lib/shared/one_at_a_time.ts";
import { check } from "../../../lib/web/body.ts";
import { readMultipart } from "../../../lib/web/files/multipart.ts";
import { giveXlsx, type Sheet } from "../../../lib/web/files/xlsx.ts";
import { handle } from "../../../lib/web/handle.ts";
import { userColumn } from "./users.ts";

export const userImportCalls = [
  handle(calls.importUsers, async ({ c, actor }) => {
    const uploaded = await readMultipart(c, { slots: { file: importedFile }, uploads: uploads() });
    try {
      const { dry, letters = false } = check(calls.importUsers.spec.form.text, uploaded.fields);
      const checked = await checkFile(uploaded.files.file);
      const found = { total: checked.total, valid: checked.rows.length, errors: checked.errors };
      return dry ? found : { ...found, id: (await startImport(checked, { letters, actor })).id };
    } finally {
      await uploaded.discard();
    }
  }),
  handle(calls.importTemplate, ({ c }) => giveXlsx(c, "users-template.xlsx", templateSheet)),
  handle(calls.userImport, async ({ c, id, query }) => {
    const started = await userImportTable.existing(id);
    if (query.format) return giveXlsx(c, "import-report.xlsx", reportSheet(started));
    return userImportView(started, `/api${fillPath(calls.userImport, { id })}?format=xlsx`);
  }),
];

const importedFile = { mb: IMPORT_MB, tooLarge: `文件不能超过 ${IMPORT_MB}MB` };

/** One at a time, because a file may take a hundred megabytes while it is read. */
const inTurn = oneAtATime({ waiting: 4 });

async function checkFile(file?: ReceivedFile) {
  if (!file) throw invalid({ file: "请选择文件" });
  return await inTurn("import", async () => await checkImport(readSheet(await Deno.readFile(file.path))));
}

const templateSheet: Sheet<User> = { name: "用户", columns: requiredColumns.map(userColumn), rows: [] };

function reportSheet(started: UserImport): Sheet<Reported> {
  return {
    name: "导入报告",
    columns: [
      { header: "行", width: 8, value: ({ row }) => row },
      { header: "结果", width: 10, value: ({ id }) => id === null ? "未导入" : "已导入" },
      { header: "ID", width: 8, value: ({ id }) => id ?? "" },
      { header: "姓名", width: 12, value: ({ name }) => name },
      { header: "说明", width: 40, value: ({ message }) => message },
    ],
    rows: reportOf(started),
  };
}
