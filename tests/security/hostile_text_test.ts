// text that costs more than its length. No call and no schema normalizes a character with too many marks.
import assert from "node:assert/strict";
import { hasHeapedMarks } from "../../lib/shared/schemas/text.ts";
import { hashPassword, verifyPassword } from "../../lib/services/password.ts";
import { displayName } from "../../lib/web/files/file_name.ts";
import { openProduct, registration } from "../support/app.ts";
import { allSchemas, isSchema, withText } from "../support/schemas.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const KB_100 = 100 * 1024;

const hostile: Record<string, string> = {
  "one character with all marks": `a${"\u0300".repeat(KB_100 / 4)}${"\u0316".repeat(KB_100 / 4)}`,
  "marks in turn": "a" + "\u0300\u0316".repeat(KB_100 / 4),
  "characters that become marks": `ｶ${"\uff9e\u0316".repeat(20)}`,
  "a few marks": `文字${"\u0316".repeat(31)}文字文字文字文字文字文字文字文字文字文字`,
  "spaces": `x${" ".repeat(KB_100)}x`,
  "nearly an address": `${"a.".repeat(KB_100 / 4)}${"a-".repeat(KB_100 / 4)}@`,
};
const reads: Record<string, string[]> = {
  "/api/auth/send-code": ["email"],
  "/api/auth/verify-code": Object.keys(registration({})).concat("consent", "code"),
  "/api/auth/reset-password": ["email", "code", "newPassword"],
  "/api/auth/login": ["identifier", "password"],
  "/api/admin/auth/login": ["username", "password"],
  "/api/admin/dashboard/record": ["page_url", "referrer"],
};

/** Records the arguments of `normalize`. */
async function normalized(work: () => unknown): Promise<string[]> {
  const { normalize } = String.prototype;
  const given: string[] = [];
  String.prototype.normalize = function (form?: string) {
    given.push(String(this));
    return normalize.call(this, form);
  };
  try {
    await work();
  } finally {
    String.prototype.normalize = normalize;
  }
  return given;
}

function assertCheap(texts: string[], about: string): void {
  for (const text of texts.filter(({ length }) => length > 1_024)) { // for short texts a quadratic time is short
    assert.ok(
      !/[\p{M}\uff9e\uff9f]{31}/u.test(text),
      `${about}: ${text.length} units with heaped marks are normalized`,
    );
  }
}

for (const [path, fields] of Object.entries(reads)) {
  Deno.test(`POST ${path} normalizes no field without limits`, async () => {
    const fitting = { ...registration({ email: "a@example.com", password: "Abcdef12" }), identifier: "a@example.com" };
    const whole = { ...fitting, username: "nobody", newPassword: "Abcdef12", page_url: "/" };
    for (const [name, text] of Object.entries(hostile)) {
      for (const field of fields) {
        const about = `${field}: ${name}`;
        const texts = await normalized(async () => {
          const { status } = await product.call("POST", path, { body: { ...whole, [field]: text } });
          assert.ok(status < 500, about);
        });
        assertCheap(texts, about);
        assert.ok(texts.every(({ length }) => length <= 4 * 1_000 + 64), `${about}: too long`);
      }
    }
  });
}

Deno.test("no schema normalizes too many marks, however long a text it accepts", async () => {
  const texts = [...Object.values(hostile), `a${"\u0300".repeat(200_000)}${"\u0316".repeat(100_000)}`];
  const seen = new Set<string>();
  for (const [name, schema] of await allSchemas()) {
    if (!isSchema(schema)) continue;
    for (const text of texts) {
      for (const value of withText(schema, text)) {
        const places = JSON.stringify(value).replaceAll(JSON.stringify(text), "…");
        seen.add(`${name} ${places}`);
        assertCheap(await normalized(() => schema.safeParse(value)), `${name} ${places}`);
      }
    }
  }
  const deep = [
    'SettingsChange {"basic":{"privacy_text":…}}',
    'SettingsChange {"notification":{"templates":{"approved":…}}}',
    'SettingsChange {"notification":{"reject_reasons":[…]}}',
    'ProcessingBatch [{"input_image":…}]',
    'DeviceReport {"computer_info":{"gpu":…}}',
  ];
  for (const place of deep) assert.ok(seen.has(place), place);
});

Deno.test("neither a password nor a file name is normalized with too many marks", async () => {
  const manyMarks = `a${"\u0300".repeat(600)}${"\u0316".repeat(600)}`;
  assert.equal((await normalized(() => assert.rejects(hashPassword(manyMarks), RangeError))).length, 0);
  const phc = await hashPassword("Abcdef12");
  assert.equal((await normalized(() => assert.rejects(verifyPassword(manyMarks, phc), RangeError))).length, 0);
  assert.equal((await normalized(() => displayName(`${manyMarks}.zip`))).length, 0);
  assert.ok((await normalized(() => displayName("字".repeat(50_000))))[0]!.length <= 1_000);
});

Deno.test("thirty marks are permitted, every other letter resets the count, and scripts with many marks are accepted", () => {
  assert.ok(!hasHeapedMarks(`a${"\u0300".repeat(30)}b${"\u0316".repeat(30)}`));
  assert.ok(hasHeapedMarks(`a${"\u0300".repeat(31)}`));
  for (const text of ["Việt Nam", "नमस्ते", "ผู้ใหญ่", "בְּרֵאשִׁית", "ｶﾞｷﾞｸﾞ", "각".normalize("NFD")]) {
    assert.ok(!hasHeapedMarks(text));
  }
  for (let point = 0; point < 0x110000; point++) {
    const character = String.fromCodePoint(point);
    const onlyMarks = character.isWellFormed() && /^\p{M}*$/u.test(character.normalize("NFKD"));
    if (onlyMarks) assert.ok(hasHeapedMarks(character.repeat(31)), point.toString(16));
  }
});
