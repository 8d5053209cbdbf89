// The operation log's words: actions, kinds of things, results, and the fields that were changed.
import { permissionWords, things } from "../admin_menu.ts";

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
  "admin.otp_on": "启用动态验证码",
  "admin.otp_off": "关闭动态验证码",
  "admin.otp_codes": "更换恢复码",
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
  ...Object.entries(permissionWords).map(([name, word]): [string, string] => [name, `需要权限：${word}`]),
  ...Object.entries(things).flatMap(([kind, thing]) =>
    Object.entries(verbs).map(([verb, deed]): [string, string] => [`${kind}.${verb}`, deed + thing])
  ),
  ...Object.entries(whole),
]);

/** `新建用户` for `user.create`; a permission, which stands for what was refused, is said; what has no words is itself. */
export function actionWords(action: string): string {
  return words.get(action) ?? action;
}

export function kindWords(kind: string): string {
  return wordOf(things, kind) ?? kind;
}

export function resultWords(result: string): string {
  return wordOf(results, result) ?? result;
}

function wordOf(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

const fields = {
  username: "用户名",
  email: "邮箱",
  password: "密码",
  role: "角色",
  disabled: "启用状态",
  otp: "动态验证码",
  status: "状态",
  name: "姓名",
  phone: "手机号",
  profession: "单位类型",
  organization: "学历",
  purpose: "使用目的",
  institution_name: "单位名称",
  wechat_name: "微信昵称",
  official: "官方身份",
  feedback_status: "状态",
  reply: "回复",

  // Content
  title: "标题",
  content: "内容",
  summary: "摘要",
  link: "链接",
  source: "来源",
  cover_url: "封面图片链接",
  short_description: "简介",
  detail_description: "详细描述",
  background: "项目背景",
  tech_flow: "技术流程",
  feedback: "应用反馈",
  tags: "标签",
  satellite: "卫星",
  camera: "相机",
  imaged_on: "成像日期",
  resolution: "分辨率",
  illustration: "示意图",
  release_date: "发布日期",
  image: "封面",
  before_image: "处理前图片",
  after_image: "处理后图片",
  video: "视频",
  image_url: "图片链接",
  image_type: "图片方式",
  image_path: "图片",
  software_name: "软件",
  version_number: "版本号",
  update_log: "更新日志",
  channel: "通道",
  mandatory: "强制更新",
  file: "文件",
  withdrawn_at: "撤回时间",
  withdrawn_reason: "撤回原因",

  // The forum
  state: "状态",
  note: "说明",
  locked: "锁定",
  pinned: "置顶",
  accepted_reply_id: "采纳的回复",

  // The settings
  site_name: "网站名称",
  site_description: "网站简介",
  icp_number: "ICP 备案号",
  police_number: "公安备案号",
  contact_name: "联系人",
  contact_phone: "联系电话",
  contact_email: "联系邮箱",
  contact_address: "联系地址",
  logo_url: "网站标志",
  data_sites: "卫星数据网站",
  announcement: "公告",
  privacy_text: "隐私政策",
  terms_text: "用户协议",
  legal_version: "协议版本",
  password_min_length: "密码最小长度",
  login_failures: "登录失败锁定",
  session_timeout: "会话超时",
  visit_log_days: "访问记录保留",
  otp_required: "必须启用动态验证码",
  smtp_host: "邮件服务器",
  smtp_port: "邮件端口",
  smtp_user: "邮件用户名",
  smtp_password: "邮件密码",
  mail_from: "发件人邮箱",
  mail_from_name: "发件人名称",
  notify_admins: "通知管理员",
  sms_provider: "短信服务",
  templates: "邮件模板",
  reject_reasons: "常用拒绝原因",
  type: "存储位置",
  endpoint: "存储服务地址",
  region: "存储地域",
  bucket: "存储桶",
  prefix: "存储前缀",
  key_id: "访问密钥 ID",
  secret: "访问密钥",
  path_style: "存储桶的访问方式",
  direct_downloads: "由存储桶直接下载",
  max_file_size_mb: "视频大小上限",
  max_version_mb: "安装文件大小上限",
};

/** A field that an operation may name. */
export type FieldName = keyof typeof fields;

/** A field without words is itself. */
export function fieldWords(field: string): string {
  return wordOf(fields, field) ?? field;
}

/** Each word once, for several fields may be called the same. */
export function allFieldWords(names: readonly string[]): string {
  return [...new Set(names.map(fieldWords))].join("、");
}
