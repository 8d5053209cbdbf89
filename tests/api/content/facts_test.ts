// The product facts: who may edit them, conflicts, earlier states, and the rules of each part.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { currentFacts } from "../../../lib/domain/content/facts.ts";
import { publicRevision } from "../../../lib/domain/content/public_revision.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import type { AdminFact } from "../../../lib/shared/calls/facts.ts";
import { builtinFacts } from "../../../lib/shared/facts/builtin.ts";
import { type FactPart, factParts } from "../../../lib/shared/facts/parts.ts";
import { type Facts, factSchemas } from "../../../lib/shared/schemas/content/facts/parts.ts";
import { openProduct } from "../../support/app.ts";

const { call, signInAdmin, signInUser } = await openProduct({ RATE_LIMITS: "off" });
const { admin, token } = await signInAdmin("内容编辑");
const { token: reader } = await signInAdmin("统计只读");
const { token: user } = await signInUser();

const base = "/api/admin/content/facts";
const put = (part: string, value: unknown, more: object = {}, by = token) =>
  call("PUT", `${base}/${part}`, { token: by, body: { value, ...more } });
const reset = (part: FactPart) => call("DELETE", `${base}/${part}`, { token });
async function partOf(part: FactPart): Promise<AdminFact> {
  const { json } = await call("GET", base, { token });
  return json.data.find((row: AdminFact) => row.part === part);
}
const groups = [{ name: "海洋", icon: "water" }];

/** A copy of a built-in value with a change. */
function changed<Part extends FactPart>(part: Part, change: (value: Facts[Part]) => void): Facts[Part] {
  const value = structuredClone(builtinFacts[part]);
  change(value);
  return value;
}

Deno.test("the built-in values satisfy their schemas", () => {
  for (const part of factParts) assert.deepEqual(factSchemas[part].parse(builtinFacts[part]), builtinFacts[part]);
});

Deno.test("only editors of content read and change the facts", async () => {
  const calls = [["GET", base], ["PUT", `${base}/faq`], ["DELETE", `${base}/faq`], ["GET", `${base}/faq/revisions`]];
  for (const [method = "", path = ""] of calls) {
    const body = method === "PUT" ? { value: [] } : undefined;
    assert.equal((await call(method, path, { body })).status, 401, path);
    assert.equal((await call(method, path, { body, token: user })).status, 401, path);
    assert.equal((await call(method, path, { body, token: reader })).status, 403, path);
  }
  assert.equal((await partOf("faq")).builtin, true);
});

Deno.test("seven parts have their built-in values at first; an unknown part is a 404", async () => {
  const { json } = await call("GET", base, { token });
  assert.deepEqual([json.total, json.data.map((row: AdminFact) => row.part)], [7, [...factParts]]);
  for (const { part, ...row } of json.data as AdminFact[]) {
    const builtin = builtinFacts[part];
    assert.deepEqual(row, { value: builtin, default: builtin, builtin: true, updated_at: null, admin: null });
  }
  for (const method of ["PUT", "DELETE"]) {
    const { status } = await call(method, `${base}/prices`, {
      token,
      body: method === "PUT" ? { value: [] } : undefined,
    });
    assert.equal(status, 404);
  }
});

