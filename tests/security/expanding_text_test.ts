// searched texts are stored in NFKC, which makes 18 characters of U+FDFA. Every text field of every form and call
// is tested, as the schemas name them, so that new ones are, too.
import assert from "node:assert/strict";
import type { z } from "zod/mini";
import { NewFeedback } from "../../lib/shared/schemas/account/feedback.ts";
import { UserListQuery } from "../../lib/shared/schemas/administration/users.ts";
import { characters, growsTooLong } from "../../lib/shared/schemas/text.ts";
import { caseForm } from "../support/forms.ts";
import { openProduct } from "../support/app.ts";
import { allSchemas, isSchema, withText } from "../support/schemas.ts";

const SENTENCE = "内容含有无法处理的字符";
const SWELLING = ["\ufdfa", "㌀", "\ufdfb", "½", "ﬃ", "㍿", "⑴", "🄐", "㋿㌀", "字\ufdfa"];
const GENUINE = ["㋿", "ﬁ", "Ａ", "①", "㎡", "ｶﾞ", "字", "½米处的样方数据"]; // at most twice as long
const LENGTHS = [21, 32, 50, 64, 100, 128, 200, 255, 500, 2_000, 5_000, 10_000, 20_000, 100_000];
const SHAPES = [(text: string) => text, (text: string) => `https://a.example/${text}`, (text: string) => `/${text}`];

/** Not searched: passwords are hashed, times and versions are compared, days are a pair, a path is only a link. */
const NEVER_STORED =
  /^(password|redirect|newPassword|currentPassword|smtp_password|seen_at|consent|consentField|ids|startDate|endDate)$/;
/** Checked entry by entry in a batch, below. */
const OF_ENTRIES = /^(ProcessingEntry|UsageEntry|ProcessingBatch|UsageBatch|event_id)$/;

const filled = (text: string, count: number) =>
  [...text.repeat(Math.ceil(count / [...text].length))].slice(0, count).join("");

/** The path to the single text in a value. */
function pathOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const [[name, inner] = ["", undefined]] = Object.entries(value);
  return [name, ...pathOf(inner)];
}

/** The first message at the text's path; undefined when the text is accepted there. */
function refusalOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const path = pathOf(value);
  const isThere = (at: PropertyKey[]) => at.every((part, n) => String(part) === path[n]) && (at.length > 0 || !path[0]);
  return schema.safeParse(value).error?.issues.find(({ path: at }) => isThere(at))?.message;
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) yield* textsIn(inner);
  }
}

/** The field without its neighbours, so that missing ones do not hide the result. */
function partial(schema: z.ZodMiniType, value: unknown): unknown {
  const [name = ""] = pathOf(value);
  const { shape } = schema._zod.def as unknown as { shape?: Record<string, z.ZodMiniType> };
  const result = shape?.[name]?.safeParse((value as Record<string, unknown>)[name]);
  return result?.success ? result.data : undefined;
}

Deno.test("each field that accepts Chinese text of a length refuses the same length of expanding characters", async () => {
  let asked = 0;
  for (const [name, schema] of await allSchemas()) {
    if (!isSchema(schema) || OF_ENTRIES.test(name)) continue;
    for (const length of LENGTHS) {
      for (const shape of NEVER_STORED.test(name) ? [] : SHAPES) {
        const [plain, swollen] = ["字", "\ufdfa"].map((text) => [...withText(schema, shape(filled(text, length)))]);
        for (const [n, value] of swollen!.entries()) {
          const field = pathOf(value);
          if (field.some((part) => NEVER_STORED.test(part)) || refusalOf(schema, plain![n]) !== undefined) continue;
          const refusal = refusalOf(schema, value);
          asked++;
          if (refusal === SENTENCE) continue;
          const acceptedTexts: string[] = [
            ...textsIn(field.length > 0 ? partial(schema, value) : schema.safeParse(value).data),
          ];
          assert.ok(
            !refusal && !acceptedTexts.some(growsTooLong),
            `${name}.${field.join(".")}, ${length}: ${refusal ?? "taken"}`,
          );
        }
      }
    }
  }
  console.log(`${asked} fields and lengths asked`);
  assert.ok(asked > 200);
});

