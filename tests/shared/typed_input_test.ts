// Typed and pasted digits and email addresses: one form for all spellings, and nothing else is accepted.
import assert from "node:assert/strict";
import { phone } from "../../lib/shared/schemas/account/registration_person.ts";
import { code } from "../../lib/shared/schemas/account/password.ts";
import { Login } from "../../lib/shared/schemas/account/sign_in.ts";
import { email } from "../../lib/shared/schemas/email.ts";
import { otp } from "../../lib/shared/schemas/administration/two_factor.ts";

/** Spellings of digits from chats, contacts, emails and Chinese keyboards; `#` is replaced by the digits. */
export const ways = [
  "#",
  " #\n",
  "\u202d#\u202c",
  "\u202a#\u202c\r\n",
  "\u2066#\u2069",
  "\u2068#\u2069",
  "\u200e#\u200f",
  "\ufeff#\u200b",
  "\u2060#\u00ad",
  "\u00a0#\u3000",
  "\u2009#\u202f\t",
];
const dashes = ["-", "‐", "‑", "‒", "–", "—", "―", "−", "－", "﹣", "⁃", "ー", " ", "\u00a0", "\u2005", "\u200b", "．"];

const each = (digits: string[]) => ways.flatMap((way) => digits.map((text) => way.replace("#", text)));

Deno.test("a mobile number is the same eleven digits in any spelling", () => {
  const written = [
    "13812345678",
    "１３８１２３４５６７８",
    ...dashes.map((dash) => `138${dash}1234${dash}5678`),
    ...["+86", "＋86", "0086", "00 86 ", "+86-", "(+86)", "（＋８６）", "86", "+86 "].map((prefix) =>
      `${prefix}13812345678`
    ),
    "+86 138-1234-5678",
    "0086－138 1234 5678",
    "(138)12345678",
    "138.1234.5678",
  ];
  for (const text of each(written)) assert.equal(phone.parse(text), "13812345678", JSON.stringify(text));
});

Deno.test("anything else is not a mobile number", () => {
  const others = [
    ...["", "   ", "1381234567", "138123456789", "23812345678", "12812345678", "+85213812345678", "+113812345678"],
    ...["8613812345678 9", "+8686138123456789", "138/1234/5678", "138x1234x5678", "O1381234567", "010-55550100"],
    ...["13812345678,13812345679", "1".repeat(500), "\u200b".repeat(500), "①38"],
  ];
  for (const text of others) assert.equal(phone.safeParse(text).success, false, JSON.stringify(text));
});

Deno.test("a code of an email or an authenticator is the same six digits in any spelling", () => {
  const written = ["012345", "０１２３４５", ...dashes.filter((dash) => dash !== "．").map((dash) => `012${dash}345`)];
  for (const text of each([...written, "0 1 2 3 4 5"])) {
    assert.equal(code.parse(text), "012345", JSON.stringify(text));
    assert.equal(otp.parse(text), "012345", JSON.stringify(text));
  }
  for (const text of ["", " \n", "\u200b", "--"]) {
    assert.deepEqual(code.safeParse(text).error?.issues.map(({ message }) => message), ["请输入验证码"]);
  }
  assert.equal(code.safeParse("1".repeat(21)).success, false);
  assert.equal(code.safeParse("1".repeat(100_000)).success, false);
});

Deno.test("a recovery code is the same in any spelling", () => {
  const written = [
    "ABCDE-12345",
    "abcde12345",
    "ＡＢＣＤＥ－１２３４５",
    "ABCDE–12345",
    "ABCDE — I2345",
    "AB CDE\u200b12345",
  ];
  for (const text of each(written)) assert.equal(otp.parse(text), "ABCDE12345", JSON.stringify(text));
});

Deno.test("at the sign-in a phone and an address find their account, a name is unchanged", () => {
  const read = (identifier: string) => Login.safeParse({ identifier, password: "x" }).data?.identifier;
  for (const text of each(["+86 138-1234-5678", "１３８１２３４５６７８"])) assert.equal(read(text), "13812345678");
  for (const text of each(["Zhang@Example.com", "ｚｈａｎｇ＠example.com"])) {
    assert.equal(read(text), "zhang@example.com");
  }
  assert.equal(read("zhang@例子.中国"), "zhang@xn--fsqu00a.xn--fiqs8s");
  assert.equal(read("\u202a欧阳修远\u202c"), "欧阳修远");
  assert.equal(read("ou_yang86"), "ou_yang86");
  for (const text of ["张 三丰丰", "123", "138-1234-567", "a@b", "\u200b"]) assert.equal(read(text), undefined, text);
});

Deno.test("addresses below punycode domains are accepted, also written in Chinese, and are one address", () => {
  const format = email("r", "f");
  const same: Record<string, string[]> = {
    "zhang@xn--fsqu00a.xn--fiqs8s": [
      "zhang@例子.中国",
      "Zhang@XN--FSQU00A.XN--FIQS8S",
      "zhang@例子。中国",
      "zhang＠例子．中国",
    ],
    "a@xn--fiqs8s.xn--55qx5d": ["a@中国.公司", " a@中国.公司\u200b"],
    "a@gov.xn--zfr164b": ["a@gov.政务"],
    "a@b.xn--io0a7i": ["a@b.网络"],
    "a.b+c@mail.xn--1lq90ic7fzpc.cn": ["a.b+c@mail.北京大学.cn"],
    "a@xn--mnchen-3ya.de": ["a@münchen.de", "a@MÜNCHEN.de", "a@mu\u0308nchen.de"],
    "a@b.xn--p1ai": ["a@b.рф"],
    "a@b.com": ["A@B.COM", "\u202aa@b.com\u202c"],
  };
  for (const [stored, written] of Object.entries(same)) {
    for (const text of [stored, ...written]) assert.equal(format.parse(text), stored, text);
  }
  const none = [
    ...["a@xn--.cn", "a@b.xn--", "a@b.xn--a-", "a@b.xn---", "a@xn--zzzzzzzz99.xn--0", "a@中国", "a@例子.中国/x.cn"],
    ...[
      "a@例子.中国:25",
      "a@例子.中国?x",
      "a@例子@中国.cn",
      "张@例子.中国",
      "a@例 子.中国",
      "a@.中国",
      "a@例子..中国",
      "a@%E4%B8%AD.cn",
    ],
    ...[
      "a@例子.123",
      "a@１.２.３.４",
      `a@${"例".repeat(60)}.中国`,
      `${"a".repeat(250)}@例子.中国`,
      "a@b.c0m",
      "a@例子.中国,b@c.cn",
    ],
  ];
  for (const text of none) assert.equal(format.safeParse(text).success, false, text);
});
