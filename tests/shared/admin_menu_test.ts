// The menu of the back office: a role sees the screens that it may open. Permissions:
// tests/security/permissions_test.ts.
import assert from "node:assert/strict";
import { groupOf, menuFor, screenOf, screens } from "../../lib/shared/admin_menu.ts";
import { rolePermissions, roles } from "../../lib/shared/labels.ts";

Deno.test("menuFor() shows a role the screens that its permissions open, and nothing else", () => {
  for (const role of roles) {
    const permissions = rolePermissions[role];
    const shown = menuFor(permissions).flatMap((item) => "screens" in item ? item.screens : [item]);
    const allowed = screens.filter(({ permission }) => permissions.includes(permission));
    assert.deepEqual(shown.map(({ path }) => path), allowed.map(({ path }) => path));
  }
});

Deno.test("menuFor() leaves out a group without screens", () => {
  const labels = menuFor(rolePermissions.统计只读).map(({ label }) => label);
  assert.deepEqual(labels, ["概览", "统计分析", "使用行为查询", "影像处理统计"]);
});

Deno.test("screenOf() finds the screen of a page that was opened from it", () => {
  assert.equal(screenOf("/admin/content/version/12")?.label, "版本管理");
  assert.equal(screenOf("/admin/content/versions"), undefined);
  assert.equal(screenOf("/admin/profile"), undefined);
});

Deno.test("groupOf() names the group of a screen, and none for one without a group", () => {
  const list = screenOf("/admin/users/list");
  const overview = screenOf("/admin/dashboard");
  assert.ok(list && overview);
  assert.equal(groupOf(list), "用户管理");
  assert.equal(groupOf(overview), undefined);
});
