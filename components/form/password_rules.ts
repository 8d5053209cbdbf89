// The four rules of a password, as people tick them off while they type.

export type PasswordRule = { label: string; holds: (text: string) => boolean };

/** `min` is the least length, by the setting in effect. */
export function passwordRulesFrom(min: number): PasswordRule[] {
  return [
    { label: `${min}-20 位`, holds: (text) => text.length >= min && text.length <= 20 },
    { label: "小写字母", holds: (text) => /[a-z]/.test(text) },
    { label: "大写字母", holds: (text) => /[A-Z]/.test(text) },
    { label: "数字", holds: (text) => /\d/.test(text) },
  ];
}

/** Those of the product's default. */
export const passwordRules = passwordRulesFrom(8);
