// Records a visit of a page: visitor and location come from the request, the page from the body.
import { addVisit } from "../../domain/statistics/visits.ts";
import { geoIp } from "../../services/geo_ip.ts";
import { describeAgent } from "../../services/user_agent.ts";

type Page = { page_url: string; referrer: string };
type Visitor = { ip: string; agent: string; user_id: number | null };

/** Resolves when the visit is on disk. Bots and pages of the back office are not counted. */
export async function countVisit({ page_url, referrer }: Page, { ip, agent, user_id }: Visitor): Promise<void> {
  const { browser, os, bot } = describeAgent(agent);
  if (bot || /^\/admin(\/|\?|#|$)/.test(page_url)) return;
  const geo_info = await geoIp().lookup(ip);
  const visit = { ip_address: ip, page_url, browser, os, referrer, user_agent: agent, user_id, geo_info };
  await addVisit(visit);
}
