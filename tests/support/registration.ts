// A sample applicant and the application.

export const password = "Passw0rd1";

/** The fields besides name, addresses and password. */
export const personFacts = {
  profession: "院校",
  organization: "博士",
  purpose: "学术研究",
  institution_name: "华北农业大学",
  wechat_name: "田间遥感",
} as const;

/** The origin of the application. */
export const origin = { address: "192.0.2.1", region: "未知", city: "未知", device: "" };

/** A valid registration, with the given changes. */
export function registration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: "李娜",
    email: "li.na@example.com",
    phone: "13900004821",
    password,
    code: "000000",
    ...personFacts,
    organization: "在读研究生",
    ...changes,
  };
}
