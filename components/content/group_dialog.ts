// The texts of the dialog with the user group's QR code, wherever it is opened.

export const groupDialog = {
  title: "加入用户交流群",
  width: 560,
  failed: "二维码图片加载失败，请联系管理员",
} as const;
