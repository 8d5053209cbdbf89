// The product introduction. The query names one of the five packages by its number.
import { IntroductionPage } from "../../components/introduction/IntroductionPage.tsx";
import { contactOf } from "../../components/content/ContactLinks.tsx";
import { packageOf } from "../../lib/shared/facts/packages.ts";
import { type SoftwareName, softwareNames } from "../../lib/shared/labels.ts";
import { sitePage } from "../page_declaration.tsx";

export const introduction = sitePage({
  cache: ["package"],
  load: (c) => softwareNames.find((_, n) => String(n + 1) === (c.req.query("package") ?? "1")) ?? null,
  layout: (name) => ({ canonical: addressOf(name) }),
  draw: (name, { site, facts }) => (
    <IntroductionPage item={packageOf(name, facts.packages.packages)} contact={contactOf(site)} />
  ),
});

/** Returns the canonical address. The first package needs no query. */
function addressOf(name: SoftwareName): string {
  const n = softwareNames.indexOf(name);
  return n === 0 ? "/introduction" : `/introduction?package=${n + 1}`;
}
