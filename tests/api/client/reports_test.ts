// Reports of programs: counted once, entry by entry; a malformed batch is refused as a whole.
import assert from "node:assert/strict";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { addDays, DAY, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { device, image, session } from "../../support/client_events.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { contents } from "../../support/kv.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInUser } = product;
const { token: admin } = await product.signInAdmin();

const usage = (token: string, body: unknown) => call("POST", "/api/client/usage", { token, body });
const processing = (token: string, body: unknown) => call("POST", "/api/client/processing", { token, body });
const mine = async (what: string, token: string) => (await call("GET", `/api/auth/${what}`, { token })).json;
const duration = async (query: string, token = admin) =>
  (await call("GET", `/api/admin/stats/usage-duration${query}`, { token })).json;
const counted = { accepted: 1, duplicates: 0, rejected: [] };

Deno.test("a usage session is stored and counted, and its repetition is acknowledged and not counted", async () => {
  const { token } = await signInUser();
  const one = session({ started_at: "2026-11-01T00:00:00+08:00", seconds: 3_600 });
  using time = new FakeTime();
  time.advance(Date.parse("2026-11-22T04:00:00Z") - Date.now());
  assert.deepEqual((await usage(token, [one])).json, counted);
  for (let n = 0; n < 3; n++) {
    assert.deepEqual((await usage(token, [one, one])).json, { accepted: 0, duplicates: 2, rejected: [] });
  }
  const { data, total, page, limit } = await mine("usage", token);
  assert.deepEqual([total, page, limit], [1, 1, 10]);
  assert.deepEqual(Object.keys(data[0]), ["id", "started_at", "seconds"]);
  assert.deepEqual([data[0].started_at, data[0].seconds], ["2026-10-31T16:00:00.000Z", 3_600]);
  const stats = await duration("?startDate=2026-11-01&endDate=2026-11-01", (await product.signInAdmin()).token);
  assert.deepEqual(stats.trend, [{ usage_date: "2026-11-01", day_total: 3_600 }]);
});

Deno.test("an image is stored with its names, and returned to its owner only", async () => {
  const [{ token }, other] = [await signInUser(), await signInUser()];
  const one = image({ calib_file: "GF6_WFV_2026.xml", status: "success", seconds: 42 });
  assert.deepEqual((await processing(token, [one])).json, counted);
  const { event_id: _, created_at, ...fields } = one;
  const { id, ...row } = (await mine("processing", token)).data[0];
  assert.match(id, /^[0-9a-f]{28}$/);
  assert.deepEqual(row, { ...fields, created_at, xml_file: null, rgb_file: null, error_code: null });
  assert.equal((await mine("processing", other.token)).total, 0);
});

Deno.test("one event id of two users is two events; of one user in both calls it is two as well", async () => {
  const [a, b] = [await signInUser(), await signInUser()];
  const event_id = "the same";
  for (const { token } of [a, b]) {
    assert.deepEqual((await usage(token, [session({ event_id })])).json, counted);
    assert.deepEqual((await processing(token, [image({ event_id })])).json, counted);
  }
});

Deno.test("the same batches at once, on any connection, count once", async () => {
  const { token } = await signInUser();
  const entries = Array.from({ length: 31 }, () => session({ seconds: 10 }));
  const batches = Array.from({ length: 12 }, (_, n) => entries.slice(n, n + 20).toReversed());
  const answers = await Promise.all(batches.map((batch) => usage(token, batch)));
  const sum = (name: string) => answers.reduce((n, { json }) => n + json[name], 0);
  assert.deepEqual([sum("accepted"), sum("duplicates")], [31, 209]);
  assert.equal((await mine("usage", token)).total, 31);
});

Deno.test("a user's day has at most the seconds of a day; the rest is cut, in any order and batch", async () => {
  const { token } = await signInUser();
  const day = addDays(siteDate(), -3);
  const at = (hour: string) => `${day}T${hour}:00:00+08:00`;
  const before = (await duration(`?startDate=${day}&endDate=${day}`)).totalDuration;
  const long = () => session({ started_at: at("01"), seconds: 40_000 });
  assert.equal((await usage(token, [long(), long(), long()])).json.accepted, 3);
  assert.equal((await usage(token, [long(), session({ started_at: at("23"), seconds: 1 })])).json.accepted, 2);
  const { data } = await mine("usage", token);
  assert.deepEqual(
    data.map(({ seconds }: { seconds: number }) => seconds).sort(),
    [0, 0, 40_000, 40_000, 6_400].sort(),
  );
  assert.equal((await duration(`?startDate=${day}&endDate=${day}`)).totalDuration, before + 86_400);
});

