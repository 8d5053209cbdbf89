// Kinds of email domains: those that only certain institutions can register, free email services, and all others.
import type { Profession } from "../labels.ts";

type DomainKind = "academic" | "government" | "organization" | "free" | "other";

/** Free email services that people in China use. Their subdomains count as well. */
const freeServices = [
  ...["qq.com", "foxmail.com", "163.com", "126.com", "yeah.net", "188.com", "vip.163.com", "netease.com"],
  ...["sina.com", "sina.cn", "sohu.com", "tom.com", "21cn.com", "139.com", "189.cn", "wo.cn", "aliyun.com"],
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "live.cn", "msn.com", "yahoo.com"],
  ...["yahoo.cn", "yahoo.com.cn", "icloud.com", "me.com", "proton.me", "protonmail.com", "mail.com", "gmx.com"],
];
/** Institutions of research whose domain does not end with a label of its kind. */
const academic = ["cas.cn", "cas.ac.cn"];

/** A top-level label, alone or before a country: `edu`, `edu.cn`, `ac.uk`. */
const labels: [RegExp, DomainKind][] = [
  [/(^|\.)(edu|ac)(\.[a-z]{2})$|(^|\.)edu$/, "academic"],
  [/(^|\.)(gov|mil)(\.[a-z]{2})?$/, "government"],
  [/(^|\.)org(\.[a-z]{2})?$/, "organization"],
];

/** Returns the domain of an email address in its stored form; empty without an address. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

/** Returns the kind of a domain in lower case. */
export function domainKind(domain: string): DomainKind {
  if (freeServices.some((service) => isWithin(domain, service))) return "free";
  if (academic.some((institution) => isWithin(domain, institution))) return "academic";
  return labels.find(([pattern]) => pattern.test(domain))?.[1] ?? "other";
}

/** Whether two domains are equal, or one is below the other. */
export function areRelated(a: string, b: string): boolean {
  return isWithin(a, b) || isWithin(b, a);
}

function isWithin(domain: string, parent: string): boolean {
  return domain === parent || domain.endsWith(`.${parent}`);
}

/** The kinds of domains that units of a type usually have. */
const usual: Record<Profession, DomainKind[]> = {
  科研院所: ["academic", "government", "organization"],
  院校: ["academic"],
  航天部门: ["academic", "government", "organization", "other"],
  商业公司: ["organization", "other"],
  行业部委: ["academic", "government", "organization"],
  地方用户: ["government", "organization", "other"],
};

/** Whether units of the type usually have domains of the kind. */
export function isUsual(kind: DomainKind, profession: Profession): boolean {
  return usual[profession].includes(kind);
}
