// The words of every letter: subject, links, escaping, and one code a code letter.
import assert from "node:assert/strict";
import * as accountLetters from "../../lib/services/letters/account.ts";
import * as forumLetters from "../../lib/services/letters/forum.ts";
import type { LetterSite } from "../../lib/services/letters/layout.ts";
import * as officeLetters from "../../lib/services/letters/office.ts";
import * as stepLetters from "../../lib/services/letters/second_step.ts";
import type { Letter } from "../../lib/services/mail.ts";
import { everyLetter, site } from "../support/letters.ts";

const letters = { ...accountLetters, ...forumLetters, ...officeLetters, ...stepLetters };

const name = "张三";
const evil = `<script>alert(1)</script>"'&`;

/** All that letters tell, as somebody would write it who wants to be read by a browser. */
const everything = {
  name: evil,
  username: evil,
  institution: evil,
  profession: evil,
  purpose: evil,
  email: evil,
  to: evil,
  time: evil,
  place: evil,
  ip: evil,
  device: evil,
  by: evil,
  number: evil,
  expectedBy: evil,
  reason: evil,
  reply: evil,
  content: evil,
  subject: evil,
  error: evil,
  code: evil,
  replier: evil,
  title: evil,
  body: evil,
  address: evil,
  off: evil,
  registered: true,
};

/** Every letter that the product can write. */
function lettersOf(site: LetterSite, facts: typeof everything): Letter[] {
  return Object.values(letters).flatMap((build) => {
    const built = build(site, facts);
    return "html" in built ? built : [built.wrongCodes, built.recoveryUsed(9)];
  });
}

/** Of a key of `everyLetter`. */
const subjectOf = (key: string) => key.replace(/ .*/, "");

Deno.test("no letter is left out here", () => {
  const subjects = lettersOf(site, everything).map(({ subject }) => subject.replace(`【${site.name}】`, ""));
  assert.deepEqual(subjects.sort(), Object.keys(everyLetter).map(subjectOf).sort());
});

for (const [subject, letter] of Object.entries(everyLetter)) {
  Deno.test(`the letter 「${subject}」 names the site, says who writes, and is the same as text and HTML`, () => {
    assert.equal(letter.subject, `【GAC 国产卫星影像校正】${subjectOf(subject)}`);
    assert.doesNotMatch(letter.text + letter.html, /undefined|null|NaN|\{\w+\}/);
    const words = letter.html.replace(/<title>.*<\/title>|<[^>]+>/g, "\n").split(/\s+/).filter(Boolean).join(" ")
      .replaceAll("&amp;", "&");
    assert.equal(words, letter.text.replace("--\n", "").split(/\s+/).filter(Boolean).join(" "));
    assert.ok(letter.text.includes(site.publicUrl));
  });
}

Deno.test("codeLetter() holds its code as the only run of six digits, on a line of its own", () => {
  for (const registered of [true, false]) {
    const { subject, text, html } = letters.codeLetter(site, { code: "048213", registered });
    for (const part of [text, html]) assert.deepEqual(part.match(/\d{6,}/g), ["048213"]);
    assert.doesNotMatch(subject, /\d{6}/);
    assert.match(text, /^048213$/m);
  }
});

Deno.test("codeLetter() tells the owner of the address whether it is registered, and what the code is good for", () => {
  const known = letters.codeLetter(site, { code: "048213", registered: true }).text;
  assert.match(known, /该邮箱已在本站注册.*重置密码/);
  const unknown = letters.codeLetter(site, { code: "048213", registered: false }).text;
  assert.match(unknown, /该邮箱尚未在本站注册.*注册账号/);
  for (const text of [known, unknown]) assert.match(text, /10分钟/);
});

Deno.test("appliedLetter() gives the number and the expected date", () => {
  assert.match(everyLetter["申请已收到"]?.text ?? "", /申请编号：R20260105-0012\n[^]*2026-01-08/);
});

Deno.test("rejectedLetter() gives the reason when there is one", () => {
  assert.match(everyLetter["审核未通过"]?.text ?? "", /原因：单位信息不完整/);
  assert.doesNotMatch(letters.rejectedLetter(site, { name }).text, /原因/);
});

Deno.test("a template replaces the words of the two decisions and fills its places", () => {
  const template = "{name}老师：\n结果见 {link}\n说明：{reason} {other}";
  const { text, html } = letters.rejectedLetter(site, { name, reason: "{link}不全", template });
  assert.match(
    text,
    /^张三老师：\n\n结果见 http:\/\/192\.168\.100\.200:8000\/register\n\n说明：\{link\}不全 \{other\}\n/,
  );
  assert.match(html, /<a href="http:\/\/192\.168\.100\.200:8000\/register">/);
  assert.match(letters.approvedLetter(site, { name, template }).text, /结果见 http:\/\/192\.168\.100\.200:8000\/login/);
  assert.match(letters.approvedLetter(site, { name, template: " " }).text, /已通过审核/);
});

Deno.test("a template without a place for the reason has it after its text", () => {
  const template = "{name}老师：\n请修改后重新申请：{link}";
  const rejected = (reason?: string) => letters.rejectedLetter(site, { name, reason, template });
  const { text, html } = rejected("单位信息不完整");
  assert.match(text, /^张三老师：\n\n请修改后重新申请：\S+\/register\n\n原因：单位信息不完整\n\n--/);
  assert.match(html, />原因：单位信息不完整</);
  assert.doesNotMatch(rejected().text, /原因/);
  assert.doesNotMatch(rejected("").text, /原因/);
});

Deno.test("what people wrote is escaped in every letter, and cannot begin a line or a link", () => {
  for (const facts of [everything, { ...everything, template: `{name} ${evil}` }]) {
    for (const { subject, html } of lettersOf({ ...site, name: evil }, facts)) {
      assert.doesNotMatch(html, /<script/, subject);
    }
  }
  const { text, html } = letters.approvedLetter(site, { name: "a\r\n\r\nhttp://evil.example" });
  assert.match(text, /^a http:\/\/evil\.example，您好：/);
  assert.doesNotMatch(html, /href="http:\/\/evil/);
  const near = letters.rejectedLetter(site, { name, reason: `${site.publicUrl}.evil.example/x` });
  assert.doesNotMatch(near.html, /evil\.example\/x<\/a>/);
});
