// Records page visits.
import { countVisit } from "../../../lib/flows/statistics/record_visit.ts";
import * as calls from "../../../lib/shared/calls/visits.ts";
import { ready } from "../../../lib/web/answer.ts";
import { agentOf } from "../../../lib/web/client.ts";
import { handle } from "../../../lib/web/handle.ts";
import { currentAdmin, currentUser, maybeSignedIn } from "../../../lib/web/session.ts";

export const visitCalls = [
  handle(calls.recordVisit, async ({ c, body }) => {
    const visitor = { ip: c.get("ip"), agent: agentOf(c) };
    if (!maybeSignedIn(c)) {
      await countVisit(body, { ...visitor, user_id: null });
      return ready(c, null, { status: 204 });
    }
    if (await currentAdmin(c) === null) {
      const user = await currentUser(c);
      await countVisit(body, { ...visitor, user_id: user?.person.id ?? null });
    }
    return c.body(null, 204); // with the cookie of the extended session
  }),
];
