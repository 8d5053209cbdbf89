// The product introduction: one of the five packages, by its number in the address.
import type { Context } from "hono";
import { IntroductionPage } from "../../components/introduction/IntroductionPage.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { contactOf } from "../../components/sensors/RequestSupport.tsx";
import { type Package, packages } from "../../lib/shared/catalog.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

const first = packages[0];

/** The first package stands at the page's own address. */
function addressOf(item: Package): string {
  return item === first ? "/introduction" : `/introduction?package=${packages.indexOf(item) + 1}`;
}

/** The whole document. */
export function introductionTree(frame: Frame, item: Package) {
  return (
    <SiteLayout {...frame} canonical={addressOf(item)}>
      <IntroductionPage item={item} contact={contactOf(frame.site)} />
    </SiteLayout>
  );
}

export async function introduction(c: Context) {
  const item = packages.find((_, n) => String(n + 1) === (c.req.query("package") ?? "1"));
  if (!item) return c.notFound();
  return page(c, introductionTree(await loadFrame(c), item));
}
