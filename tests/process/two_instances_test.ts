// Two servers on one store, on machines in another time zone, receive the same events in different orders, and twice:
// both return what the events say.
import assert from "node:assert/strict";
import { type Instances, withInstances } from "../support/instances.ts";
import * as raw from "../support/statistics/events.ts";
import * as fold from "../support/statistics/fold.ts";
import { registration } from "../support/registration.ts";

const DAYS = 50; // older ones are no longer accepted
const password = "Passw0rd1";

Deno.test("two instances in New York, with events in two orders, count what the events say in Shanghai", async () => {
  await withInstances(async ({ one, other, admin }) => {
    const { token } = (await one.call("POST", "/api/admin/auth/login", { body: admin })).json;

    const today = raw.dayOf(Date.now());
    const people: fold.Person[] = [];
    const tokens = new Map<number, string>();
    for (let n = 0; n < 3; n++) {
      const person = { name: `双机用户${n}`, email: `two${n}@example.com`, phone: `1390000000${n}` };
      const { json } = await one.call("POST", "/api/admin/users", { token, body: registration(person) });
      const { id, created_at, profession, organization } = json.data;
      people.push({ id, at: Date.parse(created_at), profession, organization });
      const program = { device_id: `PC-${n}`, software_name: "GAC_MSS", version: "1.0.0" };
      const body = { identifier: person.email, password, ...program };
      tokens.set(id, (await other.call("POST", "/api/client/login", { body })).json.token);
    }
    const span = { first: raw.dayAfter(today, -DAYS), days: DAYS, users: [...tokens.keys()] };
    const events = { people, visits: [], downloads: [], sessions: raw.sessionsOf(span), images: raw.imagesOf(span) };
    const iso = (at: number) => new Date(at).toISOString();

    /** All of them to one instance, in an order of its own. */
    async function tell(client: Instances["one"], seed: number) {
      const sessions = events.sessions.map(({ at, ...session }) => ({ ...session, started_at: iso(at) }));
      const images = events.images.map(({ at, ...image }) => {
        return { ...image, created_at: iso(at), input_image: "a.tif", output_image: "b.tif" };
      });
      for (const [path, entries] of [["usage", sessions], ["processing", images]] as const) {
        for (const [user, token] of tokens) {
          const mine = raw.shuffled(entries.filter((entry) => entry.user === user), seed);
          for (let i = 0; i < mine.length; i += 25) {
            const answer = await client.call("POST", `/api/client/${path}`, { token, body: mine.slice(i, i + 25) });
            assert.deepEqual([answer.status, answer.json.rejected], [200, []], answer.text);
          }
        }
      }
    }
    await Promise.all([tell(one, 3), tell(other, 4)]);
    await tell(one, 5);

    const range = { first: span.first, last: today };
    const query = `startDate=${range.first}&endDate=${range.last}`;
    for (const client of [one, other]) {
      const asked = async (path: string) =>
        (await client.call("GET", `/api/admin/stats/${path}?${query}`, { token })).json;
      assert.deepEqual(await asked("active"), fold.active(events, range, today));
      assert.deepEqual(await asked("usage-duration"), fold.duration(events, range));
      assert.deepEqual((await asked("image-stats")).stats, fold.images(events, range).stats);
    }
  }, { env: { SMTP_URL: "", RATE_LIMITS: "off", TZ: "America/New_York" } });
});
