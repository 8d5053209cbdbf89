// deno task import: tables, files and logs of an older system become rows as the calls would have made them.
import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { feedbackOf } from "../../../lib/domain/account/feedback.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { caseTable } from "../../../lib/domain/content/cases.ts";
import { newsTable } from "../../../lib/domain/content/news.ts";
import { noticeJobTable, startReleaseJobs } from "../../../lib/domain/content/notice_jobs.ts";
import { tutorialTable } from "../../../lib/domain/content/tutorials.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { emailTable } from "../../../lib/domain/emails.ts";
import { downloadLog } from "../../../lib/domain/statistics/downloads.ts";
import { processingLog } from "../../../lib/domain/statistics/processing.ts";
import { usageLog } from "../../../lib/domain/statistics/usage.ts";
import { visitLog } from "../../../lib/domain/statistics/visits.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { csvOf, folderOf, importing, userFields } from "../../support/import_files.ts";
import { mp4, pngBytes } from "../../support/sample_media.ts";

const { call, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
const { token } = await signInAdmin();
const today = siteDate();

const directory = await folderOf({
  "users.csv": csvOf([
    userFields(1, { status: "已通过", created_at: "2024/3/5 7:30" }),
    userFields(2, { status: "pending", created_at: "2024-03-05T23:30:00Z" }),
  ]),
  "versions.csv": csvOf([
    {
      legacy_id: 1,
      software_name: "MSS",
      version_number: "1.2.0",
      release_date: "2024/3/5",
      update_log: "首个版本",
      file_type: "upload",
      file_path: "files/安装包.exe",
    },
    {
      legacy_id: 2,
      software_name: "GAC_PMS",
      version_number: "1.0.0",
      release_date: "2024-03-06",
      update_log: "修复",
      file_type: "url",
      file_path: "https://example.com/pms.zip",
    },
  ]),
  "mapping.json": JSON.stringify({ versions: { software_name: { MSS: "GAC_MSS" } } }),
  "news.csv": csvOf([{ legacy_id: 9, title: "行业资讯", link: "https://example.com/", created_at: "2023-01-02" }]),
  "cases.csv": csvOf([{
    legacy_id: 3,
    title: "湿地",
    short_description: "简介",
    detail_description: "第一行\n第二行，“引号”",
    image_type: "upload",
    image_path: "files/a.png",
    before_image_path: "files\\a.png",
    after_image: "https://example.com/after.jpg",
    video_path: "files/a.mp4",
  }]),
  "tutorials.csv": csvOf([{
    legacy_id: 4,
    title: "安装",
    content: "下载后解压。",
    image_url: "https://example.com/a.png",
    video_path: "files/a.mp4",
  }]),
  "feedback.csv": csvOf([{ legacy_id: 5, user_id: "u1", feedback: "很好", feedback_status: "已完成", reply: "谢谢" }]),
  "visits.csv": csvOf([
    {
      created_at: "2024-03-05 08:00:00",
      ip_address: "1.2.4.8",
      page_url: "/",
      user_id: "u1",
      region: "北京",
      city: "北京市",
    },
    { created_at: `${today} 00:00:00`, ip_address: "1.2.4.9", page_url: "/news" },
    { created_at: `${today} 00:00:01`, ip_address: "1.2.4.9", page_url: "/news", legacy_id: "7" },
    { created_at: `${today} 00:00:02`, ip_address: "1.2.4.9", page_url: "/news", legacy_id: "7" },
  ]),
  "downloads.csv": csvOf([{ created_at: "2024-03-06 08:00:00", user_id: "u1", version_id: 1 }]),
  "usage.csv": csvOf([
    { started_at: "2024-03-06 08:00:00", user_id: "u1", seconds: 80_000 },
    { started_at: "2024-03-06 09:00:00", user_id: "u1", seconds: 80_000 },
  ]),
  "processing.csv": csvOf([{
    created_at: "2024-03-06 08:00:00",
    user_id: "u1",
    module_name: "one_stop_process",
    satellite_payload: "GF1_WFV1",
    input_image: "a.tif",
    output_image: "a_ref.tif",
  }]),
});
await Deno.writeTextFile(`${directory}/files/安装包.exe`, "installer");
await Deno.writeFile(`${directory}/files/a.png`, pngBytes());
await Deno.writeFile(`${directory}/files/a.mp4`, mp4());

Deno.test("a dry run checks all rows and writes nothing", async () => {
  const { done, refused, header } = await importing(directory, { dryRun: true });
  assert.deepEqual([done, refused, header], [true, [], "table,line,legacy_id,field,message"]);
  assert.equal(await userTable.count(), 0);
});

Deno.test("an import adds every table, and a repeated one adds nothing", async () => {
  const counts = async () => ({
    users: await userTable.count(),
    versions: await versionTable.count(),
    news: await newsTable.count(),
    cases: await caseTable.count(),
    tutorials: await tutorialTable.count(),
    visits: await visitLog.daily.total(),
    downloads: await downloadLog.daily.total(),
    usage: await usageLog.daily.total(),
    processing: await processingLog.daily.total(),
  });
  const expected = {
    users: 2,
    versions: 2,
    news: 1,
    cases: 1,
    tutorials: 1,
    visits: 3,
    downloads: 1,
    usage: 2,
    processing: 1,
  };
  for (const time of ["first", "second"]) {
    assert.deepEqual(await importing(directory).then(({ done, refused }) => [done, refused]), [true, []]);
    assert.deepEqual(await counts(), expected, time);
    assert.deepEqual(await checkStore(), []);
  }
});

Deno.test("rows have the values of the files, in the site's time", async () => {
  const [one, two] = await userTable.all();
  assert.deepEqual([one?.status, one?.created_at, one?.profession], ["approved", "2024-03-04T23:30:00.000Z", "院校"]);
  assert.deepEqual([two?.status, two?.created_at], ["pending", "2024-03-05T23:30:00.000Z"]);
  const [version] = await versionTable.all();
  assert.deepEqual([version?.software_name, version?.file_name, version?.file_size], ["GAC_MSS", "安装包.exe", 9]);
  const [item] = await newsTable.all();
  assert.equal(item?.published_at, "2023-01-01T16:00:00.000Z");
  const [shown] = await caseTable.all();
  assert.deepEqual([shown?.image_type, shown?.after_image_type], ["upload", "url"]);
  assert.equal(shown?.detail_description, "第一行\n第二行，“引号”");
  const [sent] = await feedbackOf(one?.id ?? 0);
  assert.deepEqual([sent?.feedback_status, sent?.reply, sent?.name], ["completed", "谢谢", "张三丰1"]);
});

Deno.test("statistics, lists and files are as after the calls", async () => {
  const range = "startDate=2024-03-01&endDate=2024-03-31";
  const get = async (path: string) => (await call("GET", path, { token })).json;
  assert.equal((await get(`/api/admin/stats/downloads?${range}`)).stats.periodDownloads, 1);
  assert.equal((await get(`/api/admin/stats/usage-duration?${range}`)).totalDuration, 86_400);
  const active = await get(`/api/admin/stats/active?${range}`);
  assert.deepEqual(active.cityStats, [{ city: "北京", unique_visitors: 1, total_visits: 1 }]);
  assert.deepEqual([active.stats.websitePeriodVisits, active.stats.totalVisits, active.stats.maxActiveUsers], [
    1,
    3,
    1,
  ]);
  assert.equal((await get("/api/admin/users?keyword=old2")).total, 1);
  const { data } = (await call("GET", "/api/downloads/versions?software_name=GAC_MSS")).json;
  assert.equal(data[0].sha256, hash("sha256", "installer"));
  const [shown] = await caseTable.all();
  assert.equal((await call("GET", `/api/uploads/cases/${shown?.image_path}`)).status, 200);
});

Deno.test("a visit whose retention is over is counted, but not stored", async () => {
  const [one] = await userTable.all();
  assert.deepEqual(await Array.fromAsync(visitLog.allOf([one?.id ?? 0])), []);
  assert.deepEqual(await visitLog.rollups.users.of(one?.id ?? 0, ["2024-03-05"]), [1]);
});

Deno.test("a file with more rows adds the others, and a deleted row does not come back", async () => {
  const [item] = await newsTable.all();
  await newsTable.remove(item?.id ?? 0);
  const more = { legacy_id: 10, title: "另一条", link: "https://example.com/" };
  const news = csvOf([{ legacy_id: 9, title: "行业资讯", link: "https://example.com/" }, more]);
  assert.equal((await importing({ "news.csv": news })).done, true);
  assert.deepEqual((await newsTable.all()).map(({ title }) => title), ["另一条"]);
});

Deno.test("a file that is valid UTF-8 keeps the characters that an older system had already lost", async () => {
  const visits = csvOf([{
    created_at: `${today} 00:03:00`,
    ip_address: "1.2.4.8",
    page_url: "/lost",
    browser: "A\ufffdB",
  }]);
  assert.deepEqual((await importing({ "visits.csv": visits })).refused, []);
  const { data } = (await call("GET", "/api/admin/logs?type=visit&page_url=/lost", { token })).json;
  assert.equal(data[0].browser, "A\ufffdB");
});

Deno.test("a text in place of a legacy_id is refused also when the table has been imported before", async () => {
  const news = csvOf([{ legacy_id: "错位的正文".repeat(500), title: "错位的一行", link: "https://example.com/" }]);
  const { done, refused } = await importing({ "news.csv": news });
  assert.deepEqual([done, refused.map((line) => line.split(",").slice(3).join())], [false, [
    "legacy_id,编号legacy_id不能超过64个字",
  ]]);
});

Deno.test("rows of a file that only look empty are skipped, also before the header", async () => {
  const lines = [",,,", "legacy_id,title,link", "11,带空行的文件,https://example.com/", ", ,\u3000,", ",,,", ""];
  const answer = await importing({ "news.csv": lines.join("\r\n") });
  assert.deepEqual([answer.done, answer.refused], [true, []]);
  assert.deepEqual((await newsTable.all()).map(({ title }) => title), ["另一条", "带空行的文件"]);
});

Deno.test("an import notifies nobody; with --letters each approved user gets one email", async () => {
  await userTable.update(1, (user) => ({ ...user, following: ["GAC_MSS"] }));
  await startReleaseJobs();
  assert.deepEqual([(await emailTable.all()).length, await noticeJobTable.count()], [0, 0]);
  const users = csvOf([userFields(11), userFields(12, { status: "pending" })]);
  for (let time = 0; time < 2; time++) await importing({ "users.csv": users }, { emails: true });
  assert.deepEqual((await emailTable.all()).map(({ to, subject }) => [to, /审核通过/.test(subject)]), [
    ["old11@example.com", true],
  ]);
});

Deno.test("a term that means nothing can be mapped to an empty text: a user_id of 0 is a visitor", async () => {
  const visits = csvOf([{ created_at: `${today} 00:02:00`, ip_address: "1.2.4.8", page_url: "/mapped", user_id: 0 }]);
  const mapping = JSON.stringify({ visits: { user_id: { 0: "" } } });
  const answer = await importing({ "visits.csv": visits, "mapping.json": mapping });
  assert.deepEqual([answer.done, answer.refused], [true, []]);
  const { data } = (await call("GET", "/api/admin/logs?type=visit&page_url=/mapped", { token })).json;
  assert.deepEqual(data.map(({ user_id }: { user_id: number | null }) => user_id), [null]);
});

Deno.test("addresses of visits have the form in which the site stores them, so that the log finds them", async () => {
  const visits = csvOf(
    ["fe80::1%eth0", "::ffff:1.2.4.8", "1.2.4.8:51234", "2001:0DB8::0001"].map((ip_address, n) => ({
      created_at: `${today} 00:01:0${n}`,
      ip_address,
      page_url: "/addresses",
    })),
  );
  assert.deepEqual(await importing({ "visits.csv": visits }).then(({ done, refused }) => [done, refused]), [true, []]);
  const { data } = (await call("GET", "/api/admin/logs?type=visit&page_url=/addresses", { token })).json;
  const stored = data.map(({ ip_address }: { ip_address: string }) => ip_address);
  assert.deepEqual(stored, ["2001:db8::1", "1.2.4.8", "1.2.4.8", "fe80::1"]);
});