Deno.test("a change is stored, raises the public revision, is logged, and can be reset and restored", async () => {
  const before = await publicRevision();
  const { status, json } = await put("groups", groups);
  assert.deepEqual([status, json.message], [200, "保存成功"]);
  assert.notEqual(await publicRevision(), before);
  const stored = await partOf("groups");
  assert.deepEqual(stored, json.data);
  assert.deepEqual([stored.value, stored.default, stored.builtin], [groups, builtinFacts.groups, false]);
  assert.deepEqual(stored.admin, { id: admin.id, username: admin.username });
  assert.deepEqual((await currentFacts()).groups, groups);
  const [logged] = await operationLog.newest({ limit: 1 });
  assert.deepEqual([logged?.action, logged?.target.label, logged?.fields], ["fact.update", "用户群体", ["value"]]);
  assert.match(logged?.changes?.[0]?.new ?? "", /海洋/);

  assert.equal((await reset("groups")).json.data.builtin, true);
  assert.deepEqual((await currentFacts()).groups, builtinFacts.groups);
  const { json: page } = await call("GET", `${base}/groups/revisions`, { token });
  assert.deepEqual([page.total, page.data[0].admin.id, page.data[0].fields], [2, admin.id, ["value"]]);
  const [own, builtin] = await Promise.all(
    page.data.map(({ id }: { id: number }) => call("GET", `${base}/groups/revisions/${id}`, { token })),
  );
  assert.deepEqual([own.json, builtin.json.builtin], [stored, true]);
  assert.equal((await call("GET", `${base}/groups/revisions/99`, { token })).status, 404);
  assert.equal((await call("GET", `${base}/scenes/revisions/1`, { token })).status, 404, "never changed");

  const restored = await call("POST", `${base}/groups/revisions/${page.data[0].id}/restore`, { token, body: {} });
  assert.deepEqual([restored.status, restored.json.message, restored.json.data.value], [200, "已恢复", groups]);
  assert.deepEqual(await checkStore(), []);
  await reset("groups");
});

Deno.test("a value that has changed since it was read is not overwritten", async () => {
  const seen_at = (await put("scenes", builtinFacts.scenes.slice(1))).json.data.updated_at;
  await put("scenes", builtinFacts.scenes.slice(2));
  for (const outdated of [seen_at, "", null]) {
    const { status, json } = await put("scenes", builtinFacts.scenes, { seen_at: outdated });
    assert.deepEqual([status, json.code], [409, "conflict"]);
  }
  const now = (await partOf("scenes")).updated_at;
  assert.equal((await put("scenes", builtinFacts.scenes.slice(3), { seen_at: now })).status, 200);
  assert.equal((await put("scenes", builtinFacts.scenes.slice(4))).status, 200, "without seen_at");
  await reset("scenes");
  assert.equal((await put("scenes", builtinFacts.scenes.slice(1), { seen_at: now })).status, 409, "reset meanwhile");
  assert.equal((await put("scenes", builtinFacts.scenes.slice(1), { seen_at: null })).status, 200);
  await reset("scenes");
});

Deno.test("two editors who save at once get one success and one conflict", async () => {
  const both = await Promise.all([1, 2].map((n) => put("scenes", builtinFacts.scenes.slice(n), { seen_at: "" })));
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  await reset("scenes");
});

const [first] = builtinFacts.sensors;
assert.ok(first);
/** The built-in satellites and another one. */
const withSatellite = (more: Partial<Facts["sensors"][number]>) =>
  changed("sensors", (list) => {
    list.push({ ...first, code: "GF99", label: "GF-99", name: "高分九十九号", tokens: [], ...more });
  });

