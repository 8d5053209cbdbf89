// openapi.json lists exactly the calls of the product, with the permissions of the access matrix.
import assert from "node:assert/strict";
import { inspectRoutes } from "hono/dev";
import { areas } from "../../../lib/content/api/declared.ts";
import { factParts } from "../../../lib/shared/facts/parts.ts";
import { clientFieldTexts } from "../../../lib/shared/schemas/client/field_texts.ts";
import { contentKindNames } from "../../../lib/shared/schemas/content/any_content.ts";
import { fieldLabels } from "../../../lib/shared/schemas/field_labels.ts";
import { refusalsOf } from "../../../lib/content/api/openapi.ts";
import { openProduct, password } from "../../support/app.ts";
import { access } from "../../security/access.ts";
import { differences } from "../../support/schema_differences.ts";

const product = await openProduct();
const { json } = await product.call("GET", "/api/openapi.json");
const operations = Object.values(areas()).flatMap(({ operations }) => Object.entries(operations));

/** Addresses under /api that are not calls: files, and the link in emails. */
const noCall = (path: string) =>
  path.startsWith("/uploads/") || ["/forum/notices/off", "/following/off"].includes(path);

const routes = new Set(
  inspectRoutes(product.app)
    .filter(({ method, path, isMiddleware }) => path.startsWith("/api/") && !isMiddleware && method !== "ALL")
    .map(({ method, path }) => ({ method, path: path.slice(4).replace(/:(\w+)/g, "{$1}") }))
    .filter(({ path }) => !noCall(path))
    .map(({ method, path }) => `${method} ${path}`)
    .map((route) => route === "GET /admin/uploads/{id}" ? `HEAD${route.slice(3)}` : route), // Hono has no routes for HEAD
);

// deno-lint-ignore no-explicit-any -- the document as a reader of it sees it
const described: [string, any][] = Object.entries(json.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, unknown>).map(([method, one]): [string, unknown] => {
    return [`${method.toUpperCase()} ${path}`, one];
  })
);

Deno.test("openapi.json has each operation under its address", () => {
  assert.equal(json.openapi, "3.1.0");
  assert.deepEqual(json.servers, [{ url: "http://gac.test/api" }]);
  assert.deepEqual(described.map(([call]) => call).sort(), operations.map(([, { call }]) => call as string).sort());
});

Deno.test("every call of the product is described, and every described call exists", () => {
  const calls = operations.map(([, { call }]) => call as string);
  assert.deepEqual([...routes].filter((route) => !calls.includes(route)), [], "routes that are not described");
  assert.deepEqual(calls.filter((call) => !routes.has(call)), [], "described, but no route");
});

Deno.test("permissions equal the access matrix", () => {
  for (const [id, { call, who }] of operations) {
    const route = call.replace(/^HEAD/, "GET").replace(" ", " /api").replace(/\{(\w+)\}/g, ":$1");
    assert.equal(access[route]?.who, who, id);
  }
});