Deno.test("entries are refused one by one, each with its reason, and the others count", async () => {
  const { token } = await signInUser();
  const old = new Date(Date.now() - 60 * DAY - 1_000).toISOString();
  const notSo = new Date(Date.now() - 60 * DAY + 60_000).toISOString();
  const answer = (await usage(token, [
    session({ event_id: "old", started_at: old }),
    session({ event_id: "in time", started_at: notSo }),
    ...[0, -1, 86_401, 1.5, 1e300].map((seconds) => session({ event_id: `of ${seconds}`, seconds })),
    session({ event_id: "longest", seconds: 86_400 }),
  ])).json;
  assert.equal(answer.accepted, 2);
  const wrong = "时长须为1至86400之间的整数秒";
  assert.deepEqual(answer.rejected, [
    { event_id: "old", message: "时间早于60天前，不再计入" },
    ...[0, -1, 86_401, 1.5, 1e300].map((seconds) => ({ event_id: `of ${seconds}`, message: wrong })),
  ]);
  const images = (await processing(token, [
    image({ event_id: "module", module_name: "fusion" }),
    image({ event_id: "path", input_image: "D:\\data\\a.tif" }),
    image({ event_id: "other path", output_image: "../a.tif" }),
    image({ event_id: "third", xml_file: "/etc/passwd" }),
    image({ event_id: "long", rgb_file: "x".repeat(256) }),
    image({ event_id: "hidden", satellite_payload: "GF6\u202e" }),
    image({ event_id: "seconds", seconds: 0 }),
    image({ event_id: "fits", satellite_payload: null, output_image: "", status: "failed", error_code: "E2104" }),
  ])).json;
  assert.deepEqual([images.accepted, images.duplicates], [1, 0]);
  assert.deepEqual(images.rejected.map(({ event_id }: { event_id: string }) => event_id), [
    ...["module", "path", "other path", "third", "long", "hidden", "seconds"],
  ]);
  for (const { message } of images.rejected) assert.match(message, /\p{Script=Han}/u);
});

Deno.test("lengths are measured in characters, and stored text is trimmed and normalized", async () => {
  const { token } = await signInUser();
  const [name, word] = ["𠮷".repeat(255), "𠮷".repeat(64)];
  const answer = (await processing(token, [
    image({ input_image: name, model_type: word, error_code: word }),
    image({ event_id: "name", input_image: `${name}x` }),
    image({ event_id: "word", model_type: `${word}x` }),
    image({ input_image: " 某地 田块.tif ", model_type: " e\u0301 ", status: " ", calib_file: "\t" }),
    image({ input_image: "👩‍🌾.tif", created_at: new Date(Date.now() - 60_000).toISOString() }),
  ])).json;
  assert.equal(answer.accepted, 3);
  assert.deepEqual(answer.rejected, [
    { event_id: "name", message: "文件名过长或含有不可见的字符" },
    { event_id: "word", message: "文字过长或含有不可见的字符" },
  ]);
  const rows = (await mine("processing", token)).data as Record<string, unknown>[];
  const tidied = rows.find(({ input_image }) => input_image === "某地 田块.tif");
  assert.ok(tidied);
  assert.deepEqual([tidied.model_type, tidied.status, tidied.calib_file], ["\u00e9", null, null]);
});

Deno.test("a refused batch names the entry, the field, and the reason", async () => {
  const { token } = await signInUser();
  const fieldsOf = async (body: unknown) => (await usage(token, body)).json.fields;
  const good = session();
  assert.deepEqual(await fieldsOf([good, { ...good, started_at: "2026-11-01" }, { ...good, event_id: "" }]), {
    "1.started_at": "时间须为带时区的ISO 8601格式",
    "2.event_id": "编号须为1至64个可见的字符",
  });
  assert.deepEqual(await fieldsOf([good, "x"]), { 1: "参数不正确" });
  assert.deepEqual(await fieldsOf(Array.from({ length: 101 }, () => session())), { body: "一次最多发送100条" });
  assert.deepEqual(await fieldsOf({}), { body: "参数不正确" });
});

Deno.test("a refused entry is not remembered: once corrected it counts", async () => {
  const { token } = await signInUser();
  const entry = session({ seconds: 0 });
  assert.equal((await usage(token, [entry])).json.rejected.length, 1);
  assert.deepEqual((await usage(token, [{ ...entry, seconds: 5 }])).json, counted);
});

