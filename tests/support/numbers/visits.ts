// Visits of numbered visitors, to load without requests.
import { type Visit, withVisitor } from "../../../lib/domain/numbers/visits.ts";

/** Returns a visit of visitor `n`, each with another IPv4 address. */
export function visitFrom(n: number, fields: Partial<Visit> = {}): Visit {
  return withVisitor({
    page_url: "/",
    browser: "Chrome 120",
    os: "Windows 10",
    referrer: "",
    user_agent: "x",
    user_id: null,
    geo_info: { country: "中国", region: "湖北", city: "武汉" },
    ip_address: `61.${n >> 16}.${n >> 8 & 255}.${n & 255}`,
    ...fields,
  });
}
