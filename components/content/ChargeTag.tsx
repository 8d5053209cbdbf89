// A tag with the price category of a package: 免费 部分付费 付费.
import { chargeLabels, type ChargeLevel } from "../../lib/shared/catalog.ts";
import { Tag } from "../ui/Tag.tsx";

const tones = { free: "success", partial: "warning", paid: "neutral" } as const;

export function ChargeTag({ charge, className }: { charge: ChargeLevel; className?: string }) {
  return <Tag tone={tones[charge]} className={className}>{chargeLabels[charge]}</Tag>;
}