Deno.test("a malformed batch is a 400 and stores nothing", async () => {
  const { token } = await signInUser();
  const before = await contents();
  const good = session();
  const wrong: unknown[] = [
    ...[{}, null, "x", 5, { 0: good, length: 1 }, [null], [[]], ["x"]],
    ...[undefined, "", "x".repeat(65), "a\nb", "\u0000", 5, null].map((event_id) => [good, { ...good, event_id }]),
    ...["2026-13-01T00:00:00Z", "yesterday", "", 5, null, undefined, "2026-11-01T00:00:00"].map((started_at) => [
      good,
      { ...good, event_id: "b", started_at },
    ]),
    ...["5", null, undefined, {}, Number.NaN].map((seconds) => [good, { ...good, event_id: "b", seconds }]),
    Array.from({ length: 101 }, () => session()),
    Array.from({ length: 1_000 }, () => session()),
  ];
  for (const body of wrong) {
    const { status, json } = await usage(token, body);
    assert.equal(status, 400, JSON.stringify(body)?.slice(0, 200));
    assert.equal(json.code, "invalid_input");
    assert.match(json.message, /^\p{Script=Han}/u);
  }
  for (const changes of [{ module_name: 5 }, { input_image: null }, { satellite_payload: {} }, { seconds: "1" }]) {
    assert.equal((await processing(token, [image(changes)])).status, 400, JSON.stringify(changes));
  }
  assert.deepEqual(await contents(), before);
  assert.equal((await usage(token, Array.from({ length: 100 }, () => session()))).json.accepted, 100);
});

Deno.test("a batch may have a megabyte; above that, and ten, it is a 413", async () => {
  const { token } = await signInUser();
  const padded = (bytes: number) => JSON.stringify([session()]) + " ".repeat(bytes);
  assert.equal((await usage(token, padded(900_000))).status, 200);
  assert.equal((await usage(token, padded(1_048_576))).status, 413);
  assert.equal((await processing(token, padded(10_000_000))).status, 413);
});

Deno.test("times in the future become now, and the same event sent later is the same event", async () => {
  const { token, user } = await signInUser();
  using time = new FakeTime();
  const ahead = session({ started_at: new Date(Date.now() + 400 * DAY).toISOString(), seconds: 60 });
  assert.deepEqual((await usage(token, [ahead])).json, counted);
  assert.equal((await mine("usage", token)).data[0].started_at, new Date().toISOString());
  for (const days of [30, 60, 300, 65]) {
    time.advance(days * DAY);
    const again = await product.openFor("user", user); // the session has ended meanwhile
    assert.equal((await usage(again, [ahead])).json.accepted, 0, `after ${days} more days`);
  }
});

Deno.test("a device is one row per user and device, visible to and deletable by its owner only", async () => {
  const [a, b] = [await signInUser(), await signInUser()];
  const report = (token: string, changes = {}) => call("POST", "/api/client/device", { token, body: device(changes) });
  const first = await report(a.token);
  assert.equal(first.status, 200);
  const { id } = first.json.data;
  assert.equal((await report(a.token, { image_file: "new.png", gpu: "ignored" })).json.data.id, id);
  assert.notEqual((await report(b.token)).json.data.id, id);
  await report(a.token, { device_id: "PC-0002" });
  const { data, total } = await mine("devices", a.token);
  assert.equal(total, 2);
  assert.deepEqual(Object.keys(data[1]), [
    ...["id", "device_id", "computer_info", "image_file", "image_description", "created_at", "updated_at", "newer"],
  ]);
  assert.deepEqual([data[1].id, data[1].image_file, data[1].computer_info], [id, "new.png", device().computer_info]);
  assert.equal((await call("DELETE", `/api/auth/devices/${id}`, { token: b.token })).status, 404);
  assert.equal((await call("DELETE", `/api/auth/devices/${id}`, { token: a.token })).status, 200);
  assert.equal((await call("DELETE", `/api/auth/devices/${id}`, { token: a.token })).status, 404);
  assert.equal((await mine("devices", a.token)).total, 1);
  const wrong: [Record<string, unknown>, Record<string, string>][] = [
    [{ device_id: "" }, { device_id: "参数不正确" }],
    [{ computer_info: "x" }, { computer_info: "参数不正确" }],
    [{ computer_info: { os: "", cpu: "", ram: -1, gpu: 5 } }, {
      "computer_info.ram": "参数不正确",
      "computer_info.gpu": "参数不正确",
    }],
    [{ image_file: "C:\\Users\\li\\desk.png" }, { image_file: "文件名不能包含路径" }],
    [{ image_file: "/home/li/desk.png" }, { image_file: "文件名不能包含路径" }],
  ];
  for (const [changes, fields] of wrong) {
    const { status, json } = await report(a.token, changes);
    assert.deepEqual([status, json.fields], [400, fields]);
  }
  const { image_file, image_description } = (await report(a.token, { image_file: null, image_description: null })).json
    .data;
  assert.deepEqual([image_file, image_description], [null, null], "optional fields may be null");
});

Deno.test("kv:check recounts exactly the stored counts", async () => {
  assert.deepEqual(await checkStore(), []);
});
