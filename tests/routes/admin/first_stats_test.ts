// The HTML of the statistics screens already has the figures of its address; users are masked there, too.
import assert from "node:assert/strict";
import { screens } from "../../../lib/shared/admin_menu.ts";
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { device, image, session } from "../../support/client_events.ts";
import { versionForm } from "../../support/forms.ts";

const product = await openProduct();
const { token } = await product.signInAdmin();
const { token: reader } = await product.signInAdmin("统计只读");
const { call } = product;

const form = versionForm({ software_name: "GAC_PMS", version_number: "2.4.0", release_date: siteDate() });
const version = (await call("POST", "/api/admin/content/versions", { token, form })).json.data;
const person = await product.signInUser({ name: "欧阳甲", phone: "13812345678", profession: "科研院所" });
for (
  const [path, body] of Object.entries({
    "/api/client/usage": [session({ seconds: 5_430 })],
    "/api/client/processing": [image(), image({ satellite_payload: "" })],
    "/api/client/device": device(),
    "/api/downloads/record": { version_id: version.id },
  })
) {
  assert.ok((await call("POST", path, { token: person.token, body })).status < 300, path);
}
await call("POST", "/api/admin/dashboard/record", {
  body: { page_url: "/" },
  headers: { "user-agent": "Mozilla/5.0" },
});

/** The text of a page without its elements. */
async function words(path: string, as = token): Promise<string> {
  const { status, text } = await call("GET", path, { token: as });
  assert.equal(status, 200, path);
  return text.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");
}

Deno.test("each statistics screen shows its figures before any script", async () => {
  const expected: Record<string, RegExp> = {
    "/admin/stats/download": /所选时段下载\|1\|次/,
    "/admin/stats/user-growth": /总用户数\|1\|人/,
    "/admin/stats/active-users": /桌面软件使用.*累计\|1\|次/,
    "/admin/stats/usage-time": /总使用时长\|1 小时 30 分/,
    "/admin/stats/user-info": /上传率\|100\.0%.*Windows 10 22H2.*31\.75 GB/,
    "/admin/userquery": /欧阳甲.*1 小时 30 分.*合计 1 小时 30 分/,
    "/admin/image-stats": /大气校正\|1\| 名用户\|2\|景.*未填写.*欧阳甲/,
  };
  for (const [path, figures] of Object.entries(expected)) assert.match(await words(path), figures, path);
  const statistics = screens.filter(({ path }) => path in expected);
  assert.equal(statistics.length, Object.keys(expected).length);
});

Deno.test("the figures have the range of the address", async () => {
  const yesterday = addDays(siteDate(), -1);
  const query = `?startDate=${yesterday}&endDate=${yesterday}`;
  assert.match(await words(`/admin/stats/download${query}`), /累计下载\|1\|次.*所选时段下载\|0\|次/);
  assert.match(await words(`/admin/stats/usage-time${query}`), /所选时间段暂无数据\|.*查看近 30 天/);
  assert.match(await words(`/admin/userquery${query}`), /合计 0分钟/);
  assert.match(await words(`/admin/image-stats${query}`), /暂无数据/);
});

Deno.test("filters are part of the address, too", async () => {
  assert.match(await words("/admin/stats/download?software_name=GAC_MSS"), /所选时段下载\|0\|次/);
  assert.match(await words("/admin/stats/download?software_name=GAC_PMS"), /所选时段下载\|1\|次/);
  assert.match(await words("/admin/stats/usage-time?profession=院校"), /所选时间段暂无数据/);
});

Deno.test("without the permission users are masked, and each screen says so once", async () => {
  const naming = ["/admin/userquery", "/admin/image-stats", "/admin/stats/user-info"];
  for (const path of [...naming, "/admin/stats/usage-time", "/admin/stats/download"]) {
    const times = async (as: string) => (await words(path, as)).split("没有查看用户权限，姓名已隐去").length - 1;
    assert.deepEqual([await times(reader), await times(token)], [path.endsWith("download") ? 0 : 1, 0], path);
  }
  for (const path of naming) {
    const { text } = await call("GET", path, { token: reader });
    assert.ok(!text.includes("欧阳甲") && !text.includes("13812345678"), path);
    assert.ok((await words(path, reader)).includes("欧**"), path);
  }
});

Deno.test("an invalid range opens the screen without figures, and the field shows the error", async () => {
  const wrong = "请选择正确的日期范围";
  const sentences = {
    "startDate=2026-01-01": "请选择日期范围",
    "startDate=x&endDate=y": wrong,
    "startDate=2026-02-01&endDate=2026-01-01": wrong,
    "startDate=1899-12-31&endDate=1900-01-02": wrong,
    "startDate=3000-01-01&endDate=3000-01-02": wrong,
    "startDate=2016-01-01&endDate=2026-01-01": wrong,
  };
  const screens = ["download", "user-growth", "active-users", "usage-time", "user-info"];
  for (const [query, sentence] of Object.entries(sentences)) {
    for (const screen of screens) {
      const page = await words(`/admin/stats/${screen}?${query}`);
      assert.match(page, new RegExp(`\\|${sentence}\\|.*请改选日期`), `${screen}?${query}`);
      assert.doesNotMatch(page, /全部时间|统计结果/, `${screen}?${query}`);
    }
  }
});

Deno.test("an unknown filter value is ignored", async () => {
  const query = "?period=year&software_name=x&profession=y&module=z";
  assert.match(await words(`/admin/stats/download${query}`), /所选时段下载\|1\|次/);
  assert.match(await words(`/admin/stats/active-users${query}`), /桌面软件使用.*累计\|1\|次/);
  assert.match(await words("/admin/stats/usage-time?profession=大专院校"), /总使用时长\|0 分/); // the profile's word
});
