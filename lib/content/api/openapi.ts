// openapi.json, made from the operations and from the schemas that check the requests.
import type { ErrorKey } from "../../shared/app_error.ts";
import { permissionLabels } from "../../shared/admin_menu.ts";
import { errors } from "../../shared/error_messages.ts";
import { factParts } from "../../shared/facts/parts.ts";
import { rolePermissions, softwareNames } from "../../shared/labels.ts";
import { areas } from "./declared.ts";
import { formSchema, type Operation } from "./operation.ts";
import { contentKindNames } from "../../shared/schemas/content/any_content.ts";
import { fieldLabels } from "../../shared/schemas/field_labels.ts";
import { type JsonSchema, jsonSchemaOf, withDescriptions } from "./json_schema.ts";

const sentences: Record<ErrorKey, { status: number; code: string; message: string }> = errors;

/** The keys of an operation's refusals: its own, and those of every call like it. */
export function refusalsOf({ who, query, body, form, errors = [] }: Operation): ErrorKey[] {
  const keys: ErrorKey[] = [...errors];
  if (query || body || form) keys.unshift("invalid_input");
  if (body) keys.push("bad_json", "body_too_large", "json_required");
  if (form) {
    keys.push(
      "bad_form",
      "media_too_large",
      "multipart_required",
      "media_type",
      "picture_pixels",
      "picture_unreadable",
      "uploads_busy",
    );
    keys.push("disk_full", "files_full", "files_unavailable");
    keys.push("bad_json", "body_too_large"); // a form without files may come as JSON
  }
  if (who !== "all") keys.push("unauthenticated", "session_expired");
  if (who !== "all" && who !== "user" && who !== "admin") keys.push("forbidden", "otp_set_up_required");
  keys.push("rate_limited", "unavailable", "store_unavailable");
  return [...new Set(keys)].sort((a, b) => sentences[a].status - sentences[b].status);
}

const refusal = {
  type: "object",
  properties: {
    message: { type: "string", description: "给人看的一句话" },
    code: { type: "string", enum: [...new Set(Object.values(errors).map(({ code }) => code))] },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "字段与它的错误" },
    request_id: { type: "string" },
    application: {
      type: "object",
      description: "登录时密码正确而申请未通过：申请的编号、状态、时间、预计完成日期；被拒绝时有原因与上次填写的内容",
      properties: {
        application_number: { type: "string" },
        status: { type: "string" },
        created_at: { type: "string" },
        expected_by: { type: "string" },
        reason: { type: "string" },
        previous: { type: "object" },
      },
    },
    time: { type: "string", description: "启用动态验证码时第一个验证码错误：服务器的时间" },
    steps_off: {
      type: ["integer", "null"],
      description: "同上：手机时钟比服务器快多少个 30 秒；前后 10 个之内都不符合时为空",
    },
    decision: { type: ["object", "null"], description: "申请已由他人处理：谁、何时、结果" },
    status: { type: "string", description: "反馈现在的状态" },
    total: { type: "integer", description: "导入用户：文件中的行数，valid 为正确的行数" },
    valid: { type: "integer" },
    errors: { type: "array", items: { type: "object" }, description: "导入用户：每个错误的行、字段与说明" },
    by: { type: ["string", "null"], description: "反馈由谁处理" },
  },
  required: ["message", "code", "request_id"],
};

/** The people who may make a call, in words. */
export function whoMayCall(who: Operation["who"]): string {
  if (who === "all") return "所有人";
  if (who === "user") return "审核通过的用户";
  if (who === "admin") return "管理员";
  const roles = Object.entries(rolePermissions).filter(([, permissions]) => permissions.includes(who));
  return `有「${permissionLabels[who]}」权限（${who}）的管理员：${roles.map(([role]) => role).join("、")}`;
}

const binary = { type: "string", format: "binary" };
const refused = { content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } } };

/** Made once: making it takes as long as some hundred other calls. */
let made: { server: string; text: string } | undefined;

/** The whole document as JSON; `server` is the site's address. */
export function openapiText(server: string): string {
  if (made?.server !== server) made = { server, text: JSON.stringify(openapi(server)) };
  return made.text;
}