Deno.test("more than 20 characters that more than double are refused, whatever they are; genuine ones remain", () => {
  const refusal = (content: string) => NewFeedback.safeParse({ content }).error?.issues[0]?.message;
  for (const text of SWELLING) {
    assert.equal(refusal(filled(text, 21)), SENTENCE, text);
    assert.equal(refusal(filled(text, 5_000)), SENTENCE, text);
    assert.equal(refusal(filled(text, 20)), undefined, text);
  }
  for (const text of GENUINE) assert.equal(refusal(filled(text, 200)), undefined, text);
  assert.equal(refusal(`${"文".repeat(400)}${"\ufdfa".repeat(20)}`), undefined, "twenty among many");
  assert.match(refusal("e" + "\u0301".repeat(31)) ?? "", /组合符号/);
  assert.equal(refusal(filled("e" + "\u0301".repeat(30), 5_000)), undefined, "runs within the limit do not expand");
});

Deno.test("a query is truncated to its limit in its searched form", () => {
  const read = (keyword: string) => UserListQuery.parse({ keyword }).keyword;
  for (const text of SWELLING) {
    const keyword = read(filled(text, 64));
    assert.ok(characters(keyword.normalize("NFKC")) <= 64, keyword);
  }
  assert.equal(read("½ ㎡"), "½ ㎡");
  assert.equal(UserListQuery.safeParse({ keyword: "\ufdfa".repeat(65) }).success, false, "longer as it was typed");
});

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;

Deno.test("a call reports it at the field; a batch refuses the entry alone; forms with files, too", async () => {
  const { token } = await product.signInUser();
  const { status, json } = await call("POST", "/api/auth/feedback", { token, body: { content: "\ufdfa".repeat(21) } });
  assert.deepEqual([status, json.message, json.fields], [400, SENTENCE, { content: SENTENCE }]);
  const created_at = new Date().toISOString();
  const image = (fields: object) => {
    const usual = { module_name: "radiation_calibration", input_image: "a.tiff", output_image: "b.tiff", created_at };
    return { event_id: crypto.randomUUID(), ...usual, ...fields };
  };
  const swelling = "\ufdfa".repeat(30);
  const fields = [
    "input_image",
    "output_image",
    "calib_file",
    "xml_file",
    "rgb_file",
    "model_type",
    "status",
    "error_code",
    "event_id",
  ];
  const entries = [image({}), ...fields.map((name) => image({ [name]: swelling })), image({ model_type: "½㎡①" })];
  const batch = await call("POST", "/api/client/processing", { token, body: entries });
  assert.deepEqual([batch.status, batch.json.accepted, batch.json.rejected.length], [200, 2, fields.length]);
  for (const { message } of batch.json.rejected) assert.equal(message, SENTENCE);
  const usage = [{ event_id: swelling, started_at: created_at, seconds: 5 }, {
    event_id: "1",
    started_at: created_at,
    seconds: 5,
  }];
  const counted = await call("POST", "/api/client/usage", { token, body: usage });
  assert.deepEqual([counted.json.accepted, counted.json.rejected], [1, [{ event_id: swelling, message: SENTENCE }]]);
  const editor = (await product.signInAdmin()).token;
  const link = `https://a.example/${swelling}`;
  const form = caseForm({ image: undefined, image_type: "url", image_url: link, detail_description: swelling });
  const sent = await call("POST", "/api/admin/content/cases", { token: editor, form });
  assert.deepEqual([sent.status, sent.json.fields], [400, { detail_description: SENTENCE, image_url: SENTENCE }]);
  const logo = await call("PUT", "/api/admin/settings", {
    token: editor,
    body: { notification: { reject_reasons: [swelling] } },
  });
  assert.equal(logo.json.fields?.["reject_reasons"] ?? logo.json.message, SENTENCE);
});
