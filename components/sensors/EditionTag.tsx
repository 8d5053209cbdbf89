// The lowest edition with a function, as a tag: 免费 研究版 企业版.
import { type Edition, editionLabels } from "../../lib/shared/catalog.ts";
import { Tag } from "../ui/Tag.tsx";

export function EditionTag({ edition }: { edition: Edition }) {
  return <Tag tone={edition === "free" ? "success" : "warning"}>{editionLabels[edition]}</Tag>;
}