/** Each value is refused with a message that names the fault. */
const wrong: [part: FactPart, value: unknown, message: RegExp][] = [
  ["faq", undefined, /请输入内容/],
  ["faq", "text", /请输入内容/],
  ["faq", {}, /参数不正确/],
  ["faq", [{ question: "", answer: "是" }], /第 1 项：请输入问题/],
  ["faq", [{ question: "一", answer: "{speed}" }], /\{speed\}/],
  ["faq", [1, 2].map(() => ({ question: "一", answer: "是" })), /“一”重复/],
  ["groups", [], /不能少于1项/],
  ["groups", [{ name: "海洋", icon: "ship" }], /图标/],
  ["scenes", [{ ...builtinFacts.scenes[0], picture: "sea" }], /图片/],
  ["comparison", { ...builtinFacts.comparison, technical: [] }, /不能少于1项/],
  ["claims", builtinFacts.claims.slice(1), /数值声明应为/],
  ["claims", changed("claims", ([one]) => one && (one.number = 3)), /绝对误差.*0\.0001 到 1/],
  ["claims", changed("claims", ([one]) => one && (one.text = "误差很小")), /没有数值 0\.03/],
  ["claims", changed("claims", ([one]) => one && (one.condition = " ")), /请输入条件/],
  ["claims", changed("claims", ([one]) => one && (one.source = "")), /请输入出处/],
  ["packages", changed("packages", ({ packages: [one] }) => Object.assign(one ?? {}, { name: "GAC_SAR" })), /固定/],
  ["packages", changed("packages", ({ packages }) => packages.pop()), /GAC_AHSI_Mineral/],
  [
    "packages",
    changed("packages", ({ packages: [one] }) => Object.assign(one?.functions[0] ?? {}, { key: "cloud_mask" })),
    /功能“cloud_mask”不存在/,
  ],
  [
    "packages",
    changed("packages", ({ packages: [one] }) => one?.functions.push(...one.functions)),
    /功能“radiation_calibration”重复/,
  ],
  [
    "packages",
    changed("packages", ({ packages: [one] }) => one && (one.image_types = -1)),
    /影像类型应为 0 到 10000 种/,
  ],
  ["packages", changed("packages", ({ packages: [one] }) => one?.bands.splice(0, 9)), /谱段不能少于1项/],
  ["sensors", changed("sensors", (list) => list.push(first)), /卫星代号“GF1”重复/],
  ["sensors", changed("sensors", ([one]) => one?.cameras.push(...one.cameras)), /相机代号“PMS1”重复/],
  [
    "sensors",
    withSatellite({ tokens: ["zy3-02"] }),
    /资源三号02星（ZY302）和高分九十九号（GF99）/,
  ],
  [
    "sensors",
    changed("sensors", ([one]) => one?.cameras[0]?.tokens.push("wfv1")),
    /“WFV1”同时属于GF1 PMS1和GF1 WFV1/i,
  ],
  ["sensors", withSatellite({ tokens: ["高分一号"] }), /“高分一号”同时属于高分一号（GF1）和高分九十九号（GF99）/],
  ["sensors", withSatellite({ tokens: ["2026"] }), /至少要有一个字母或汉字/],
  ["sensors", withSatellite({ label: "gf-1" }), /卫星名称“gf-1”重复/],
  [
    "sensors",
    changed("sensors", ([one]) => one?.cameras[0] && (one.cameras[0].resolution = `${"9".repeat(20)} m`)),
    /数值加单位/,
  ],
  ["sensors", changed("sensors", ([one]) => one && (one.launched = 1900)), /发射年份应为 1957 到 2100/],
  [
    "sensors",
    changed("sensors", ([one]) => one?.cameras[0] && (one.cameras[0].swath_km = 0)),
    /幅宽应为 0\.1 到 10000 km/,
  ],
  [
    "sensors",
    changed("sensors", ([one]) => one?.cameras[0] && (one.cameras[0].combined = { cameras: 1, swath_km: 60 })),
    /组合台数应为 2 到 40/,
  ],
  [
    "sensors",
    changed("sensors", ([one]) => one?.cameras[0] && (one.cameras[0].combined = null)),
    /请填写幅宽或组合幅宽/,
  ],
  ["sensors", changed("sensors", ([one]) => one?.cameras[0] && (one.cameras[0].resolution = "2 / 8")), /数值加单位/],
  ["sensors", changed("sensors", ([one]) => one?.cameras[0]?.packages.splice(0)), /请选择软件包/],
];

Deno.test("values that break a rule are refused with the place, and nothing changes", async () => {
  for (const [part, value, message] of wrong) {
    const { status, json } = await put(part, value);
    assert.deepEqual([status, Object.keys(json.fields ?? {})], [400, ["value"]], `${part} ${message}`);
    assert.match(json.message, message);
  }
  assert.ok((await call("GET", base, { token })).json.data.every(({ builtin }: AdminFact) => builtin));
});

Deno.test("a value of 120 KB is stored, a body above 256 KB is a 413", async () => {
  const long = (answers: number) =>
    Array.from({ length: answers }, (_, n) => ({ question: `第${n}问`, answer: "abcdefgh".repeat(250) }));
  assert.equal((await put("faq", long(60))).status, 200);
  const wide = long(60).map((row) => ({ ...row, answer: "答".repeat(2_000) }));
  assert.equal((await put("faq", wide)).status, 413);
  assert.equal((await currentFacts()).faq.length, 60);
  assert.deepEqual(await checkStore(), []);
  await reset("faq");
});
