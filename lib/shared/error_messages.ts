// Every refusal of the product: its status, the word of `code`, and the Chinese sentence people read.
// A `field` says which input the sentence belongs to. Places in braces are filled by AppError.

export const errors = {
  invalid_input: { status: 400, code: "invalid_input", message: "{message}" },
  bad_json: { status: 400, code: "invalid_input", message: "请求内容不是有效的 JSON" },
  bad_form: { status: 400, code: "invalid_input", message: "上传的内容不完整，请重新提交" },
  unauthenticated: { status: 401, code: "unauthenticated", message: "请先登录" },
  session_expired: { status: 401, code: "unauthenticated", message: "登录已过期，请重新登录" },
  download_unauthenticated: { status: 401, code: "unauthenticated", message: "请先登录后再下载" },
  bad_credentials: { status: 401, code: "unauthenticated", message: "账号或密码错误" },
  forbidden: { status: 403, code: "forbidden", message: "无权限访问" },
  foreign_origin: { status: 403, code: "forbidden", message: "请求来源不正确，请从本站页面操作" },
  bad_signature: { status: 403, code: "forbidden", message: "下载链接无效或已过期，请重新获取" },
  account_pending: { status: 403, code: "pending", message: "账号正在审核中，预计2-3个工作日内完成" },
  account_rejected: { status: 403, code: "rejected", message: "账号审核未通过{reason}" },
  not_found: { status: 404, code: "not_found", message: "请求的内容不存在" },
  email_unknown: { status: 404, code: "not_found", message: "该邮箱未注册", field: "email" },
  user_not_found: { status: 404, code: "not_found", message: "用户不存在" },
  version_not_found: { status: 404, code: "not_found", message: "版本不存在" },
  case_not_found: { status: 404, code: "not_found", message: "案例不存在" },
  tutorial_not_found: { status: 404, code: "not_found", message: "教程不存在" },
  news_not_found: { status: 404, code: "not_found", message: "资讯不存在" },
  file_not_found: { status: 404, code: "not_found", message: "文件不存在" },
  method_not_allowed: { status: 405, code: "method_not_allowed", message: "不支持的请求方法" },
  conflict: { status: 409, code: "conflict", message: "数据已被他人修改，请刷新后重试" },
  email_taken: { status: 409, code: "conflict", message: "该邮箱已注册", field: "email" },
  phone_taken: { status: 409, code: "conflict", message: "该手机号已注册", field: "phone" },
  version_taken: { status: 409, code: "conflict", message: "该版本已存在", field: "version_number" },
  admin_taken: { status: 409, code: "conflict", message: "该用户名已存在", field: "username" },
  transition_refused: { status: 409, code: "conflict", message: "当前状态不允许此操作" },
  version_withdrawn: { status: 410, code: "gone", message: "该版本已撤回{reason}" },
  body_too_large: { status: 413, code: "too_large", message: "提交的内容过大" },
  media_too_large: { status: 413, code: "too_large", message: "{message}" },
  address_too_long: { status: 414, code: "too_large", message: "请求的地址过长" },
  json_required: { status: 415, code: "unsupported_type", message: "请求格式不受支持，请使用 JSON" },
  multipart_required: { status: 415, code: "unsupported_type", message: "请求格式不受支持，请使用表单上传" },
  media_type: { status: 415, code: "unsupported_type", message: "{message}" },
  range_outside: { status: 416, code: "range_not_satisfiable", message: "请求的范围超出文件大小" },

  // The users' own account
  code_wrong: { status: 400, code: "invalid_input", message: "验证码错误或已过期", field: "code" },
  current_password_wrong: {
    status: 400,
    code: "invalid_input",
    message: "当前密码错误",
    field: "currentPassword",
  },
  password_wrong: { status: 400, code: "invalid_input", message: "当前密码错误", field: "password" },
  ambiguous_name: {
    status: 400,
    code: "invalid_input",
    message: "该姓名对应多个账号，请使用手机号或邮箱登录",
    field: "identifier",
  },
  session_not_found: { status: 404, code: "not_found", message: "该登录已退出" },
  login_locked: { status: 429, code: "rate_limited", message: "登录失败次数过多，请{minutes}分钟后再试" },
  rate_limited: { status: 429, code: "rate_limited", message: "操作过于频繁，请{seconds}秒后再试" },

  // The forum
  edit_late: { status: 403, code: "forbidden", message: "发布超过30分钟，不能再修改" },
  review_not_found: { status: 404, code: "not_found", message: "主题不存在" },
  reply_not_found: { status: 404, code: "not_found", message: "回复不存在" },
  report_not_found: { status: 404, code: "not_found", message: "举报不存在" },
  bad_notice_link: { status: 403, code: "forbidden", message: "链接无效，请登录后在个人中心关闭通知" },
  topic_locked: { status: 409, code: "conflict", message: "主题已锁定，不能再回复" },
  topic_answered: { status: 409, code: "conflict", message: "主题已有回复，不能删除" },
  report_taken: { status: 409, code: "conflict", message: "您已举报过该内容，请等待处理" },

  // The desktop programs and statistics
  device_not_found: { status: 404, code: "not_found", message: "设备不存在" },

  // The back office
  feedback_not_found: { status: 404, code: "not_found", message: "反馈不存在" },
  admin_not_found: { status: 404, code: "not_found", message: "管理员不存在" },
  last_admin: { status: 409, code: "conflict", message: "至少要保留一个启用的超级管理员" },
  disables_self: { status: 409, code: "conflict", message: "不能停用自己的账号" },
  mail_not_failed: { status: 409, code: "conflict", message: "只有发送失败的邮件可以重新发送" },
  mail_expired: { status: 409, code: "conflict", message: "邮件内容已过期，不能重新发送" },
  deletes_self: { status: 409, code: "conflict", message: "不能删除自己的账号" },
  mail_refused: { status: 502, code: "mail_refused", message: "邮件发送失败：{message}" },

  // Uploads that resume
  upload_not_found: { status: 404, code: "not_found", message: "上传不存在或已过期，请重新上传" },
  upload_offset: { status: 409, code: "conflict", message: "续传位置与已收到的内容不一致，请重新查询后继续" },
  tus_required: { status: 412, code: "unsupported_version", message: "续传协议版本不受支持" },
  offset_type_required: { status: 415, code: "unsupported_type", message: "续传内容的类型不正确" },
  upload_locked: { status: 423, code: "locked", message: "该文件正在上传，请稍后再继续" },

  // What the server cannot do now
  internal: { status: 500, code: "internal", message: "服务器内部错误，请稍后重试" },
  unavailable: { status: 503, code: "unavailable", message: "服务繁忙，请稍后重试" },
  store_unavailable: { status: 503, code: "unavailable", message: "数据服务暂时不可用，请稍后重试" },
  uploads_busy: { status: 503, code: "unavailable", message: "同时上传的文件过多，请稍后重试" },
  disk_full: { status: 503, code: "unavailable", message: "服务器磁盘空间不足，暂时无法保存，请联系管理员" },
  timeout: { status: 503, code: "unavailable", message: "处理超时，请稍后重试" },
  body_slow: { status: 408, code: "timeout", message: "请求内容没有按时到达，请检查网络后重试" },
  upload_stalled: { status: 408, code: "timeout", message: "上传中断，请检查网络后重试" },
} as const;