function openapi(server: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { title, operations } of Object.values(areas())) {
    for (const [operationId, operation] of Object.entries(operations)) {
      const [method = "", path = ""] = operation.call.split(" ");
      (paths[path] ??= {})[method.toLowerCase()] = { operationId, tags: [title], ...described(operation) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "GAC Portal", version: "1.0", description: "时间为 UTC 的 ISO 8601；错误的形状见 Refusal。" },
    servers: [{ url: `${server}/api` }],
    tags: Object.values(areas()).map(({ title }) => ({ name: title })),
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "登录所得的 token" } },
      schemas: { Refusal: refusal },
      responses: { Other: { description: "每个请求都可能得到的其他拒绝，例如 405、408、414、500", ...refused } },
    },
  };
}

function described(operation: Operation) {
  const { call, summary, who, query, body, form, raw, headers = {}, words = {}, example } = operation;
  const withLabels = (schema: JsonSchema) => withDescriptions(schema, words, fieldLabels);
  const parameters = [
    ...pathParameters(call, words),
    ...query ? queryParameters(withLabels(jsonSchemaOf(query)), example) : [],
    ...headerParameters(headers),
  ];
  const json = body && { schema: withLabels(jsonSchemaOf(body)), ...example !== undefined && { example } };
  const parts = form && { schema: formSchema(form, fieldLabels) };
  return {
    summary,
    "x-permission": who,
    description: `谁可以调用：${whoMayCall(who)}`,
    security: who === "all" ? [] : [{ token: [] }],
    ...parameters.length > 0 && { parameters },
    ...json && { requestBody: { required: true, content: { "application/json": json } } },
    ...parts && { requestBody: { required: true, content: { "multipart/form-data": parts } } },
    ...raw && { requestBody: { required: true, content: { [raw]: { schema: binary } } } },
    responses: { ...goodAnswer(operation), ...refusals(operation), default: { $ref: "#/components/responses/Other" } },
  };
}

const choices: Record<string, readonly string[]> = { software: softwareNames, kind: contentKindNames, part: factParts };

/** Things and their earlier states have numbers; the rest is a choice or a text, such as the name of a session. */
function pathParameters(call: string, words: Record<string, string>) {
  const isNumber = (name: string) => name === "rev" || name === "id" && !/sessions|uploads/.test(call);
  return [...call.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
    const schema = isNumber(name) ? { type: "integer", minimum: 1 } : { type: "string", enum: choices[name] };
    return { name, in: "path", required: true, description: words[name], schema };
  });
}

function queryParameters({ properties = {}, required = [] }: JsonSchema, examples: unknown = {}) {
  const known = examples as Record<string, unknown>;
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    const about = { ...description && { description }, ...name in known && { example: known[name] } };
    return { name, in: "query", required: required.includes(name), ...about, schema };
  });
}

function headerParameters(headers: Record<string, string>) {
  return Object.entries(headers).map(([name, description]) => {
    return { name, in: "header", required: true, description, schema: { type: "string" } };
  });
}

function goodAnswer({ answer, answerExample: example }: Operation) {
  if ("schema" in answer) {
    const { status, schema, file } = answer;
    const content = {
      "application/json": {
        schema: withDescriptions(schema, {}, fieldLabels),
        ...example !== undefined && { example },
      },
      ...file && { [file]: { schema: binary } },
    };
    return { [status]: { description: "成功", content } };
  }
  const { status, types = [], headers = {} } = answer;
  const documented = Object.entries(headers).map((
    [name, description],
  ) => [name, { description, schema: { type: "string" } }]);
  return {
    [status]: {
      description: "成功",
      ...documented.length > 0 && { headers: Object.fromEntries(documented) },
      ...types.length > 0 && { content: Object.fromEntries(types.map((type) => [type, { schema: binary }])) },
    },
  };
}

function refusals(operation: Operation) {
  const keys = Map.groupBy(refusalsOf(operation), (key) => sentences[key].status);
  return Object.fromEntries([...keys].map(([status, keys]) => [status, {
    description: keys.map((key) => `${sentences[key].code}：${sentences[key].message}`).join("\n"),
    ...refused,
  }]));
}
