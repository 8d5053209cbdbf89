// deno task import: each refused row is reported with its line and field, and nothing is written.
import assert from "node:assert/strict";
import { userTable } from "../../../lib/domain/account/users.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { openProduct } from "../../support/app.ts";
import { csvOf, folderOf, importing, userFields } from "../../support/import_files.ts";
import { pngBytes } from "../../support/sample_media.ts";

const { addUser } = await openProduct();
const taken = await addUser();

const version = {
  legacy_id: 1,
  software_name: "GAC_MSS",
  version_number: "1.0.0",
  release_date: "2024-01-01",
  update_log: "首个版本",
  file_path: "files/a.exe",
};
const article = { legacy_id: 1, title: "安装", content: "解压", video_url: "https://example.com/a.mp4" };
const pinned = { title: "行业资讯", link: "https://example.com/", pinned: "是" };
const visit = { created_at: "2024-01-01", ip_address: "1.2.4.8", page_url: "/" };
const image = { created_at: "2024-01-01", user_id: "u1", module_name: "one_stop_process" };
const bcrypt = "$2y$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW";
const users = csvOf([userFields(1)]);
const header = users.split("\n")[0];

/** Replaces `@@` by bytes: as a database truncates a text, or a browser sends an address. */
function withBytes(text: string, ...bytes: number[]): Uint8Array {
  const [before = "", after = ""] = text.split("@@");
  const [start, end] = [before, after].map((part) => new TextEncoder().encode(part));
  return Uint8Array.of(...start!, ...bytes.length > 0 ? bytes : [0xe5, 0xbc], ...end!);
}

/** The files, and the lines of the report. */
const cases: Record<string, [files: Record<string, string | Uint8Array>, refused: string[]]> = {
  "a missing name and a wrong phone": [
    { "users.csv": csvOf([userFields(1), userFields(2, { name: "", phone: "12345" })]) },
    ["users,3,u2,name,请输入姓名", "users,3,u2,phone,手机号格式不正确"],
  ],
  "two users with one email": [
    { "users.csv": csvOf([userFields(1), userFields(2, { email: "OLD1@example.com" })]) },
    ["users,3,u2,email,邮箱与第2行相同"],
  ],
  "two users with one legacy_id": [
    { "users.csv": csvOf([userFields(1), userFields(2, { legacy_id: "u1" })]) },
    ["users,3,u1,legacy_id,legacy_id与第2行相同"],
  ],
  "an email and a phone of the site": [
    { "users.csv": csvOf([userFields(1, { email: taken.email }), userFields(2, { phone: taken.phone })]) },
    ["users,2,u1,email,该邮箱已注册", "users,3,u2,phone,该手机号已注册"],
  ],
  "a hash of another kind or cost": [
    {
      "users.csv": csvOf([
        userFields(1, { password_hash: bcrypt }),
        userFields(2, { password_hash: bcrypt.replace("12", "15") }),
        userFields(3, { password_hash: "5f4dcc3b5aa765d61d8327deb882cf99" }),
      ]),
    },
    [3, 4].map((line) => `users,${line},u${line - 1},password_hash,密码散列须为bcrypt（$2a$、$2b$、$2y$，成本4至14）`),
  ],
  "a time to come": [
    { "users.csv": csvOf([userFields(1, { created_at: "2999-01-01" })]) },
    ["users,2,u1,created_at,时间格式不正确，应为YYYY-MM-DD HH:MM:SS，且不早于1990年、不晚于现在"],
  ],
  "files that are missing, outside of the folder, or of another type": [
    {
      "versions.csv": csvOf([
        version,
        { ...version, legacy_id: 2, version_number: "2.0.0", file_path: "../a.exe" },
        { ...version, legacy_id: 3, version_number: "3.0.0", file_type: "url" },
      ]),
      "tutorials.csv": csvOf([
        { ...article, image_path: "files/a.png" },
        { ...article, legacy_id: 2, image_path: "/etc/passwd" },
        { ...article, legacy_id: 3, image_path: "mapping.json" },
      ]),
      "mapping.json": "{}",
      "files/a.png": pngBytes(),
    },
    [
      "versions,2,1,file_path,找不到文件files/a.exe",
      "versions,3,2,file_path,文件名不能离开导入的文件夹",
      "versions,4,3,file_path,请输入下载链接",
      "tutorials,3,2,image_path,找不到文件/etc/passwd",
      "tutorials,4,3,image_path,只能上传 jpg/png/webp 格式的图片!",
    ],
  ],
  "references to rows that do not exist or are refused": [
    {
      "users.csv": csvOf([userFields(1, { phone: "1" })]),
      "visits.csv": csvOf([{ ...visit, user_id: "u1" }, { ...visit, user_id: "u9" }, visit]),
      "downloads.csv": csvOf([{ created_at: "2024-01-01", user_id: "", version_id: "v" }]),
    },
    [
      "users,2,u1,phone,手机号格式不正确",
      "visits,2,,user_id,没有这个用户，或未通过检查",
      "visits,3,,user_id,没有这个用户，或未通过检查",
      "downloads,2,,user_id,请填写用户的legacy_id",
    ],
  ],
  "logs outside of their bounds": [
    {
      "users.csv": users,
      "visits.csv": csvOf([{ ...visit, ip_address: "1.2.3" }, { ...visit, page_url: "/admin/users" }]),
      "usage.csv": csvOf([{ started_at: "2024-01-01", user_id: "u1", seconds: 86_401 }]),
      "processing.csv": csvOf([
        { ...image, module_name: "x" },
        { ...image, input_image: "D:\\GF1\\a.tiff" },
        { ...image, satellite_payload: "高分一号" },
        { ...image, error_code: "E".repeat(65) },
        { ...image, seconds: 0 },
      ]),
    },
    [
      "visits,2,,ip_address,IP地址格式不正确",
      "visits,3,,page_url,后台页面的访问不计入",
      "usage,2,,seconds,时长须为1至86400之间的整数秒",
      "processing,2,,module_name,未知的处理模块",
      "processing,3,,input_image,文件名不能包含路径",
      "processing,4,,satellite_payload,卫星载荷只能含字母、数字、空格和_.+-，不超过32个字符，或以一个/分为两段",
      "processing,5,,error_code,文字过长或含有不可见的字符",
      "processing,6,,seconds,时长须为1至86400之间的整数秒",
    ],
  ],
  "a fourth pinned news item": [
    { "news.csv": csvOf([1, 2, 3, 4].map((n) => ({ ...pinned, legacy_id: n }))) },
    ["news,5,4,pinned,最多置顶三条资讯，请先取消一条"],
  ],
  "quotes that never end": [
    { "users.csv": `${users}"u2,x\n`, "news.csv": 'legacy_id,title\n"1"x,y\n2,标题\n' },
    ["users,3,,,引号没有结束，此行及以后无法读取", "news,2,,,引号不符合CSV格式，此行及以后无法读取"],
  ],
  "a quote within a cell, after a blank line and a cell of two lines": [
    { "news.csv": 'legacy_id,title,link\r\n1,"两\n行",x\r\n\r\n2,5" 6" 盘,x\r\n3,标题,x\r\n' },
    [
      "news,2,1,title,含有换行或不可见的字符，请删去后重试",
      "news,2,1,link,请输入正确的URL地址",
      "news,5,,,引号不符合CSV格式，含引号的单元格须用引号括起",
      "news,6,3,link,请输入正确的URL地址",
    ],
  ],
  "a quote within the header": [
    { "users.csv": `legacy_id,na"me\n1,x\n` },
    ["users,1,,,引号不符合CSV格式，含引号的单元格须用引号括起"],
  ],
  "a line of two megabytes": [
    { "users.csv": `${users}u2,${"x".repeat(2 * 1024 * 1024)}\nu3` },
    ["users,3,,,一行超过1MB，此行及以后无法读取"],
  ],
  "bytes that the encoding does not have": [
    { "users.csv": withBytes(csvOf([userFields(1), userFields(2, { wechat_name: "@@" }), userFields(3)])) },
    ["users,3,,,含有不符合文件编码的字节，请更正这一行"],
  ],
  "half a character in GB18030": [
    {
      "news.csv": withBytes("legacy_id,title,link\n1,@@,https://example.com/\n2,x,https://example.com/\n", 0xb4, 0x31),
    },
    ["news,2,,,含有不符合文件编码的字节，请更正这一行", "news,3,2,title,长度在 2 到 100 个字符"],
  ],
  "a repeated column": [{ "users.csv": `legacy_id,name,name\n` }, ["users,1,,,列name出现两次"]],
  "an empty file": [{ "users.csv": "\n" }, ["users,1,,,文件是空的"]],
  "no legacy_id": [{ "users.csv": `name\n张三\n` }, ["users,1,,,缺少列legacy_id"]],
};

