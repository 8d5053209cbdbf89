// Tags for the price: of a package, and of the edition that a function needs.
import { chargeLabels, type ChargeLevel, type Edition, editionLabels } from "../../lib/shared/facts/functions.ts";
import { Tag } from "../ui/Tag.tsx";

const tones = { free: "success", partial: "warning", paid: "neutral" } as const;

export function ChargeTag({ charge, className }: { charge: ChargeLevel; className?: string }) {
  return <Tag tone={tones[charge]} className={className}>{chargeLabels[charge]}</Tag>;
}

/** The lowest edition with a function, as a tag: 免费 研究版 企业版. */
export function EditionTag({ edition }: { edition: Edition }) {
  return <Tag tone={edition === "free" ? "success" : "warning"}>{editionLabels[edition]}</Tag>;
}
