// The text of every email: subject, links, escaping, and a single code in an email with a code.
import assert from "node:assert/strict";
import * as account from "../../lib/content/emails/account.ts";
import * as forumEmails from "../../lib/content/emails/forum.ts";
import type { Email, EmailSite } from "../../lib/content/emails/layout.ts";
import * as administratorEmails from "../../lib/content/emails/administrators.ts";
import * as releaseEmails from "../../lib/content/emails/releases.ts";
import * as twoFactorEmails from "../../lib/content/emails/two_factor.ts";
import { everyEmail, site } from "../support/emails.ts";

const { decisionTexts, ...accountEmails } = account;
const emails = { ...accountEmails, ...forumEmails, ...administratorEmails, ...twoFactorEmails, ...releaseEmails };

const name = "张三";
const evil = `<script>alert(1)</script>"'&`;

/** All values of the templates, each with markup that a browser must not execute. */
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
  software_name: "GAC_PMS" as const,
  version_number: evil,
  release_date: evil,
  update_log: evil,
  file_size: 1,
  sha256: evil,
  off: evil,
  registered: true,
  left: 9,
};

/** Every email that the product can write. */
function emailsOf(site: EmailSite, facts: typeof everything): Email[] {
  return Object.values(emails).map((build) => build(site, facts));
}

/** Of a key of `everyEmail`. */
const subjectOf = (key: string) => key.replace(/ .*/, "");

Deno.test("every template is tested here", () => {
  const subjects = emailsOf(site, everything).map(({ subject }) => subject.replace(`【${site.name}】`, ""));
  assert.deepEqual(subjects.sort(), Object.keys(everyEmail).map(subjectOf).sort());
});

for (const [subject, email] of Object.entries(everyEmail)) {
  Deno.test(`the email 「${subject}」 names the site, says who sends it, and is equal as text and HTML`, () => {
    assert.equal(email.subject, `【GAC 国产卫星影像校正】${subjectOf(subject)}`);
    assert.doesNotMatch(email.text + email.html, /undefined|null|NaN|\{\w+\}/);
    const words = email.html.replace(/<title>.*<\/title>|<[^>]+>/g, "\n").split(/\s+/).filter(Boolean).join(" ")
      .replaceAll("&amp;", "&");
    assert.equal(words, email.text.replace("--\n", "").split(/\s+/).filter(Boolean).join(" "));
    assert.ok(email.text.includes(site.publicUrl));
  });
}

Deno.test("codeEmail() contains its code as the only run of six digits, on a line of its own", () => {
  for (const registered of [true, false]) {
    const { subject, text, html } = emails.codeEmail(site, { code: "048213", registered });
    for (const part of [text, html]) assert.deepEqual(part.match(/\d{6,}/g), ["048213"]);
    assert.doesNotMatch(subject, /\d{6}/);
    assert.match(text, /^048213$/m);
  }
});

Deno.test("codeEmail() says whether the address is registered, and what the code is for", () => {
  const known = emails.codeEmail(site, { code: "048213", registered: true }).text;
  assert.match(known, /该邮箱已在本站注册.*重置密码/);
  const unknown = emails.codeEmail(site, { code: "048213", registered: false }).text;
  assert.match(unknown, /该邮箱尚未在本站注册.*注册账号/);
  for (const text of [known, unknown]) assert.match(text, /10分钟/);
});

Deno.test("appliedEmail() states the number and the expected date", () => {
  assert.match(everyEmail["申请已收到"]?.text ?? "", /申请编号：R20260105-0012\n[^]*2026-01-08/);
});

Deno.test("rejectedEmail() states the reason when there is one", () => {
  assert.match(everyEmail["审核未通过"]?.text ?? "", /原因：单位信息不完整/);
  assert.doesNotMatch(emails.rejectedEmail(site, { name }).text, /原因/);
});

Deno.test("a template replaces the text of the two decisions, and its placeholders are filled", () => {
  const template = "{name}老师：\n结果见 {link}\n说明：{reason} {other}";
  const { text, html } = emails.rejectedEmail(site, { name, reason: "{link}不全", template });
  assert.match(
    text,
    /^张三老师：\n\n结果见 http:\/\/192\.168\.100\.200:8000\/register\n\n说明：\{link\}不全 \{other\}\n/,
  );
  assert.match(html, /<a href="http:\/\/192\.168\.100\.200:8000\/register">/);
  assert.match(emails.approvedEmail(site, { name, template }).text, /结果见 http:\/\/192\.168\.100\.200:8000\/login/);
  assert.match(emails.approvedEmail(site, { name, template: " " }).text, /已通过审核/);
});

Deno.test("the built-in texts, taken over as templates, are the built-in emails", () => {
  for (const group of [false, true]) {
    const { approved, rejected } = decisionTexts(site, { group });
    const approval = { name, group, redirect: "/download" };
    assert.deepEqual(
      emails.approvedEmail(site, { ...approval, template: approved }),
      emails.approvedEmail(site, approval),
    );
    for (const reason of ["", "单位名称不完整"]) {
      const rejection = { name, reason };
      assert.deepEqual(
        emails.rejectedEmail(site, { ...rejection, template: rejected }),
        emails.rejectedEmail(site, rejection),
      );
    }
  }
  assert.match(emails.approvedEmail(site, { name }).text, /^张三，您好：\n\n您的注册申请已通过审核/);
});

Deno.test("a template without a placeholder for the reason has it after its text", () => {
  const template = "{name}老师：\n请修改后重新申请：{link}";
  const rejected = (reason?: string) => emails.rejectedEmail(site, { name, reason, template });
  const { text, html } = rejected("单位信息不完整");
  assert.match(text, /^张三老师：\n\n请修改后重新申请：\S+\/register\n\n原因：单位信息不完整\n\n--/);
  assert.match(html, />原因：单位信息不完整</);
  assert.doesNotMatch(rejected().text, /原因/);
  assert.doesNotMatch(rejected("").text, /原因/);
});

Deno.test("every email escapes user text, which can start neither a line nor a link", () => {
  for (const facts of [everything, { ...everything, template: `{name} ${evil}` }]) {
    for (const { subject, html } of emailsOf({ ...site, name: evil }, facts)) {
      assert.doesNotMatch(html, /<script/, subject);
    }
  }
  const { text, html } = emails.approvedEmail(site, { name: "a\r\n\r\nhttp://evil.example" });
  assert.match(text, /^a http:\/\/evil\.example，您好：/);
  assert.doesNotMatch(html, /href="http:\/\/evil/);
  const near = emails.rejectedEmail(site, { name, reason: `${site.publicUrl}.evil.example/x` });
  assert.doesNotMatch(near.html, /evil\.example\/x<\/a>/);
});
