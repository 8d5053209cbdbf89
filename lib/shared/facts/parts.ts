// The names of the seven parts of the product facts, as addresses have them, and their labels.

export const factParts = ["packages", "sensors", "comparison", "scenes", "groups", "claims", "faq"] as const;
export type FactPart = typeof factParts[number];

export const factPartLabels: Record<FactPart, string> = {
  packages: "软件包",
  sensors: "卫星与相机",
  comparison: "技术对比",
  scenes: "应用场景",
  groups: "用户群体",
  claims: "数值声明",
  faq: "常见问题",
};

export function isFactPart(word: string): word is FactPart {
  return (factParts as readonly string[]).includes(word);
}
