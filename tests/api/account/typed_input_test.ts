// Phones, codes and addresses as people paste them, through the calls: no attempt is lost by a spelling.
import assert from "node:assert/strict";
import { openProduct, password, registration } from "../../support/app.ts";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { readSettings } from "../../../lib/domain/settings.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { withTwoFactor } from "../../support/two_factor.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, codeFor } = product;
const idn = { typed: "Li.Na@农业大学.中国", stored: "li.na@xn--vhq58ftviznc.xn--fiqs8s" };

/** Pasted forms of a code of six digits. */
const pasted = [
  (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
  (code: string) => `${code.slice(0, 3)}-${code.slice(3)}\r\n`,
  (code: string) => `\u200b${code}\u200b`,
  (code: string) => `\u202d${code}\u202c\n`,
  (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
];

Deno.test("a registration with a pasted phone, code and Chinese address is one account, found by each spelling", async () => {
  const code = await codeFor(idn.stored);
  const phone = "\u202d+86 138-0000-4821\u202c";
  const body = registration({ email: idn.typed, phone, code: `\u2066${code.slice(0, 3)} ${code.slice(3)}\u2069` });
  assert.equal((await call("POST", "/api/auth/verify-code", { body })).status, 201);
  const user = await userTable.find("email", idn.stored);
  assert.equal(user?.phone, "13800004821");
  const again = { ...body, phone: "００８６ 138 0000 4821", code: await codeFor("other@example.com") };
  const taken = await call("POST", "/api/auth/verify-code", { body: { ...again, email: "other@example.com" } });
  assert.deepEqual([taken.status, taken.json.fields.phone], [409, "该手机号已注册"]);
  for (const identifier of ["138 0000 4821", "＋８６１３８００００４８２１", idn.typed, ` ${idn.stored}\n`]) {
    const answer = await call("POST", "/api/auth/login", { body: { identifier, password } });
    assert.equal(answer.json.code, "pending", identifier);
  }
});

Deno.test("a code is right in any pasted form, and a wrong one uses one attempt of five", async () => {
  const { email } = await product.addUser();
  const reset = (code: string) =>
    call("POST", "/api/auth/reset-password", { body: { email, code, newPassword: "Newer1234" } });
  for (const way of pasted) {
    const code = await codeFor(email);
    assert.equal((await reset(way(code))).status, 200, JSON.stringify(way(code)));
  }
  const code = await codeFor(email);
  const wrong = code === "111111" ? "222222" : "111111";
  for (const way of pasted.slice(1)) assert.equal((await reset(way(wrong))).json.message, "验证码错误或已过期");
  for (const none of ["", " \n", "\u200b"]) assert.equal((await reset(none)).json.fields.code, "请输入验证码");
  assert.equal((await reset(code)).status, 200, "the fifth");
});

Deno.test("wrong passwords count together, in whatever form the account is named", async () => {
  const { phone } = await product.addUser();
  const forms = ["#", "+86#", "0086 #", " #", "\u202d#\u202c"].map((form) => form.replace("#", phone ?? ""));
  const login = (identifier: string) =>
    call("POST", "/api/auth/login", { body: { identifier, password: "Wrong12345" } });
  for (const form of forms) assert.equal((await login(form)).status, 401, form);
  for (const form of forms) assert.equal((await login(form)).status, 429, form);
});

Deno.test("phone and address are changed to the pasted values, and shown in one form", async () => {
  const { token } = await product.signInUser();
  const phone = await call("PUT", "/api/auth/phone", {
    token,
    body: { phone: "１３９－８７６５－４３２１", password },
  });
  assert.deepEqual([phone.status, phone.json.data?.phone], [200, "13987654321"]);
  const code = await codeFor("wang@xn--fiqs8s.xn--55qx5d");
  const body = { email: "wang@中国.公司", code: `${code.slice(0, 3)}—${code.slice(3)}`, password };
  const changed = await call("PUT", "/api/auth/email", { token, body });
  assert.deepEqual([changed.status, changed.json.data?.email], [200, "wang@xn--fiqs8s.xn--55qx5d"]);
});

Deno.test("administrators create users, administrators and settings with such phones and addresses", async () => {
  const { token } = await product.signInAdmin();
  const { code: _, consent: _consent, ...person } = registration({ phone: "+86-137-0000-4821", email: "a@政务.政务" });
  const made = await call("POST", "/api/admin/users", { token, body: person });
  assert.equal(made.status, 201, JSON.stringify(made.json));
  assert.deepEqual([made.json.data.phone, made.json.data.email], ["13700004821", "a@xn--zfr164b.xn--zfr164b"]);
  const admin = { username: "punycode", email: "chief@例子.中国", password, role: "审核员" };
  const { status, json } = await call("POST", "/api/admin/admins", { token, body: admin });
  assert.deepEqual([status, json.data?.email], [201, "chief@xn--fsqu00a.xn--fiqs8s"]);
  const notification = {
    mail_from: "noreply@xn--fsqu00a.xn--fiqs8s",
    notify_admins: ["chief@例子.中国", "chief@xn--fsqu00a.xn--fiqs8s", "b@c.公司"],
  };
  const saved = await call("PUT", "/api/admin/settings", {
    token,
    body: { notification, basic: { contact_email: "help@例子.网络" } },
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.json));
  const now = await readSettings();
  assert.deepEqual(now.notification.notify_admins, ["chief@xn--fsqu00a.xn--fiqs8s", "b@c.xn--55qx5d"]);
  assert.equal(now.basic.contact_email, "help@xn--fsqu00a.xn--io0a7i");
});

Deno.test("two-factor authentication accepts its code and a recovery code in any pasted form", async () => {
  const { admin } = await product.signInAdmin();
  const { username } = await adminTable.update(admin.id, (row) => row) ?? admin;
  const { code, codes } = await withTwoFactor(admin.id);
  const login = (otp: string) => call("POST", "/api/admin/auth/login", { body: { username, password, otp } });
  const digits = code();
  assert.equal((await login(`\u2066${digits.slice(0, 3)}‑${digits.slice(3)}\u2069\r\n`)).status, 200);
  const [first = "", second = "", third = ""] = codes;
  for (const otp of [`\u200b${first.toLowerCase()}\n`, second.replace("-", "—"), third.replace("-", "\u3000")]) {
    assert.equal((await login(otp)).status, 200, otp);
  }
});
