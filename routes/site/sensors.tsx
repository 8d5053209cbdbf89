// The sensors page: whether the software reads an image, and all that it reads.
import type { Context, Next } from "hono";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { contactOf } from "../../components/sensors/RequestSupport.tsx";
import { type SensorsData, SensorsPage } from "../../components/sensors/SensorsPage.tsx";
import NameChecker from "../../islands/site/NameChecker.tsx";
import { Island } from "../../lib/island/Island.tsx";
import { NAME_LIMIT } from "../../lib/shared/file_name.ts";
import { sensorFilterOf } from "../../lib/shared/sensors/sensor_filter.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

/** The whole document. */
function sensorsTree(frame: Frame, data: SensorsData) {
  const contact = contactOf(frame.site);
  const checker = (
    <Island of={NameChecker} from="site" when="interaction" place="sensors" contact={contact} name={data.name} />
  );
  return (
    <SiteLayout {...frame}>
      <SensorsPage {...data} contact={contact} checker={checker} />
    </SiteLayout>
  );
}

/** A name or a keyword that somebody typed comes once, so its page is not kept. */
export function typed(c: Context, next: Next) {
  return c.req.query("name") !== undefined || c.req.query("keyword") ? sensors(c) : next();
}

export async function sensors(c: Context) {
  const query = c.req.query();
  const filter = sensorFilterOf(query);
  if (!filter) return c.notFound();
  return page(c, sensorsTree(await loadFrame(c), { filter, name: query.name?.slice(-NAME_LIMIT) }));
}
