// The permissions, in a few words each.
import type { Permission } from "../labels.ts";

export const permissionWords: Record<Permission, string> = {
  "admin:view": "查看概览与统计",
  "user:view": "查看用户",
  "user:edit": "新建、编辑用户",
  "user:audit": "审核注册",
  "user:export": "导出用户",
  "feedback:handle": "处理反馈",
  "content:edit": "编辑内容",
  "forum:moderate": "管理论坛",
  "settings:edit": "系统设置与邮件",
  "admin:manage": "管理管理员",
  "log:view": "查看日志",
};
