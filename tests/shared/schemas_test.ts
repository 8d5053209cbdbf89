// Every schema, every field, every kind of invalid value: errors have Chinese messages.
import assert from "node:assert/strict";
import { z } from "zod/mini";
import { Registration } from "../../lib/shared/schemas/account/registration.ts";
import { NewsForm } from "../../lib/shared/schemas/content/news.ts";
import { VersionForm } from "../../lib/shared/schemas/content/versions.ts";
import { VisitRecord } from "../../lib/shared/calls/visits.ts";
import { AdminLogin } from "../../lib/shared/schemas/administration/admins.ts";
import { allSchemas, isSchema } from "../support/schemas.ts";
import { Rejection, UserListQuery } from "../../lib/shared/schemas/administration/users.ts";

const values: unknown[] = [
  ...[undefined, null, true, false, 0, -1, 1.5, NaN, 1e309, "", " ", "x", "0", "-1", "\u0000", "\ud800"],
  ...["x".repeat(200_000), "字".repeat(200_000), [], ["x"], {}, [[]]],
];

// Without the character the text of each field is long enough for every rule.
const oneLine = {
  name: Registration,
  institution_name: Registration,
  wechat_name: Registration,
  username: AdminLogin,
  keyword: UserListQuery,
  title: NewsForm,
  source: NewsForm,
};
const severalLines = {
  purpose: Registration,
  reason: Rejection,
  summary: NewsForm,
  update_log: VersionForm,
};
const addresses = { link: NewsForm, page_url: VisitRecord };

const controls = ["\0", "\x01", "\x0b", "\x1b", "\x7f", "\x85", "\ud800", "\udfff"];
const turning = ["\u202a", "\u202e", "\u2066", "\u2069"];
const unseen = ["\u00ad", "\u200b", "\u200c", "\u200d", "\u200f", "\u2060", "\ufeff", "\u{e0041}", "\u2028"];
const visible = ["", " ", "Ａ", "𠮷", "·", "'", "é", "👩‍🔬", "🏳️‍🌈", "👨‍👩‍👧", "❤️"];

/** The message of a field for a text with a character in its middle; undefined when it is accepted. */
function refusal(schema: z.ZodMiniObject, field: string, character: string): string | undefined {
  const words = ["link", "page_url"].includes(field) ? ["https://a.example/", "x"] : ["一二三四五六", "七八九十一二三"];
  const value = field === "page_url" ? `/${character}x` : words.join(character);
  return schema.safeParse({ [field]: value }).error?.issues.find(({ path }) => path[0] === field)?.message;
}

Deno.test("single-line text has neither line ends nor invisible characters, and may have emoji", () => {
  const sentence = "含有换行或不可见的字符，请删去后重试";
  for (const [field, schema] of Object.entries(oneLine)) {
    for (const character of [...controls, ...turning, ...unseen, "\n", "\r\n", "\t"]) {
      assert.equal(refusal(schema, field, character), sentence, `${field} ${JSON.stringify(character)}`);
    }
    for (const character of visible) assert.equal(refusal(schema, field, character), undefined, field + character);
  }
});

Deno.test("multi-line text has no control characters except line ends and tabs, and keeps pasted ones", () => {
  for (const [field, schema] of Object.entries(severalLines)) {
    for (const character of [...controls, ...turning]) {
      const about = `${field} ${JSON.stringify(character)}`;
      assert.equal(refusal(schema, field, character), "含有控制字符，请删去后重试", about);
    }
    for (const character of [...visible, ...unseen, "\n", "\r\n", "\t"]) {
      assert.equal(
        refusal(schema, field, `文字足够长的一段${character}`),
        undefined,
        field + JSON.stringify(character),
      );
    }
  }
  assert.equal(Rejection.parse({ reason: "\r\n一\r\n二\r三\n" }).reason, "一\n二\n三");
});

Deno.test("an address has no invisible character", () => {
  for (const [field, schema] of Object.entries(addresses)) {
    for (const character of [...controls, ...turning, "\u200b", "\n", "\t"]) {
      assert.match(refusal(schema, field, character) ?? "taken", /^\p{Script=Han}/u, field + JSON.stringify(character));
    }
    assert.equal(refusal(schema, field, "路径?a=1"), undefined, field);
  }
});

Deno.test("an empty change sets nothing: no schema of a change fills in a default", async () => {
  const changes = (await allSchemas()).filter(([name, schema]) => name.endsWith("Change") && isSchema(schema));
  assert.ok(changes.length > 8, "they are found by their names");
  for (const [name, schema] of changes) {
    assert.ok(schema instanceof z.ZodMiniObject, name);
    assert.deepEqual(schema.safeParse({}), { success: true, data: {} }, name);
    for (const [field, inner] of Object.entries(schema.shape)) {
      const change = { [field]: {} };
      const isGroup = inner instanceof z.ZodMiniOptional && inner.def.innerType instanceof z.ZodMiniObject;
      if (isGroup) assert.deepEqual(schema.parse(change), change, `${name} ${field}`);
    }
  }
});

for (const [name, schema] of await allSchemas()) {
  if (!(schema instanceof z.ZodMiniObject)) continue;
  Deno.test(`${name} refuses invalid values in Chinese and never throws`, () => {
    for (const field of Object.keys(schema.shape)) {
      for (const value of values) {
        const { error } = schema.safeParse({ [field]: value });
        for (const { path, message } of error?.issues ?? []) {
          assert.match(
            message,
            /^\p{Script=Han}/u,
            `${path.join(".")} of ${JSON.stringify(value)?.slice(0, 20)}: ${message}`,
          );
        }
      }
    }
    for (const value of [null, 5, "x", [], () => {}]) assert.equal(schema.safeParse(value).success, false);
  });
}
