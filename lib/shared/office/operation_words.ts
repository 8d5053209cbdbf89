// The operation log's words in Chinese: actions, kinds of things and results.
import { permissionWords } from "./permission_words.ts";

const kinds = {
  user: "用户",
  admin: "管理员",
  case: "案例",
  tutorial: "教程",
  version: "版本",
  news: "资讯",
  qrcode: "群二维码",
  settings: "系统设置",
  feedback: "反馈",
  mail: "邮件",
  log: "日志",
  review: "论坛主题",
  reply: "论坛回复",
  report: "举报",
  usage: "使用统计",
  image: "影像统计",
  device: "设备信息",
  call: "接口",
};

const verbs = {
  create: "新建",
  update: "修改",
  delete: "删除",
  approve: "通过",
  reject: "拒绝",
  reaudit: "重新审核",
  withdraw: "撤回",
  restore: "恢复",
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

/** Those that their two words would not say well. */
const whole = {
  "admin.profile": "修改个人资料",
  "admin.reset": "重置管理员密码",
  "feedback.unread": "标记反馈未读",
  "feedback.read": "标记反馈已读",
  "feedback.processing": "开始处理反馈",
  "feedback.completed": "回复反馈",
  "settings.test_mail": "发送测试邮件",
  "review.accept": "采纳论坛回复",
  "user.approve": "通过注册",
  "user.reject": "拒绝注册",
  "user.reaudit": "重置审核状态",
  login: "登录",
  logout: "退出登录",
};

const results: Record<string, string> = {
  ok: "成功",
  refused: "无权限",
  wrong: "密码错误",
  locked: "已锁定",
  disabled: "账号已停用",
  logout: "已退出",
};

/** An operation that may be noted: it has words. */
export type ActionName = `${keyof typeof kinds}.${keyof typeof verbs}` | keyof typeof whole;

const words = new Map<string, string>([
  ...Object.entries(permissionWords).map(([name, word]): [string, string] => [name, `需要权限：${word}`]),
  ...Object.entries(kinds).flatMap(([kind, thing]) =>
    Object.entries(verbs).map(([verb, deed]): [string, string] => [`${kind}.${verb}`, deed + thing])
  ),
  ...Object.entries(whole),
]);

/** `新建用户` for `user.create`; a permission, which stands for what was refused, is said; what has no words is itself. */
export function actionWords(action: string): string {
  return words.get(action) ?? action;
}

export function kindWords(kind: string): string {
  return wordOf(kinds, kind) ?? kind;
}

export function resultWords(result: string): string {
  return wordOf(results, result) ?? result;
}

function wordOf(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
