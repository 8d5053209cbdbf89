// The application of an applicant.

export const password = "Passw0rd1";

/** A registration that passes, with the changes given. */
export function registration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: "李娜",
    email: "li.na@example.com",
    phone: "13900004821",
    password,
    code: "000000",
    profession: "院校",
    organization: "在读研究生",
    purpose: "学术研究",
    institution_name: "华北农业大学",
    wechat_name: "田间遥感",
    ...changes,
  };
}
