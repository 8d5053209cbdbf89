// Backups go from a KV server to a file, and from a file to a KV server.
import assert from "node:assert/strict";
import { restore } from "../../lib/tasks/restore.ts";
import { startDenokv, TOKEN } from "../support/denokv.ts";
import { placeIn, restoreDrill, temporaryPlace } from "../support/restore_drill.ts";

Deno.test("a backup of a KV server becomes an embedded file, and one of a file goes to a server", async () => {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
  const denokv = await startDenokv();
  try {
    await using folder = await temporaryPlace();
    const [remote, file] = [placeIn(`${folder.path}/a`, denokv.url), placeIn(`${folder.path}/b`)];
    await restoreDrill(remote, file, `${folder.path}/backup`);
    await assert.rejects(
      restore({ ...remote, uploadsDir: `${folder.path}/none` }, `${folder.path}/backup`),
      /not empty/,
    );
  } finally {
    await denokv.stop();
  }
  const empty = await startDenokv();
  try {
    await using folder = await temporaryPlace();
    await restoreDrill(placeIn(`${folder.path}/a`), placeIn(`${folder.path}/b`, empty.url), `${folder.path}/backup`);
  } finally {
    await empty.stop();
  }
});
