// The page 软件会发送哪些数据 describes every call of the programs, and every field of their schemas.
import assert from "node:assert/strict";
import { inspectRoutes } from "hono/dev";
import { clientCalls } from "../../../lib/content/client/calls.ts";
import { clientFieldTexts } from "../../../lib/shared/schemas/client/field_texts.ts";
import {
  BATCHES_A_MINUTE,
  ENTRIES_A_DAY,
  HANDOFFS_A_MINUTE,
  OTHER_PAYLOAD,
  PAYLOADS,
} from "../../../lib/shared/bounds.ts";
import { openProduct } from "../../support/app.ts";
import { device, image, session } from "../../support/client_events.ts";

const product = await openProduct();
const calls = clientCalls();

Deno.test("every call of the desktop programs is described, and no other", () => {
  const routes = inspectRoutes(product.app).filter(({ isMiddleware, path }) =>
    !isMiddleware && path.startsWith("/api/client/")
  ).map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(calls.map(({ call }) => call).sort(), [...new Set(routes)].sort());
});

Deno.test("every field has a text, and every text has a field", () => {
  for (const { id, fields } of calls) {
    assert.deepEqual(fields.map(({ name }) => name), Object.keys(clientFieldTexts[id] ?? {}), id);
    for (const { name, words, type } of fields) assert.ok(words && !type.includes("任意"), `${id}: ${name}`);
  }
});

Deno.test("each call with a body shows its example, which equals the one of openapi.json", async () => {
  const { text } = await product.call("GET", "/client");
  for (const { id, fields, example } of calls) assert.equal(example !== undefined, fields.length > 0, id);
  assert.ok(text.includes("GF6_WFV_E104.1_N30.2_20201118_L1A_rad.tif"));
});

Deno.test("all facts about a computer, a session and an image are on the page", async () => {
  const { text } = await product.call("GET", "/client");
  const { computer_info, ...rest } = device();
  const sent = [
    ...Object.keys(rest),
    ...Object.keys(computer_info).map((name) => `computer_info.${name}`),
    ...Object.keys(session()),
    ...Object.keys(image()),
  ];
  for (const name of sent) assert.ok(text.includes(`>${name}</code>`), name);
  for (const { href } of calls.map(({ seen }) => seen)) assert.ok(!href || text.includes(`href="${href}"`));
});

Deno.test("limits are in characters, not those of the first check", () => {
  const bounds = calls.flatMap(({ fields }) => fields.map(({ name, bounds }) => [name, bounds]));
  assert.deepEqual(bounds.find(([name]) => name === "identifier"), ["identifier", "1 至 254 个字"]);
  assert.deepEqual(bounds.find(([name]) => name === "event_id"), ["event_id", "1 至 64 个字"]);
});

Deno.test("mandatory and optional fields are distinguished, with limits in characters", () => {
  const fields = calls.find(({ id }) => id === "device")?.fields ?? [];
  const described = fields.map(({ name, required, bounds }) => [name, required, bounds]);
  assert.deepEqual(described, [
    ["device_id", true, "1 至 128 个字"],
    ["computer_info", true, ""],
    ["computer_info.os", false, "不超过 200 个字"],
    ["computer_info.cpu", false, "不超过 200 个字"],
    ["computer_info.ram", true, "不小于 0"],
    ["computer_info.gpu", false, "不超过 200 个字"],
    ["image_file", false, "不超过 255 个字"],
    ["image_description", false, "不超过 500 个字"],
  ]);
});

Deno.test("the page states the daily limits of a user", async () => {
  const { text } = await product.call("GET", "/client");
  const { processing, usage } = ENTRIES_A_DAY;
  const said = [`最多计入 ${processing} 条`, `最多计入 ${usage} 条`, `最多发送 ${BATCHES_A_MINUTE} 次`];
  for (const bound of [...said, `最多 ${HANDOFFS_A_MINUTE} 次`, `最多区分 ${PAYLOADS} 种`, OTHER_PAYLOAD]) {
    assert.ok(text.includes(bound), bound);
  }
});
