// How a sign-in ended, in words.

type Result = { label: string; tone: "success" | "warning" | "danger" | "neutral" };

export const signInResults: Record<"ok" | "wrong" | "locked" | "pending" | "rejected" | "disabled" | "logout", Result> =
  {
    ok: { label: "登录成功", tone: "success" },
    wrong: { label: "密码错误", tone: "danger" },
    locked: { label: "已锁定", tone: "danger" },
    pending: { label: "审核中", tone: "warning" },
    rejected: { label: "审核未通过", tone: "warning" },
    disabled: { label: "已停用", tone: "warning" },
    logout: { label: "退出登录", tone: "neutral" },
  };
