// The sensors page: checks whether the software reads an image, and lists all supported cameras.
import type { Context } from "hono";
import { contactOf } from "../../components/content/ContactLinks.tsx";
import { type SensorsData, SensorsPage } from "../../components/sensors/SensorsPage.tsx";
import NameChecker from "../../islands/site/NameChecker.tsx";
import { currentFacts } from "../../lib/domain/content/facts.ts";
import { Island } from "../../lib/island/Island.tsx";
import { nameFactsText } from "../../lib/shared/facts/name_facts.ts";
import { NAME_LIMIT } from "../../lib/shared/file_name.ts";
import { sensorFilterOf } from "../../lib/shared/sensors/sensor_filter.ts";
import { sitePage } from "../page_declaration.tsx";

export const sensors = sitePage({
  cache: ["package", "kind", "free"],
  freeText: ({ name, keyword }) => name !== undefined || Boolean(keyword),
  load: loadSensors,
  draw: (data, { site, facts }) => {
    const contact = contactOf(site);
    const props = {
      place: "sensors",
      contact,
      name: data.name,
      facts: nameFactsText(facts),
    } as const;
    const checker = <Island of={NameChecker} when="interaction" {...props} />;
    return <SensorsPage {...data} contact={contact} checker={checker} />;
  },
});

async function loadSensors(c: Context): Promise<SensorsData | null> {
  const query = c.req.query();
  const filter = sensorFilterOf(query, (await currentFacts()).sensors);
  return filter ? { filter, name: query.name?.slice(-NAME_LIMIT) } : null;
}
