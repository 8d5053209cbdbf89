// Expired data are removed when the program starts.
import { markSent } from "../../lib/domain/email_delivery.ts";
import { queueEmail } from "../../lib/domain/emails.ts";
import { closeStore } from "../../lib/kv/store.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { DAY } from "../../lib/shared/time.ts";
import { openMigrated } from "../support/kv.ts";
import { FakeTime } from "../support/fake_time.ts";
import { startServer } from "../support/server.ts";
import { waitFor } from "../support/wait_for.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

Deno.test("a start removes emails that are older than a year", async () => {
  await using place = await temporaryFolder();
  await Deno.mkdir(`${place.path}/data`);
  await openMigrated({ path: `${place.path}/data/kv.sqlite3` });
  {
    using time = new FakeTime();
    time.advance(-400 * DAY);
    const email = await transaction((tx) =>
      queueEmail({ email: "zhang@example.com", id: null }, { subject: "", text: "", html: "" }, tx)
    );
    await markSent(email.id);
  }
  closeStore();
  const server = await startServer(place.env);
  await waitFor(() => server.output().includes('"event":"old emails removed","emails":1'));
  await server.stop();
});
