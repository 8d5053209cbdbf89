// The columns of users in spreadsheets: the export has all of them, the template for an import those that an import
// requires.

/** Field → header. */
export const userSheetHeaders = {
  id: "ID",
  name: "姓名",
  email: "邮箱",
  phone: "手机号",
  wechat_name: "微信昵称",
  profession: "单位类型",
  institution_name: "单位名称",
  organization: "个人学历",
  purpose: "使用目的",
  status: "状态",
  created_at: "注册时间",
} as const;
export type UserSheetField = keyof typeof userSheetHeaders;

/** The columns that an import may lack. */
const optionalColumns: readonly UserSheetField[] = ["id", "status", "created_at"];

export const requiredColumns = (Object.keys(userSheetHeaders) as UserSheetField[])
  .filter((field) => !optionalColumns.includes(field));

/** The most rows of one import. */
export const IMPORTED_ROWS = 10_000;
/** The largest file of an import in MB. */
export const IMPORT_MB = 10;
