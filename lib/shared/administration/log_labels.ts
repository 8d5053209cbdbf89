// The operation log's labels: actions, kinds of things, results, and the fields that were changed.
import { permissionLabels, things } from "../admin_menu.ts";
import { publicationLabels } from "../publication.ts";
import { fieldLabels } from "../schemas/field_labels.ts";
import { siteTime } from "../time.ts";

const verbs = {
  create: "新建",
  update: "修改",
  delete: "删除",
  approve: "通过",
  reject: "拒绝",
  reaudit: "重新审核",
  withdraw: "撤回",
  restore: "恢复",
  revert: "还原",
  recover: "从回收站恢复",
  erase: "彻底删除",
  set: "更换",
  disable: "停用",
  enable: "启用",
  resend: "重新发送",
  export: "导出",
  change: "修改",
  refuse: "拒绝",
  hide: "隐藏",
  show: "恢复显示",
  lock: "锁定",
  unlock: "解锁",
  pin: "置顶",
  unpin: "取消置顶",
  accept: "采纳",
  close: "处理",
};

/** Labels of actions for which the general pattern reads badly. */
const whole = {
  "admin.profile": "修改个人资料",
  "admin.reset": "重置管理员密码",
  "admin.otp_on": "启用动态验证码",
  "admin.otp_off": "关闭动态验证码",
  "admin.otp_codes": "更换恢复码",
  "fact.reset": "恢复内置的产品资料",
  "document.restore": "恢复内置文档",
  "feedback.unread": "标记反馈未读",
  "feedback.read": "标记反馈已读",
  "feedback.processing": "开始处理反馈",
  "feedback.completed": "回复反馈",
  "feedback.note": "修改反馈备注",
  "notice.send": "通知用户",
  "notice.stop": "停止发送通知",
  "notice.continue": "继续发送通知",
  "tutorial.order": "调整教程顺序",
  "settings.test_mail": "发送测试邮件",
  "review.accept": "采纳论坛回复",
  "user.approve": "通过注册",
  "user.reject": "拒绝注册",
  "user.reaudit": "重置审核状态",
  "user.import": "导入用户",
  login: "登录",
  logout: "退出登录",
};

const results: Record<string, string> = {
  ok: "成功",
  ok_otp: "成功（动态验证码）",
  ok_recovery: "成功（恢复码）",
  otp_wrong: "动态验证码错误",
  refused: "无权限",
  wrong: "密码错误",
  locked: "已锁定",
  disabled: "账号已停用",
  logout: "已退出",
};

/** An operation that may be noted: it has words. */
export type ActionName = `${keyof typeof things}.${keyof typeof verbs}` | keyof typeof whole;

const words = new Map<string, string>([
  ...Object.entries(permissionLabels).map(([name, word]): [string, string] => [name, `需要「${word}」权限`]),
  ...Object.entries(things).flatMap(([kind, thing]) =>
    Object.entries(verbs).map(([verb, deed]): [string, string] => [`${kind}.${verb}`, deed + thing])
  ),
  ...Object.entries(whole),
]);

/**
 * Returns `新建用户` for `user.create`. For a refused action it names the permission; an unknown action is returned as it
 * is.
 */
export function actionLabel(action: string): string {
  return words.get(action) ?? action;
}

export function kindLabel(kind: string): string {
  return wordOf(things, kind) ?? kind;
}

export function resultLabel(result: string): string {
  return wordOf(results, result) ?? result;
}

function wordOf(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/** A field without words is itself. */
export function fieldLabel(field: string): string {
  return wordOf(fieldLabels, field) ?? field;
}

const values: Record<string, string> = { "": "（空）", true: "是", false: "否", ...publicationLabels };

/** Returns a stored value for a reader: a switch, a status and an instant in words, any other text as it is. */
export function valueLabel(text: string): string {
  return wordOf(values, text) ?? (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? siteTime(text) : text);
}

/** Returns a line for each changed field, such as `来源：新华社 → 光明日报`. */
export function changeLines(changes: readonly { field: string; old: string; new: string }[]): string {
  return changes.map((change) => `${fieldLabel(change.field)}：${valueLabel(change.old)} → ${valueLabel(change.new)}`)
    .join("\n");
}

/** Each word once, for several fields may be called the same. */
export function fieldLabelList(names: readonly string[]): string {
  return [...new Set(names.map(fieldLabel))].join("、");
}
