// R-42: requests generated from openapi.json, as visitor, user and administrator; no response is a server failure.
// FUZZ_REQUESTS=20000 is the full run.
import assert from "node:assert/strict";
import { type Admin, adminTable } from "../../lib/domain/administration/admins.ts";
import { type User, userTable } from "../../lib/domain/account/users.ts";
import type { JsonSchema } from "../../lib/content/api/json_schema.ts";
import { fillDemo } from "../../lib/tasks/demo/fill.ts";
import { seededRandom } from "../../lib/tasks/data/seeded_random.ts";
import { openProduct } from "../support/app.ts";
import { testSize } from "../support/test_size.ts";
import { differences } from "../support/schema_differences.ts";
import { sample, sampleForm, textOf } from "../support/schema_samples.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { admin: first } = await product.signInAdmin();
await fillDemo({
  size: { users: 24, visits: 60, processing: 60, usage: 2, days: 60, now: Date.now() },
  admin: { id: first.id, username: first.username, ip: "127.0.0.1" },
  password_hash: "x",
}, () => {});
const { json: document } = await product.call("GET", "/api/openapi.json");

type Parameter = { name: string; in: string; schema: JsonSchema };
type Described = {
  operationId: string;
  parameters?: Parameter[];
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
};
const operations = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), ...described }))
);

/** Most requests go to calls that hash no password: the others take a tenth of a second each. */
const costly = /login|verify-code|reset-password|password|\/close|\/email|\/phone|admin\/(users|admins|profile)/;
const luck = seededRandom(testSize("FUZZ_SEED", 1));

let user: User | null = null;
let admin: Admin | null = null;

/** A token of an active actor, whatever earlier requests have done to the previous one. */
async function tokenOf(who: "visitor" | "user" | "admin"): Promise<string | undefined> {
  if (who === "visitor") return undefined;
  if (who === "user") {
    user = user && await userTable.get(user.id);
    if (user?.status !== "approved") user = await product.addUser({ email: `${crypto.randomUUID()}@example.com` });
    return await product.openFor("user", user);
  }
  admin = admin && await adminTable.get(admin.id);
  if (!admin || admin.disabled || admin.role !== "超级管理员") admin = (await product.signInAdmin()).admin;
  return await product.openFor("admin", admin);
}

function requestFor({ path, method, parameters = [], requestBody }: typeof operations[number]) {
  const filled = path.replace(/\{\w+\}/g, () => {
    const id = luck.below(4) ? String(1 + luck.below(8)) : textOf(sample({}, luck)).slice(0, 300).toWellFormed();
    return encodeURIComponent(id) || "-";
  });
  const query = new URLSearchParams();
  for (const { name, schema } of parameters.filter((one) => one.in === "query")) {
    if (luck.below(2)) query.append(name, textOf(sample(schema, luck)).slice(0, 2_000).toWellFormed());
  }
  const address = `/api${filled}${query.size > 0 ? `?${query}` : ""}`;
  const [json, form] = ["application/json", "multipart/form-data"].map((type) => requestBody?.content[type]);
  if (form && luck.below(10)) return { address, method, form: sampleForm(form.schema, luck) };
  if (method === "GET" || method === "HEAD") return { address, method };
  const { schema = { type: "object" }, example } = json ?? {};
  const body = luck.below(2) ? spoilt(example, schema) : sample(schema, luck);
  return { address, method, body: body ?? "null", headers: path.includes("/uploads") ? tusHeaders() : undefined };
}

/** The example of the document, with none, one or two of its fields generated. */
function spoilt(example: unknown, schema: JsonSchema): unknown {
  if (example === undefined || Array.isArray(example)) return luck.below(2) ? example : sample(schema, luck);
  const fields = Object.entries(schema.properties ?? {});
  const changed = Array.from({ length: fields.length && luck.below(3) }, () => {
    const [name = "", field = {}] = luck.pick(fields);
    return [name, sample(field, luck)];
  });
  return { ...example as object, ...Object.fromEntries(changed) };
}

function tusHeaders(): Record<string, string> {
  const number = () => luck.pick(["0", "1", "10", "-1", "1e9", "x", "99999999999999999999"]);
  const headers: Record<string, string> = { "tus-resumable": luck.pick(["1.0.0", "0.9"]), "upload-offset": number() };
  if (luck.below(2)) headers["upload-length"] = number();
  if (luck.below(2)) headers["content-type"] = "application/offset+octet-stream";
  if (luck.below(2)) {
    headers["upload-metadata"] = luck.pick(["filename eC56aXA=", "filename", "a b c", "kind dmVyc2lvbnM="]);
  }
  return headers;
}

/** Errors that any call may return: for a too long address, and for a body where none belongs. */
function isUsual(status: number, { requestBody }: Described): boolean {
  return status === 414 || !requestBody && (status === 400 || status === 415);
}

/** Whether one of the described messages, with placeholders filled, equals the message of the error. */
function tells(description: string, { code, message }: { code: string; message: string }): boolean {
  return description.split("\n").some((line) => {
    const pattern = line.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, ".*");
    return new RegExp(`^${pattern}$`, "s").test(`${code}：${message}`);
  });
}

Deno.test("requests generated from openapi.json cause no failure of the server", async () => {
  const size = testSize("FUZZ_REQUESTS", 1_500);
  const quick = operations.filter(({ path, method }) => method === "GET" || !costly.test(path));
  const statuses = new Map<number, number>();
  for (let n = 0; n < size; n++) {
    const operation = luck.pick(luck.below(8) ? quick : operations);
    const { address, method, ...sent } = requestFor(operation);
    const who = luck.pick(["visitor", "user", "admin"] as const);
    const asAdmin = operation.path.startsWith("/admin/") && luck.below(3) > 0;
    const token = await tokenOf(asAdmin ? "admin" : who);
    const { status, headers, text, json } = await product.call(method, address, { ...sent, token });
    const about = `${n}: ${method} ${address.slice(0, 200)} as ${asAdmin ? "admin" : who}: ${status} ${
      text.slice(0, 300)
    }`;
    assert.ok(status < 500 || status === 502 || status === 503, about);
    if (status >= 400 && method !== "HEAD") assert.match(json?.message ?? "", /\p{Script=Han}/u, about);
    assert.doesNotMatch(text, /\bat .*\.tsx?:\d+|TypeError|ZodError/, about);
    if (status >= 400) {
      assert.ok(operation.responses[status] || isUsual(status, operation), `${about}: is not described`);
    }
    const { content, description } = operation.responses[status] ?? {};
    if (status >= 400 && description && json) {
      assert.ok(tells(description, json), `${about}: its reason is not described`);
    }
    const type = headers.get("content-type")?.split(";")[0] ?? "";
    if (content && text) assert.ok(type in content, `${about}: ${type} is not described`);
    const promised = content?.["application/json"]?.schema;
    if (status < 300 && promised && json) assert.deepEqual(differences(promised, json), [], about);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  console.log(Object.fromEntries([...statuses].sort(([one], [other]) => one - other)));
  assert.ok((statuses.get(200) ?? 0) > size / 50, "some requests are valid");
  assert.ok((statuses.get(400) ?? 0) > size / 50, "some are bad");
});
