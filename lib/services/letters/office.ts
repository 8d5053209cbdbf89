// The letters to administrators.
import type { Letter } from "../mail.ts";
import { layOut, type LetterSite } from "./layout.ts";

type Applicant = { name: string; institution: string; profession: string; purpose: string };

export function newRegistrationLetter(site: LetterSite, applicant: Applicant): Letter {
  const { name, institution, profession, purpose } = applicant;
  const facts = [`姓名：${name}`, `单位：${institution}（${profession}）`, `使用目的：${purpose}`];
  const lines = ["有新的注册申请等待审核：", ...facts, "前往审核：", `${site.publicUrl}/admin/users/audit`];
  return layOut(site, { subject: "新注册申请", lines });
}

/** At most one an hour, so it says where all of them are. */
export function mailFailedLetter(site: LetterSite, { to, subject, error }: FailedMail): Letter {
  const facts = [`收件人：${to}`, `标题：${subject}`, `原因：${error}`];
  const hint = "一小时内的其他失败不再另行通知。全部记录：";
  const lines = ["有邮件发送失败：", ...facts, hint, `${site.publicUrl}/admin/mails?state=failed`];
  return layOut(site, { subject: "邮件发送失败", lines });
}

type FailedMail = { to: string; subject: string; error: string };