Deno.test("operation ids are unique words; every call describes its responses and errors", () => {
  const ids = described.map(([, { operationId }]) => operationId);
  assert.deepEqual(ids.filter((id, n) => ids.indexOf(id) !== n || !/^[a-z][A-Za-z]+$/.test(id)), []);
  for (const [call, { responses, summary }] of described) {
    assert.ok(summary, call);
    assert.ok(Object.keys(responses).some((status) => Number(status) < 400), call);
    for (const [status, { description }] of Object.entries<{ description: string }>(responses)) {
      if (Number(status) >= 400) assert.match(description, /^[a-z_]+：[\p{Script=Han}{]/u, `${call} ${status}`);
    }
  }
});

Deno.test("a body without a required field is refused at that field, as the document says", async () => {
  const { token } = await product.signInUser();
  for (const [id, operation] of operations) {
    const { call, body, who } = operation;
    const [method = "", path = ""] = call.split(" ");
    const schema = described.find(([name]) => name === call)?.[1].requestBody?.content["application/json"]?.schema;
    if (!body || !schema?.required?.length || (who !== "user" && who !== "all")) continue;
    const { status, json } = await product.call(method, `/api${path.replace(/\{\w+\}/, "1")}`, { token, body: {} });
    assert.ok(refusalsOf(operation).includes("invalid_input"), id);
    assert.equal(status, 400, `${id}: ${JSON.stringify(json)}`);
    assert.deepEqual(Object.keys(json.fields).sort(), [...schema.required].sort(), id);
  }
});

type Parameter = { name: string; schema: unknown };

Deno.test("the fields of programs have descriptions, and query numbers have limits", () => {
  const { post } = json.paths["/client/device"];
  const { computer_info } = post.requestBody.content["application/json"].schema.properties;
  assert.equal(computer_info.properties.ram.description, clientFieldTexts.device?.["computer_info.ram"]);
  const page = json.paths["/auth/usage"].get.parameters.map(({ name, schema }: Parameter) => [name, schema]);
  assert.deepEqual(page, [
    ["page", { type: "integer", minimum: 1, maximum: 1_000_000 }],
    ["limit", { type: "integer", minimum: 1, maximum: 100 }],
  ]);
  const [channel] = json.paths["/client/updates"].get.parameters;
  assert.deepEqual([channel.name, channel.description], ["channel", clientFieldTexts.updates?.channel]);
});

Deno.test("days, numbers, addresses and both labels of a unit type are described as they are checked", () => {
  // deno-lint-ignore no-explicit-any -- the document as a reader of it sees it
  const sent = (call: string): Record<string, any> => {
    const content = described.find(([name]) => name === call)?.[1].requestBody.content;
    return (content["application/json"] ?? content["multipart/form-data"]).schema.properties;
  };
  const range = json.paths["/admin/stats/users"].get.parameters.slice(0, 2);
  assert.deepEqual(range.map(({ schema }: Parameter) => schema), Array(2).fill({ type: "string", format: "date" }));
  const { description: _, ...release_date } = sent("POST /admin/content/cases").release_date;
  assert.deepEqual(release_date, { type: "string", format: "date" });
  const { description, ...session_timeout } = sent("PUT /admin/settings").security.properties.session_timeout;
  assert.deepEqual(session_timeout, { type: "integer", minimum: 30, maximum: 1_440 });
  assert.equal(description, fieldLabels.session_timeout);
  assert.equal(sent("POST /admin/content/news").link.format, "uri");
  for (const call of ["POST /admin/content/versions", "PUT /admin/content/versions/{id}"]) {
    assert.equal(sent(call).upload_id.type, "string", call);
  }
  assert.equal(sent("POST /admin/dashboard/record").referrer.type, "string");
  for (const call of ["POST /auth/verify-code", "PUT /auth/profile", "PUT /admin/users/{id}"]) {
    assert.deepEqual(sent(call).profession.enum.slice(-2), ["地方用户", "大专院校"], call);
  }
});

Deno.test("a field is described by the label of its name, or by its own description", () => {
  const response = (path: string, method = "get") =>
    json.paths[path][method].responses[200].content["application/json"];
  const row = (path: string) => response(path).schema.properties.data.items.properties;
  assert.equal(row("/news").source.description, fieldLabels.source);
  assert.equal(row("/cases").feedback.description, fieldLabels.feedback);
  assert.equal(row("/admin/users/feedback").feedback.description, "反馈内容");
  const { notices } = response("/auth/profile").schema.properties;
  const sent = json.paths["/auth/notices"].put.requestBody.content["application/json"].schema.properties;
  for (const { feedback } of [notices.properties, sent]) assert.match(feedback.description, /是否也发邮件/);
  const [filter] = json.paths["/admin/users"].get.parameters.filter(({ name }: Parameter) => name === "title");
  assert.equal(filter.description, "个人学历");
});

Deno.test("a label of one field is not shown at others with the same schema", () => {
  const fields = (path: string, method = "get") =>
    json.paths[path][method].responses[200].content["application/json"].schema.properties;
  const imported = fields("/admin/users/import", "post");
  assert.deepEqual([imported.total.description, imported.valid.description], ["行数", "正确的行数"]);
  const part = fields("/admin/content/facts").data.items.properties;
  assert.deepEqual([part.value.description, part.default.description], ["公开页面上的内容", "内置的内容"]);
  for (const { id, total } of [fields("/news").data.items.properties, fields("/news")]) {
    for (const number of [id, total]) if (number) assert.deepEqual(number, { type: "integer" });
  }
});

Deno.test("parameters of a path are numbers, choices or texts as the calls read them", () => {
  const all: [string, Parameter][] = described.flatMap(([call, { parameters = [] }]) =>
    parameters.filter((one: { in: string }) => one.in === "path").map((one: Parameter) => [call, one])
  );
  const ofName = (name: string) => all.filter(([, one]) => one.name === name).map(([, { schema }]) => schema);
  const number = { type: "integer", minimum: 1 };
  for (const schema of ofName("rev")) assert.deepEqual(schema, number);
  for (const schema of ofName("kind")) assert.deepEqual(schema, { type: "string", enum: contentKindNames });
  for (const schema of ofName("part")) assert.deepEqual(schema, { type: "string", enum: factParts });
  for (const schema of ofName("name")) assert.deepEqual(schema, { type: "string" });
  const texts = all.filter(([, { name, schema }]) => name === "id" && (schema as { type: string }).type === "string");
  assert.deepEqual([...new Set(texts.map(([call]) => call.split(/[ {]/)[1]))], ["/auth/sessions/", "/admin/uploads/"]);
});

Deno.test("additional members of errors are described", async () => {
  const [{ id, phone }, { token }] = [await product.addUser(), await product.signInAdmin()];
  const reaudit = () => product.call("PUT", `/api/admin/users/${id}/reaudit`, { token });
  await reaudit();
  const { json: refused } = await product.call("POST", "/api/auth/login", { body: { identifier: phone, password } });
  const { json: decided } = await reaudit();
  const { properties } = json.components.schemas.Refusal;
  const carried = Object.keys({ ...refused, ...decided });
  await product.call("PUT", `/api/admin/users/${id}/reject`, { token, body: { reason: "资料不全" } });
  const { json: rejected } = await product.call("POST", "/api/auth/login", { body: { identifier: phone, password } });
  assert.ok(carried.includes("application") && carried.includes("decision"), carried.join());
  assert.deepEqual(carried.filter((name) => !(name in properties)), []);
  assert.deepEqual(Object.keys(properties.application.properties).sort(), Object.keys(rejected.application).sort());
});

Deno.test("a form requires its file where no link may replace it", () => {
  const required = described.flatMap(([call, { requestBody }]) => {
    const form = requestBody?.content["multipart/form-data"]?.schema;
    return form ? [[call, form.required.filter((name: string) => form.properties[name].format === "binary")]] : [];
  });
  const needed = Object.fromEntries(required);
  for (const call of ["POST /forum/images", "POST /admin/content/images", "POST /admin/settings/logo"]) {
    assert.deepEqual(needed[call], ["image"], call);
  }
  for (const call of ["POST /admin/users/import", "POST /admin/content/documents/import"]) {
    assert.deepEqual(needed[call], ["file"], call);
  }
  for (const call of ["POST /admin/content/cases", "POST /admin/content/versions", "POST /admin/system/qrcode"]) {
    assert.deepEqual(needed[call], [], call);
  }
});

Deno.test("every example is valid for its schema", () => {
  for (const [id, { call, body, query, example, answer, answerExample }] of operations) {
    if (call.includes(" /client/")) {
      assert.ok("schema" in answer && answerExample, `${id}: programs are shown an answer`);
    }
    if ("schema" in answer && answerExample) assert.deepEqual(differences(answer.schema, answerExample, id), []);
    if (query && example) assert.ok(query.safeParse(example).success, id);
    if (!body) continue;
    const needsFields = !body.safeParse({}).success;
    assert.ok(example !== undefined || !needsFields, `${id} has no example`);
    if (example === undefined) continue;
    const { success, error } = body.safeParse(example);
    assert.ok(success, `${id}: ${error?.message}`);
  }
});

Deno.test("the page shows every call with its permission, and the address of the document", async () => {
  const { text } = await product.call("GET", "/api-docs");
  for (const [id, { call }] of operations) {
    assert.ok(text.includes(`id="${id}"`) && text.includes(`/api${call.split(" ")[1]}<`), id);
  }
  assert.ok(text.includes('href="/api/openapi.json"'));
  assert.ok(text.includes(">data[].sha256<"), "the fields of a list's rows");
  assert.ok(text.includes("day、week、month"), "the words of a filter that may be empty");
  assert.ok(text.includes("内存大小，以字节计"), "what the fields of programs are");
  assert.ok(text.includes("/api/client/updates?software=GAC_CCD&amp;version=1.2.0"), "an example of a query");
  assert.ok((await product.call("GET", "/client")).text.includes('href="/api-docs"'));
});
