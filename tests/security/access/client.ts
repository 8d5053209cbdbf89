// The desktop programs' calls: a valid request for each change.
import { device, image, session } from "../../support/client_events.ts";
import type { Cases, Prepared } from "./preparation.ts";

/** Each unsafe call in a session in its valid form. */
export function clientCases({ product: { call } }: Prepared): Cases {
  return {
    "POST /api/client/device": () => ({ path: "/api/client/device", body: device() }),
    "POST /api/client/usage": () => ({ path: "/api/client/usage", body: [session()] }),
    "POST /api/client/processing": () => ({ path: "/api/client/processing", body: [image()] }),
    "DELETE /api/auth/devices/:id": async ({ token }) => {
      const { json } = await call("POST", "/api/client/device", { token, body: device() });
      return { path: `/api/auth/devices/${json.data.id}` };
    },
  };
}
