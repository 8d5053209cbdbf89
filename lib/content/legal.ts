// The facts in both legal texts, and their closing section. Texts of an administrator replace them.
import { phoneAddress } from "../shared/format.ts";

/** The facts of this installation. */
export type LegalFacts = {
  site_name: string;
  visit_log_days: number;
  /** Hosts that locate an address when the built-in database does not have it. */
  lookup_hosts: readonly string[];
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  contact_address: string;
};

/** Returns the closing section of both texts as Markdown. */
export function contactSection(facts: LegalFacts): string {
  const lines = [
    ["联系人", facts.contact_name],
    ["电话", facts.contact_phone && `[${facts.contact_phone}](${phoneAddress(facts.contact_phone)})`],
    ["邮箱", facts.contact_email],
    ["地址", facts.contact_address],
  ].filter(([, value]) => value);
  const text = lines.length
    ? lines.map(([label, value]) => `- ${label}：${value}`).join("\n")
    : "运营方尚未在本站填写联系方式，填写后会列在这里和页脚。";
  return `## 联系方式\n\n${text}\n`;
}
