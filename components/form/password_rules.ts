// The four rules of a password, as people tick them off while they type.
export const passwordRules: { label: string; holds: (text: string) => boolean }[] = [
  { label: "8-20 位", holds: (text) => text.length >= 8 && text.length <= 20 },
  { label: "小写字母", holds: (text) => /[a-z]/.test(text) },
  { label: "大写字母", holds: (text) => /[A-Z]/.test(text) },
  { label: "数字", holds: (text) => /\d/.test(text) },
];
