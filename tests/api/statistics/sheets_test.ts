// The statistics as files: the columns and figures of their screens.
import assert from "node:assert/strict";
import { Hono } from "hono";
import type { Env } from "../../../lib/web/context.ts";
import { giveWorkbook } from "../../../routes/api/statistics/workbook.ts";
import { MASKED_NAMES } from "../../../lib/shared/format.ts";
import { addDays, lastDays, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { device, image, session } from "../../support/client_events.ts";
import { readXlsx, sheetsOf } from "../../support/xlsx.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token: admin } = await product.signInAdmin();
const { id, token } = await (async () => {
  const { user, token } = await product.signInUser({ name: "李四", phone: "13812345678", profession: "院校" });
  return { id: user.id, token };
})();
const report = (what: string, body: unknown) => product.call("POST", `/api/client/${what}`, { token, body });
await report("usage", [session({ seconds: 5_430 }), session({ seconds: 90 })]); // 92 minutes
await report("processing", [image(), image(), image({ module_name: "one_stop_process" })]);
await report("device", device());

const today = siteDate();
const week = `startDate=${addDays(today, -6)}&endDate=${today}`;

async function sheet(path: string) {
  const headers = { authorization: `Bearer ${admin}` };
  const response = await product.app.request(`/api/admin/${path}&format=xlsx`, { headers });
  assert.equal(response.status, 200, path);
  return await readXlsx(new Uint8Array(await response.arrayBuffer()));
}

Deno.test("a sheet of days has the screen's series, one row per day, today last", async () => {
  const expected: Record<string, [name: string, head: string[], last: (string | number)[]]> = {
    "stats/downloads": ["下载统计", ["时间", "下载次数"], [today, 0]],
    "stats/users": ["用户增长", ["日期", "新增用户", "总用户"], [today, 1, 1]],
    "stats/active": [
      "活跃用户",
      ["日期", "软件活跃用户", "软件使用次数", "累计软件使用", "网站访问", "登录用户", "游客访问"],
      [today, 1, 2, 2, 0, 0, 0],
    ],
    "stats/usage-duration": ["使用时长", ["日期", "使用时长（分钟）"], [today, 92]],
  };
  for (const [path, [name, head, last]] of Object.entries(expected)) {
    const { name: named, rows: [first, ...days] } = await sheet(`${path}?${week}`);
    assert.deepEqual([named, first, days.at(-1)], [name, head, last]);
    assert.deepEqual(days.map(([day]) => day), lastDays(7, today), path);
  }
});

Deno.test("a file has one sheet for each table, those of the other period, and an explanation", async () => {
  const range = `startDate=2024-03-01&endDate=2024-03-31`;
  const headers = { authorization: `Bearer ${admin}` };
  const cases: [path: string, sheets: string[], name: string, told: string[]][] = [
    [
      `stats/downloads?${range}&compare=month&software_name=GAC_MSS&period=week`,
      ["下载统计", "下载统计（上月同期）", "按版本", "按版本（上月同期）", "说明"],
      "下载趋势_2024-03-01至2024-03-31_按周_GAC_MSS.xlsx",
      ["下载趋势", "2024-03-01 至 2024-03-31", "上月同期（2024-02-01 至 2024-02-29）", "按周", "GAC_MSS"],
    ],
    [`stats/users?${range}`, ["用户增长", "说明"], "用户增长_2024-03-01至2024-03-31.xlsx", ["用户增长"]],
    [
      `stats/active?${range}&compare=year&module=one_stop_process`,
      ["活跃用户", "活跃用户（去年同期）", "省份", "城市", "说明"],
      "活跃用户_2024-03-01至2024-03-31_一站式处理.xlsx",
      ["去年同期（2023-03-01 至 2023-03-31）", "一站式处理"],
    ],
    [
      `stats/usage-duration?${range}&compare=previous`,
      ["使用时长", "使用时长（上一时段）", "说明"],
      "使用时长_2024-03-01至2024-03-31.xlsx",
      ["上一时段（2024-01-30 至 2024-02-29）"],
    ],
    [
      `stats/user-info?${range}&profession=院校`,
      ["设备信息", "单位类型", "学历", "说明"],
      "用户与设备_2024-03-01至2024-03-31_院校.xlsx",
      ["院校"],
    ],
    [
      `stats/image-stats?showZeroCount=true&keyword=${encodeURIComponent("李/四:*?")}`,
      ["影像处理", "各模块", "各载荷", "说明"],
      "影像处理统计_全部时间_李_四__含无处理记录用户.xlsx",
      ["全部时间", "李/四:*?", "含无处理记录用户"],
    ],
    [`users/query?page=1`, ["使用行为", "说明"], `使用行为查询_${today}.xlsx`, [today]],
  ];
  for (const [path, sheets, fileName, told] of cases) {
    const response = await product.app.request(encodeURI(`/api/admin/${path}&format=xlsx`).replaceAll("%25", "%"), {
      headers,
    });
    const all = await sheetsOf(new Uint8Array(await response.arrayBuffer()));
    assert.deepEqual(all.map(([name]) => name), sheets, path);
    const disposition = response.headers.get("content-disposition") ?? "";
    assert.equal(decodeURIComponent(disposition.split("UTF-8''")[1] ?? ""), fileName);
    const [head, ...explained] = all.at(-1)?.[1] ?? [];
    assert.deepEqual(head, ["项目", "内容"]);
    const texts = explained.map(([, text]) => text);
    for (const text of told) assert.ok(texts.includes(text), `${text} in ${texts}`);
    assert.ok(!texts.includes(MASKED_NAMES));
  }
});

Deno.test("a file with masked names says so", async () => {
  const app = new Hono<Env>().get("/", (c) => giveWorkbook(c, { title: "a", query: {}, range: null, masked: true }));
  const response = await app.request("/");
  const [[, rows] = ["", []]] = await sheetsOf(new Uint8Array(await response.arrayBuffer()));
  assert.deepEqual(rows.at(-1), ["姓名", MASKED_NAMES]);
});

Deno.test("minutes have the chart's decimal", async () => {
  await report("usage", [session({ seconds: 33 })]); // 92.55 minutes
  const { rows } = await sheet(`stats/usage-duration?${week}`);
  assert.equal(rows.at(-1)?.[1], 92.6);
});

Deno.test("the file of the usage query has the average over the range, as its screen", async () => {
  const { name, rows: [head, row] } = await sheet(`users/query?${week}`);
  assert.equal(name, "使用行为");
  assert.deepEqual(head, [
    ...["用户 ID", "姓名", "邮箱", "手机号", "单位类型", "单位名称"],
    ...["总使用时长（分钟）", "日均使用时长（分钟）"],
  ]);
  assert.deepEqual([row?.[0], row?.[1], row?.[3], row?.[4]], [id, "李四", "13812345678", "院校"]);
  assert.deepEqual(row?.slice(-2), [92, 15]); // 5,553 s in the six days between both ends
  assert.deepEqual((await sheet("users/query?page=1")).rows[1]?.slice(-2), [92, 92]); // today only
});

Deno.test("devices and images have the columns of their screens", async () => {
  const devices = await sheet(`stats/user-info?${week}`);
  assert.deepEqual(devices.rows[0]?.slice(0, 4), ["姓名", "操作系统", "CPU", "内存（GB）"]);
  assert.deepEqual(devices.rows[0]?.slice(5), ["设备图片", "设备说明", "上传时间"]);
  assert.deepEqual(devices.rows[1]?.slice(0, 4), ["李四", "Windows 10 22H2", "Intel Core i7-12700", 31.75]);
  const images = await sheet(`stats/image-stats?${week}`);
  assert.deepEqual(images.rows[0], ["ID", "姓名", "手机号", "邮箱", "处理景数", "单位类型", "单位名称"]);
  assert.deepEqual([images.rows[1]?.[1], images.rows[1]?.[4]], ["李四", 3]);
});
