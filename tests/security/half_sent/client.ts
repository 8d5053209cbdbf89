// Half-sent calls of the area client.
import type { Cases, Prepared } from "./preparation.ts";

export function clientCases(_: Prepared): Cases {
  return {
    "POST /api/client/handoff": () => ({ path: "/api/client/handoff", body: {} }),
  };
}
