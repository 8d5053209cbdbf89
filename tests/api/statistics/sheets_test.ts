// The statistics as files: the columns and figures of their screens.
import assert from "node:assert/strict";
import { addDays, lastDays, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { device, image, session } from "../../support/client_events.ts";
import { readXlsx } from "../../support/xlsx.ts";

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

Deno.test("minutes have the chart's decimal", async () => {
  await report("usage", [session({ seconds: 33 })]); // 92.55 minutes
  const { rows } = await sheet(`stats/usage-duration?${week}`);
  assert.equal(rows.at(-1)?.[1], 92.6);
});

Deno.test("the file of the usage query has the average over the range, as its screen", async () => {
  const { name, rows: [head, row] } = await sheet(`users/query?${week}`);
  assert.equal(name, "使用行为");
  assert.deepEqual(head, [
    ...["用户 ID", "姓名", "邮箱", "电话", "单位类型", "单位名称"],
    ...["总使用时长（分钟）", "日均使用时长（分钟）"],
  ]);
  assert.deepEqual([row?.[0], row?.[1], row?.[3], row?.[4]], [id, "李四", "13812345678", "院校"]);
  assert.deepEqual(row?.slice(-2), [92, 15]); // 5,553 s in the six days between both ends
  assert.deepEqual((await sheet("users/query?page=1")).rows[1]?.slice(-2), [92, 92]); // today only
});

Deno.test("devices and images have the columns of their screens", async () => {
  const devices = await sheet(`stats/user-info?${week}`);
  assert.deepEqual(devices.rows[0]?.slice(0, 4), ["用户名", "操作系统", "CPU", "内存（GB）"]);
  assert.deepEqual(devices.rows[1]?.slice(0, 4), ["李四", "Windows 10 22H2", "Intel Core i7-12700", 31.75]);
  const images = await sheet(`stats/image-stats?${week}`);
  assert.deepEqual(images.rows[0], ["ID", "姓名", "手机号", "邮箱", "处理景数", "单位类型", "单位名称"]);
  assert.deepEqual([images.rows[1]?.[1], images.rows[1]?.[4]], ["李四", 3]);
});
