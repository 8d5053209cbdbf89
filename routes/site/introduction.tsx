// The product introduction. The query names one of the five packages by its number.
import { IntroductionPage } from "../../components/introduction/IntroductionPage.tsx";
import { contactOf } from "../../components/sensors/RequestSupport.tsx";
import { type Package, packages } from "../../lib/shared/catalog.ts";
import { sitePage } from "../page_declaration.tsx";

export const introduction = sitePage({
  cache: ["package"],
  load: (c) => packages.find((_, n) => String(n + 1) === (c.req.query("package") ?? "1")) ?? null,
  layout: (item) => ({ canonical: addressOf(item) }),
  draw: (item, { site }) => <IntroductionPage item={item} contact={contactOf(site)} />,
});

/** Returns the canonical address. The first package needs no query. */
function addressOf(item: Package): string {
  const n = packages.indexOf(item);
  return n === 0 ? "/introduction" : `/introduction?package=${n + 1}`;
}
