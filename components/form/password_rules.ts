// The four rules of a password, as people tick them off while they type.

type PasswordRule = { label: string; holds: (text: string) => boolean };

/** `min` is the least length, by the setting in effect. */
export function passwordRules(min: number): PasswordRule[] {
  const within = (n: number) => n >= min && n <= 20;
  return [
    { label: `${min}-20 位`, holds: (text) => within([...text].length) },
    { label: "小写字母", holds: (text) => /[a-z]/.test(text) },
    { label: "大写字母", holds: (text) => /[A-Z]/.test(text) },
    { label: "数字", holds: (text) => /\d/.test(text) },
  ];
}
