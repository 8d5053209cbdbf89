// Starts the product as Deno Deploy does: with a store of the platform, a bucket, and only one writable folder, the
// temporary one, which is empty for each process.
import assert from "node:assert/strict";
import { filesBelow } from "../../lib/tasks/copies.ts";
import { caseForm } from "./forms.ts";
import { type Answer, httpClient } from "./http_client.ts";
import { lineOf } from "./in_bucket.ts";
import { runJourney } from "./journey.ts";
import { codeOf, startEmailSink } from "./email_sink.ts";
import { startServer } from "./server.ts";
import { startVersitygw } from "./versitygw.ts";
import { waitFor } from "./wait_for.ts";

const admin = { username: "admin", password: "Admin12345" };
const early = "zhao@example.com";

/** Runs the whole journey on one process and verifies it on the next one; `kv` says what `Deno.openKv()` opens. */
export async function runOnDeploy(kv: Record<string, string>, writable: string[] = []): Promise<void> {
  const [bucket, inbox] = [await startVersitygw(), await startEmailSink()];
  const folders: string[] = [];
  const start = async () => {
    const TMPDIR = await Deno.makeTempDir();
    folders.push(TMPDIR);
    const env = {
      ...kv,
      DENO_DEPLOYMENT_ID: "x1",
      DENO_TRUST_PROXY_HEADERS: "1",
      PUBLIC_URL: "https://gac.test",
      S3_URL: lineOf(bucket.address),
      ADMIN_PASSWORD: admin.password,
      NODE_ENV: "production",
      TMPDIR,
    };
    const server = await startServer(env, ["run", "-A", "main.ts"], readOnlyBut([TMPDIR, ...writable]));
    return { server, client: httpClient(server.base) };
  };
  let { server, client } = await start();
  try {
    const token = await client.signInAdmin(admin.username, admin.password);
    const failed = async () => (await client.call("GET", "/api/admin/mails?state=failed", { token })).json.data;
    const notification = { smtp_host: "127.0.0.1", smtp_port: inbox.port };
    const save = (part: unknown) => client.call("PUT", "/api/admin/settings", { token, body: part });

    await client.call("POST", "/api/auth/send-code", { body: { email: early } });
    await waitFor(async () => (await failed()).length === 1);
    const [email] = await failed();
    assert.deepEqual([email.to, email.last_error], [early, "没有配置邮件服务器，邮件没有发送"]);
    assert.equal((await save({ notification })).status, 200);
    await client.call("POST", `/api/admin/mails/${email.id}/resend`, { token, body: {} });
    assert.match(codeOf(await inbox.next(early)), /^\d{6}$/);

    const stage = { editor: client, visitor: client, reviewer: client, admin, inbox };
    const { version, credentials } = await runJourney(stage, { size: 20 });
    const made = await client.call("POST", "/api/admin/content/cases", { token, form: caseForm() });
    assert.equal(made.status, 201, made.text);
    const toFolder = await save({ storage: { type: "local" } });
    assert.deepEqual(toFolder.json.fields, { type: "这里没有服务器磁盘，请选择存储桶" });
    const ready = await client.call("GET", "/readyz", { headers: { "x-deno-client-address": "203.0.113.7:4000" } });
    assert.equal(ready.status, 200, ready.text);
    assert.match(ready.headers.get("strict-transport-security") ?? "", /^max-age=/, "TLS ends in front of it");
    await waitFor(() => server.output().includes('"ip":"203.0.113.7"'));
    assert.equal(await server.stop(), 0);

    ({ server, client } = await start());
    const { json } = await client.call("POST", "/api/auth/login", { body: credentials });
    const offered = await client.call("GET", `/api/downloads/versions/${version.id}`, { token: json.token });
    const file = await fetch(client.base + offered.json.download_link, { method: "HEAD" });
    assert.equal(file.headers.get("content-length"), String(version.file_size));
    const picture: Answer = await client.call("GET", `/api/uploads/cases/${made.json.data.image_path}`);
    assert.deepEqual([picture.status, picture.headers.get("content-type")], [200, "image/png"]);
    assert.equal(await server.stop(), 0);
    assert.doesNotMatch(server.output(), /read-only|EROFS/i);
    for (const folder of folders) assert.deepEqual(await filesBelow(folder), ["gac-portal-arriving/.lock"]);
  } finally {
    await server.kill();
    await Promise.all([inbox.close(), bucket.stop()]);
    for (const folder of folders) await Deno.remove(folder, { recursive: true });
  }
}

/**
 * Returns the beginning of a command line that runs the rest on a machine where only these folders are writable. An
 * attempt to write elsewhere fails.
 */
function readOnlyBut(folders: string[]): string[] {
  const mounts = folders.map((folder) => `mount --bind '${folder}' '${folder}' && `).join("");
  const script = `${mounts}mount -o remount,bind,ro / && ! touch "$0" 2>&- && exec "$@"`;
  return ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, `${Deno.cwd()}/.written`];
}
