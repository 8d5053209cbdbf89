// The rules of the account forms, with their exact messages.
import assert from "node:assert/strict";
import {
  type RegisterValues,
  registrationOf,
  validateChange,
  validateLogin,
  validateRegistration,
  validateReset,
} from "../../../islands/account/kit/validation.ts";

const applicant: RegisterValues = {
  email: "li.na@example.com",
  code: "482913",
  password: "Passw0rd1",
  confirm: "Passw0rd1",
  name: "李娜",
  phone: "13900004821",
  wechat_name: "田间遥感",
  organization: "在读研究生",
  profession: "院校",
  institution_name: "华北农业大学",
  purpose: "学术研究",
  purpose_text: "",
  consent: true,
};
const refusals = (fields: Partial<RegisterValues>) => validateRegistration({ ...applicant, ...fields });

Deno.test("validateRegistration() accepts a complete application", () => {
  assert.deepEqual(refusals({}), {});
});

Deno.test("validateRegistration() names every field of an empty form", () => {
  assert.deepEqual(validateRegistration({} as RegisterValues), {
    name: "请输入姓名",
    email: "邮箱格式不正确",
    phone: "手机号格式不正确",
    password: "请输入密码",
    code: "请输入验证码",
    profession: "请选择单位类型",
    organization: "请选择个人学历",
    institution_name: "请输入单位名称",
    wechat_name: "请输入微信昵称",
    purpose: "请选择使用目的",
    confirm: "请再次输入密码",
    consent: "请阅读并同意用户协议和隐私政策",
  });
});

Deno.test("validateRegistration() compares the passwords and requires consent", () => {
  assert.deepEqual(refusals({ confirm: "Passw0rd2" }), { confirm: "两次输入的密码不一致" });
  assert.deepEqual(refusals({ password: "password", confirm: "password" }), {
    password: "密码需8-20位，包含大小写字母和数字",
  });
  assert.deepEqual(refusals({ consent: false }), { consent: "请阅读并同意用户协议和隐私政策" });
});

Deno.test("validateRegistration() requires 20 characters for another purpose", () => {
  assert.deepEqual(refusals({ purpose: "其他" }), { purpose_text: "请输入使用目的" });
  assert.deepEqual(refusals({ purpose: "其他", purpose_text: "短".repeat(19) }), {
    purpose_text: "使用目的需不少于20字",
  });
  assert.deepEqual(refusals({ purpose: "其他", purpose_text: "长".repeat(20) }), {});
});

Deno.test("registrationOf() sends the free text as the purpose, and no field that only the form has", () => {
  const sent = registrationOf({ ...applicant, purpose: "其他", purpose_text: ` ${"长".repeat(20)} ` }, "2026-09-01");
  assert.equal(sent.purpose, "长".repeat(20));
  assert.equal(sent.consent, "2026-09-01");
  assert.ok(!("confirm" in sent) && !("purpose_text" in sent));
});

Deno.test("validateLogin() accepts all three kinds in the account tab, one in the others", () => {
  const password = "x";
  for (const identifier of ["13900004821", "li.na@example.com", "遥感研究员"]) {
    assert.deepEqual(validateLogin({ identifier, password }, "account"), {});
  }
  assert.deepEqual(validateLogin({ identifier: "a!", password }, "account"), {
    identifier: "格式不正确，请输入有效的账号、手机号或邮箱",
  });
  assert.deepEqual(validateLogin({ identifier: "", password: "" }, "account"), {
    identifier: "请输入账号、手机号或邮箱",
    password: "请输入密码",
  });
  assert.deepEqual(validateLogin({ identifier: "li.na@example.com", password }, "phone"), {
    identifier: "手机号格式不正确",
  });
  assert.deepEqual(validateLogin({ identifier: "13900004821", password }, "email"), {
    identifier: "请输入有效的邮箱地址",
  });
});

Deno.test("validateReset() checks address, code, rules and confirmation", () => {
  assert.deepEqual(validateReset({ email: "", code: "", newPassword: "", confirm: "" }), {
    email: "请输入邮箱",
    code: "请输入验证码",
    newPassword: "请输入新密码",
    confirm: "请确认新密码",
  });
  const good = { email: "a@b.cn", code: "123456", newPassword: "Passw0rd1" };
  assert.deepEqual(validateReset({ ...good, confirm: "Passw0rd2" }), { confirm: "两次输入的密码不一致" });
  assert.deepEqual(validateReset({ ...good, confirm: "Passw0rd1" }), {});
});

Deno.test("validateChange() requires the current password, six new characters and their repetition", () => {
  const right = { currentPassword: "Passw0rd1", newPassword: "六位密码呀！", confirm: "六位密码呀！" };
  assert.deepEqual(validateChange(right), {});
  assert.deepEqual(validateChange({} as typeof right), {
    currentPassword: "请输入当前密码",
    newPassword: "请输入新密码",
    confirm: "请确认新密码",
  });
  assert.deepEqual(validateChange({ ...right, newPassword: "12345", confirm: "" }), {
    newPassword: "新密码至少6位",
    confirm: "两次密码输入不一致",
  });
});

Deno.test("registration and reset use the configured length of passwords", () => {
  const sentence = "密码需12-20位，包含大小写字母和数字";
  assert.equal(validateRegistration(applicant, 12).password, sentence);
  const reset = { email: applicant.email, code: "482913", newPassword: "Passw0rd1", confirm: "Passw0rd1" };
  assert.equal(validateReset(reset, 12).newPassword, sentence);
  assert.deepEqual([validateRegistration(applicant, 6), validateReset(reset, 6)], [{}, {}]);
});
