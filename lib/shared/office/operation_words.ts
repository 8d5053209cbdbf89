// What the operation log says in Chinese: actions, kinds of things, fields and results.

const kinds: Record<string, string> = {
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
  call: "接口",
};

const verbs: Record<string, string> = {
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
const whole: Record<string, string> = {
  "admin.profile": "修改个人资料",
  "admin.reset": "重置管理员密码",
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

const fields: Record<string, string> = {
  username: "用户名",
  email: "邮箱",
  password: "密码",
  role: "角色",
  disabled: "状态",
  status: "状态",
  name: "姓名",
  phone: "手机号",
  profession: "单位类型",
  organization: "学历",
  purpose: "使用目的",
  institution_name: "单位名称",
  wechat_name: "微信昵称",
  title: "标题",
  content: "内容",
  summary: "摘要",
  link: "链接",
  source: "来源",
  cover_url: "封面",
  image: "图片",
  image_url: "图片链接",
  image_type: "图片方式",
  image_path: "图片",
  video: "视频",
  software_name: "软件",
  version_number: "版本号",
  release_date: "发布日期",
  update_log: "更新日志",
  file: "文件",
  withdrawn_reason: "撤回原因",
  reply: "回复",
  state: "状态",
  note: "说明",
  reason: "原因",
  official: "官方身份",
};

const results: Record<string, string> = {
  ok: "成功",
  refused: "无权限",
  wrong: "密码错误",
  locked: "已锁定",
  disabled: "账号已停用",
  logout: "已退出",
};

/** `新建用户` for `user.create`; what has no words is itself. */
export function actionWords(action: string): string {
  const known = whole[action];
  if (known) return known;
  const [kind = "", verb = ""] = action.split(".");
  const [thing, deed] = [kinds[kind], verbs[verb]];
  return thing && deed ? deed + thing : action;
}

export function kindWords(kind: string): string {
  return kinds[kind] ?? kind;
}

export function fieldWords(field: string): string {
  return fields[field] ?? field;
}

export function resultWords(result: string): string {
  return results[result] ?? result;
}
