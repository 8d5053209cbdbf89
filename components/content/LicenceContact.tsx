// Whom to ask for the editions of a package that cost something.
import { editionLabels, editionsOf, type Package } from "../../lib/shared/catalog.ts";
import type { Contact } from "../sensors/RequestSupport.tsx";

export function LicenceContact({ item, contact }: { item: Package; contact: Contact }) {
  const paid = editionsOf(item).filter((edition) => edition !== "free").map((edition) => editionLabels[edition]);
  if (paid.length === 0) return null;
  return (
    <p className="text-15 wrap-anywhere text-ink-2">
      {paid.join("、")}授权请联系{contact.words}。
    </p>
  );
}
