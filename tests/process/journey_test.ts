// The journey on a real DATA_DIR, with files in a folder or a bucket, through the shipped start command, and a second
// start.
import assert from "node:assert/strict";
import { httpClient } from "../support/http_client.ts";
import { runJourney } from "../support/journey.ts";
import { startEmailSink } from "../support/email_sink.ts";
import { envOf } from "../support/upload_storage.ts";
import { runTask, startServer } from "../support/server.ts";

Deno.test("publish, register, be approved, download; a second start has everything", async () => {
  const folder = await Deno.makeTempDir();
  const inbox = await startEmailSink();
  const env = {
    DATA_DIR: `${folder}/data`,
    ...envOf(`${folder}/uploads`),
    SMTP_URL: inbox.url,
    ADMIN_USERNAME: "chief",
    ADMIN_PASSWORD: "Admin12345",
  };
  let server = await startServer(env);
  try {
    const client = httpClient(server.base);
    const admin = { username: "chief", password: "Admin12345" };
    const stage = { editor: client, visitor: client, reviewer: client, admin, inbox };
    const { version, credentials } = await runJourney(stage, { size: 150 });
    assert.equal(await server.stop(), 0);
    assert.ok(!server.output().includes(credentials.password), "no password in the log");

    server = await startServer(env);
    const again = httpClient(server.base);
    const { json } = await again.call("POST", "/api/auth/login", { body: credentials });
    const offered = await again.call("GET", `/api/downloads/versions/${version.id}`, { token: json.token });
    const file = await fetch(again.base + offered.json.download_link, { method: "HEAD" });
    assert.equal(file.headers.get("content-length"), String(version.file_size));
    assert.equal(file.headers.get("etag"), `"${version.sha256}"`);
    const check = await runTask(["kv:check"], env);
    assert.equal(check.code, 0, check.output);
  } finally {
    await server.stop();
    await inbox.close();
    await Deno.remove(folder, { recursive: true });
  }
});
