// Users in the statistics: search, masking, fields of a row, exports; and bad input.
import assert from "node:assert/strict";
import { userTable } from "../../../lib/domain/account/users.ts";
import { addDays, lastDays, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { device, image, session } from "../../support/client_events.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { contents } from "../../support/kv.ts";
import { readXlsx } from "../../support/xlsx.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token: admin } = await product.signInAdmin();
const { token: reader } = await product.signInAdmin("统计只读");
const get = async (path: string, token = admin) => (await call("GET", `/api/admin/${path}`, { token })).json;
const send = (what: string, token: string, body: unknown) => call("POST", `/api/client/${what}`, { token, body });

const person = { name: "张三", phone: "13812345678", email: "zhang@example.com", wechat_name: "遥感老张" };
const zhang = await product.signInUser({ ...person, profession: "航天部门", institution_name: "总体部" });
const li = await product.signInUser({ name: "李四", organization: "学士" });
const idle = await product.signInUser({ name: "王五", wechat_name: "无记录" });
await send("usage", zhang.token, [session({ seconds: 100 }), session({ seconds: 20 })]);
await send("usage", li.token, [session({ seconds: 30 })]);
await send("processing", li.token, [image(), image({ module_name: "one_stop_process", satellite_payload: "" })]);
await send("device", zhang.token, device());
await send(
  "device",
  li.token,
  device({ computer_info: { os: "统信 UOS", cpu: "Phytium", ram: 17_179_869_184, gpu: "" } }),
);

const every = [
  ...["stats/downloads", "stats/users", "stats/active", "stats/usage-duration", "stats/user-info"],
  ...["stats/image-stats", "users/query"],
];

Deno.test("malformed ranges are refused with the two messages, by every call", async () => {
  const wrong = "请选择正确的日期范围";
  const day = siteDate();
  const cases: [string, string][] = [
    [`startDate=${day}`, "请选择日期范围"],
    [`endDate=${day}`, "请选择日期范围"],
    [`startDate=&endDate=${day}`, "请选择日期范围"],
    [`startDate=${day}&endDate=${addDays(day, -1)}`, wrong],
    [`startDate=2026-02-30&endDate=${day}`, wrong],
    [`startDate=${day}&endDate=2026-1-1`, wrong],
    [`startDate=${day}&endDate=now`, wrong],
    [`startDate=${day}T00:00:00Z&endDate=${day}`, wrong],
    [`startDate=${addDays(day, -1_096)}&endDate=${day}`, wrong],
    ["startDate=0000-01-01&endDate=0000-01-02", wrong],
    ["startDate=1899-12-31&endDate=1900-01-01", wrong],
    ["startDate=9999-12-30&endDate=9999-12-31&compare=true", wrong],
    [`startDate=${day}&startDate=${day}&endDate=${day}`, wrong],
  ];
  for (const path of every) {
    for (const [query, message] of cases) {
      const { status, json } = await call("GET", `/api/admin/${path}?${query}`, { token: admin });
      assert.deepEqual([status, json.message], [400, message], `${path}?${query}`);
    }
    const longest = `startDate=${addDays(day, -1_095)}&endDate=${day}`;
    assert.equal((await call("GET", `/api/admin/${path}?${longest}`, { token: admin })).status, 200, path);
    assert.equal((await call("GET", `/api/admin/${path}?startDate=&endDate=`, { token: admin })).status, 200, path);
  }
});

Deno.test("unknown modules, packages, units, periods, flags and formats are refused", async () => {
  const wrong = [
    ["module=fusion", "请选择模块"],
    ["software_name=GAC_X", "请选择软件名称"],
    ["profession=x", "请选择单位类型"],
    ["compare=maybe", "参数不正确"],
    ["compare=week", "参数不正确"],
    ["format=csv", "参数不正确"],
    ["module=a&module=b", "请选择模块"],
  ];
  for (const path of every) {
    for (const [query, message] of wrong) {
      const { status, json } = await call("GET", `/api/admin/${path}?${query}`, { token: admin });
      assert.deepEqual([status, json.message], [400, message], `${path}?${query}`);
    }
  }
  for (const query of ["stats/downloads?period=year", "stats/image-stats?showZeroCount=1", "users/query?limit=101"]) {
    assert.equal((await call("GET", `/api/admin/${query}`, { token: admin })).status, 400, query);
  }
});

Deno.test("the users query searches name, email, phone, institution and unit type, and nothing else", async () => {
  const { data, total, total_count, total_duration, page, limit } = await get("users/query");
  assert.deepEqual([total, total_count, total_duration, page, limit], [3, 3, 150, 1, 10]);
  const { id, phone, email, name } = { ...zhang.user };
  const row = {
    user_id: id,
    name,
    email,
    phone,
    profession: "航天部门",
    institution_name: "总体部",
    total_duration: 120,
  };
  assert.deepEqual(data[0], row);
  const found = async (keyword: string) => (await get(`users/query?keyword=${encodeURIComponent(keyword)}`)).total;
  for (const keyword of ["张三", "ZHANG@", "1381234", "总体部", "航天"]) assert.equal(await found(keyword), 1, keyword);
  for (const keyword of ["遥感老张", "学士", "%", "_"]) assert.equal(await found(keyword), 0, keyword);
});

Deno.test("users who are pending again are not listed; image statistics show only their records", async () => {
  const waiting = [li.user.id, idle.user.id];
  const set = (status: "pending" | "approved") =>
    Promise.all(waiting.map((id) => userTable.update(id, (row) => ({ ...row, status }))));
  await set("pending");
  const { total, total_duration } = await get("users/query");
  assert.deepEqual([total, total_duration], [1, 120]);
  const { data } = await get("stats/image-stats?showZeroCount=true");
  assert.deepEqual(data.map(({ id }: { id: number }) => id), [li.user.id, zhang.user.id]);
  await set("approved");
});

Deno.test("without user:view names, phones and emails are masked everywhere", async () => {
  const [row] = (await get("users/query", reader)).data;
  assert.deepEqual([row.name, row.phone, row.email], ["张**", "138****5678", "z***@example.com"]);
  const [images] = (await get("stats/image-stats", reader)).data;
  assert.match(images.name, /^李\*\*$/);
  assert.match(images.phone, /^139\*{4}\d{4}$/);
  assert.match(images.email, /^u\*{3}@example\.com$/);
  const { details } = await get("stats/user-info", reader);
  assert.deepEqual(details.map(({ user_name }: { user_name: string }) => user_name), ["李**", "张**"]);
});

Deno.test("image statistics: rows with their records, always all modules, users without records on request", async () => {
  const { data, total, stats } = await get("stats/image-stats");
  assert.equal(total, 1);
  const [{ processing_details, ...row }] = data;
  assert.deepEqual(Object.keys(row), [
    ...["id", "name", "phone", "email", "processing_count", "work_unit", "institution_name", "details_total"],
  ]);
  assert.deepEqual([row.processing_count, row.details_total, processing_details.length], [2, 2, 2]);
  assert.deepEqual(Object.keys(processing_details[0]).slice(0, 10), [
    ...["id", "module_name", "satellite_payload", "model_type", "created_at", "input_image", "output_image"],
    ...["calib_file", "xml_file", "rgb_file"],
  ]);
  assert.deepEqual(stats.module.map(({ user_count }: { user_count: number }) => user_count), [0, 1, 0, 1]);
  assert.deepEqual(stats.payload.one_stop_process, [{ satellite_payload: "", usage_count: 1 }]);
  const all = await get("stats/image-stats?showZeroCount=true");
  const idOf = ({ id }: { id: number }) => id;
  assert.deepEqual(all.data.map(idOf), [li.user.id, zhang.user.id, idle.user.id]);
  const ofNickname = await get(`stats/image-stats?showZeroCount=true&keyword=${encodeURIComponent("老张")}`);
  assert.deepEqual(ofNickname.data.map(idOf), [zhang.user.id]);
  assert.deepEqual(ofNickname.stats.payload.one_stop_process, [], "the figures are of matching users");
  assert.equal((await get(`stats/image-stats?showZeroCount=true&keyword=${encodeURIComponent("总体部")}`)).total, 0);
});

Deno.test("a row has its newest hundred records of the requested module", async () => {
  const { token, user } = await product.signInUser({ name: "多图用户" });
  const images = Array.from({ length: 130 }, (_, n) =>
    image({
      created_at: new Date(Date.now() - n * 60_000).toISOString(),
      input_image: `${n}.tif`,
      module_name: n % 2 ? "geometric_correction" : "radiation_calibration",
    }));
  for (const part of [images.slice(0, 100), images.slice(100)]) await send("processing", token, part.toReversed());
  const keyword = encodeURIComponent(user.name);
  const [row] = (await get(`stats/image-stats?keyword=${keyword}`)).data;
  assert.deepEqual([row.details_total, row.processing_details.length], [130, 100]);
  assert.deepEqual([row.processing_details[0].input_image, row.processing_details[99].input_image], [
    "0.tif",
    "99.tif",
  ]);
  const [narrow] = (await get(`stats/image-stats?keyword=${keyword}&module=geometric_correction`)).data;
  assert.deepEqual([narrow.processing_count, narrow.details_total, narrow.processing_details.length], [65, 65, 65]);
  assert.equal(narrow.processing_details[64].input_image, "129.tif");
});

Deno.test("user info: shares of unit types and degrees, devices newest first, searchable in one of four fields", async () => {
  const { stats, institutionStats, professionStats, details, details_total } = await get("stats/user-info");
  assert.deepEqual(stats, { totalUsers: 4, uploadCount: 2, uploadRate: 50 });
  assert.deepEqual(institutionStats, [{ profession: "院校", count: 3 }, { profession: "航天部门", count: 1 }]);
  assert.deepEqual(professionStats, [{ organization: "博士", count: 3 }, { organization: "学士", count: 1 }]);
  assert.equal(details_total, 2);
  assert.deepEqual(JSON.parse(details[1].computer_info), device().computer_info);
  assert.deepEqual([details[1].user_name, details[1].name], ["张三", "张三"]);
  const found = async (type: string, search: string) => {
    const { details } = await get(`stats/user-info?search_type=${type}&search=${encodeURIComponent(search)}`);
    return details.map(({ name }: { name: string }) => name);
  };
  assert.deepEqual(await found("username", "张"), ["张三"]);
  assert.deepEqual(await found("os", "windows 10"), ["张三"]);
  assert.deepEqual(await found("cpu", "phytium"), ["李四"]);
  assert.deepEqual(await found("ram", "16.00"), ["李四"]);
  assert.deepEqual(await found("os", "phytium"), []);
});

Deno.test("a device counts on each day of a description, deleted or not", async () => {
  using time = new FakeTime();
  const [day] = lastDays(1);
  time.advance(40 * 86_400_000);
  const { token } = await product.signInAdmin();
  const zhangs = await product.openFor("user", zhang.user);
  assert.equal((await get("stats/user-info", token)).stats.uploadCount, 0);
  const { json } = await send("device", zhangs, device());
  assert.equal((await get("stats/user-info", token)).stats.uploadCount, 1);
  await call("DELETE", `/api/auth/devices/${json.data.id}`, { token: zhangs });
  const then = await get(`stats/user-info?startDate=${day}&endDate=${day}`, token);
  assert.deepEqual([then.stats.uploadCount, then.details_total], [2, 1]);
});

Deno.test("tables are exported as files; those with personal data only with user:export, and logged", async () => {
  const file = async (path: string, token = admin) => {
    const response = await product.app.request(`/api/admin/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  for (const path of ["stats/downloads", "stats/users", "stats/active", "stats/usage-duration"]) {
    const { rows } = await readXlsx((await file(`${path}?format=xlsx`, reader)).bytes);
    assert.equal(rows.length, 31, path);
  }
  for (const path of ["stats/user-info", "stats/image-stats", "users/query"]) {
    assert.equal((await file(`${path}?format=xlsx`, reader)).status, 403, path);
    const { rows } = await readXlsx((await file(`${path}?format=xlsx&page=7`)).bytes);
    assert.ok(rows.length > 1 && JSON.stringify(rows).includes("李四"), path);
  }
  const actions = (await contents()).filter(({ key }) => key[1] === "operations").map(({ value }) => {
    return (value as { action: string }).action;
  });
  for (const action of ["usage.export", "image.export", "device.export"]) assert.ok(actions.includes(action), action);
});

Deno.test("the dashboard has the previous week on request", async () => {
  const { previous, ...week } = await get("dashboard?compare=true");
  assert.deepEqual(week, await get("dashboard"));
  assert.deepEqual(previous.visitTrend.map(({ date }: { date: string }) => date), lastDays(7, addDays(siteDate(), -7)));
});