for (const [name, [files, refused]] of Object.entries(cases)) {
  Deno.test(`an import refuses ${name}`, async () => {
    const answer = await importing(files);
    assert.deepEqual(answer.refused, refused);
    assert.equal(answer.done, false);
    assert.deepEqual([await userTable.count(), await versionTable.count()], [1, 0]);
  });
}

Deno.test("a file in GB18030 is read as such, with a byte order mark and Windows line ends", async () => {
  const gb = Uint8Array.of(...new TextEncoder().encode(`legacy_id,name\r\n1,`), 0xd5, 0xc5, 0x0d, 0x0a);
  assert.deepEqual((await importing({ "users.csv": gb })).refused[0], "users,2,1,name,姓名需2-20个字");
  const utf8 = `\ufefflegacy_id,name\r\n1,张\r\n`;
  assert.deepEqual((await importing({ "users.csv": utf8 })).refused[0], "users,2,1,name,姓名需2-20个字");
});

Deno.test("a link that leaves the folder is refused, and so are folders without a clear file", async () => {
  const directory = await folderOf({ "versions.csv": csvOf([version]) });
  await Deno.symlink("/etc/hostname", `${directory}/files/a.exe`);
  assert.deepEqual((await importing(directory)).refused, ["versions,2,1,file_path,文件名不能离开导入的文件夹"]);
  await assert.rejects(importing({ "users.csv": header ?? "", "users.xlsx": "" }), /one file only/);
  await assert.rejects(importing({ "people.csv": "" }), /no file such as users\.csv/);
  await assert.rejects(importing({ "users.csv": "", "mapping.json": "[]" }), /mapping\.json/);
});

Deno.test("with --skip-refused the other rows are imported", async () => {
  const rows = csvOf([userFields(1), userFields(2, { phone: "1" }), userFields(3)]);
  const { done, refused } = await importing({ "users.csv": rows }, { skipsRefused: true });
  assert.deepEqual([done, refused.length, await userTable.count()], [true, 1, 3]);
});
