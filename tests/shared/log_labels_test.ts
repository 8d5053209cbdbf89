// Chinese labels of the operation log: the compiler checks the names, this test the labels.
import assert from "node:assert/strict";
import { permissions } from "../../lib/shared/labels.ts";
import { actionLabel, fieldLabel, fieldLabelList } from "../../lib/shared/administration/log_labels.ts";

Deno.test("an action has its own label, or those of its parts, or its name", () => {
  assert.equal(actionLabel("settings.change"), "修改系统设置");
  assert.equal(actionLabel("settings.test_mail"), "发送测试邮件");
  assert.equal(actionLabel("qrcode.set"), "更换群二维码");
  assert.equal(actionLabel("usage.export"), "导出使用统计");
  for (const unknown of ["user.constructor", "toString", "other.thing"]) assert.equal(actionLabel(unknown), unknown);
});

Deno.test("a refusal is labelled by the missing permission", () => {
  for (const permission of permissions) assert.match(actionLabel(permission), /^需要「[^a-z]+」权限$/);
});

Deno.test("fields with equal labels are listed once", () => {
  assert.equal(fieldLabelList(["status", "state", "feedback_status", "smtp_port"]), "状态、邮件端口");
  assert.equal(fieldLabel("constructor"), "constructor");
});
