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

export function testLetter(site: LetterSite, { username }: { username: string }): Letter {
  const lines = ["这是一封测试邮件，收到它说明邮件服务工作正常。", `由管理员 ${username} 从后台发出。`];
  return layOut(site, { subject: "测试邮件", lines });
}
