// The labels of the values that fields of the product facts are chosen from.
import { chargeLabels, editionLabels, functionLabels } from "../../../../lib/shared/facts/functions.ts";
import { claimNumbers } from "../../../../lib/shared/schemas/content/facts/claims.ts";

const labels = new Map<string, string>(Object.entries({
  ...functionLabels,
  ...editionLabels,
  ...chargeLabels,
  ...Object.fromEntries(Object.entries(claimNumbers).map(([key, { label }]) => [key, label])),
  true: "是",
  false: "否",
  multispectral: "多光谱",
  hyperspectral: "高光谱",
  // Pictures of scenes
  delta: "河口湿地",
  lake: "湖泊",
  fields: "农田",
  mine: "矿区",
  mountain: "山地",
  // Icons of user groups, `city` also a picture
  research: "科研",
  university: "高校",
  resources: "自然资源",
  ecology: "生态",
  agriculture: "农业",
  water: "水利",
  forestry: "林草",
  city: "城市",
}));

/** Returns the label of a value; the value itself if it has none, such as the name of a package. */
export function choiceLabel(value: string): string {
  return labels.get(value) ?? value;
}
