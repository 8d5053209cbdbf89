// Starting and stopping: the first administrator, invalid environments with one clear line, a graceful shutdown.
import assert from "node:assert/strict";
import { codeAt } from "../../lib/services/otp.ts";
import { httpClient } from "../support/http_client.ts";
import { freePort } from "../support/free_port.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { filesBelow } from "../../lib/tasks/copies.ts";
import { keyOf } from "../support/two_factor.ts";
import { runServer, runTask, type Server, startServer } from "../support/server.ts";
import { startTricklingServer } from "../support/trickling_server.ts";
import { waitFor } from "../support/wait_for.ts";
import { envIn } from "../support/temporary_folder.ts";

const folder = () => Deno.makeTempDir();

Deno.test("the first start prints a password once; it is in no file and in no later output", async () => {
  const path = await folder();
  const first = await startServer(envIn(path));
  const [, password = ""] = /password: (\S+)/.exec(await printed(first, /password: /)) ?? [];
  assert.match(password, /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,20}$/);
  const client = httpClient(first.base);
  const { json } = await client.call("POST", "/api/admin/auth/login", { body: { username: "admin", password } });
  assert.equal(json.admin.role, "超级管理员");
  assert.equal(json.admin.password_change_required, true);
  for (const guess of ["admin", "Admin123", "123456", "Password1", "admin123", "Gac12345"]) {
    const { status } = await client.call("POST", "/api/admin/auth/login", {
      body: { username: "admin2", password: guess },
    });
    assert.notEqual(status, 200);
  }
  assert.equal(await first.stop(), 0);

  const second = await startServer(envIn(path));
  assert.equal(
    (await httpClient(second.base).call("GET", "/api/admin/status", { token: json.token })).json.isAdmin,
    true,
  );
  assert.equal(await second.stop(), 0);
  assert.ok(!/password: /.test(second.output()));
  for (const file of await filesBelow(path)) {
    assert.ok(!(await Deno.readTextFile(`${path}/${file}`)).includes(password), file);
  }
  await Deno.remove(path, { recursive: true });
});

Deno.test("a first start without an available port has shown the password all the same", async () => {
  const path = await folder();
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const first = await runServer({ ...envIn(path), PORT: String(listener.addr.port) });
  listener.close();
  assert.equal(first.code, 1);
  const [, password = ""] = /^first administrator: admin {2}password: (\S+)/m.exec(first.output) ?? [];
  const second = await startServer(envIn(path));
  assert.match(await httpClient(second.base).signInAdmin("admin", password), /^a_/);
  assert.equal(await second.stop(), 0);
  await Deno.remove(path, { recursive: true });
});

Deno.test("a start removes the unfinished email of a killed process, and no other", async () => {
  const path = await folder();
  const outbox = `${path}/data/outbox`;
  await Deno.mkdir(outbox, { recursive: true });
  const email = "20260101T000000000Z-a@example.com.eml";
  for (const name of [email, `.${email}.part`]) await Deno.writeTextFile(`${outbox}/${name}`, "Subject: ");
  const server = await startServer(envIn(path));
  assert.deepEqual(await namesIn(outbox), [email]);
  assert.equal(await server.stop(), 0);
  await Deno.remove(path, { recursive: true });
});

Deno.test("an invalid environment is one clear line that names the variable", async () => {
  const path = await folder();
  const { code, output } = await runServer({ ...envIn(path), PORT: "eighty" }); // the others are in config_test.ts
  assert.equal(code, 1);
  assert.match(output, /^PORT: .+\n$/);
  await Deno.remove(path, { recursive: true });
});

Deno.test("a port in use, a folder that cannot be written and an unreachable KV server are one clear line without a stack", async () => {
  const path = await folder();
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  await Deno.writeTextFile(`${path}/file`, "");
  const cases: [Record<string, string>, RegExp][] = [
    [{ ...envIn(path), PORT: String(listener.addr.port) }, /^PORT: .*in use/],
    [{ ...envIn(path), DATA_DIR: `${path}/file/data` }, /^DATA_DIR: .*Not a directory/],
    [{ ...envIn(path), UPLOADS_DIR: `${path}/file/uploads` }, /^UPLOADS_DIR: .*cannot be written/],
    [
      { ...envIn(path), KV_URL: `http://127.0.0.1:${freePort()}`, DENO_KV_ACCESS_TOKEN: "secret-token-1" },
      /^KV_URL: .*does not answer/,
    ],
  ];
  for (const [env, sentence] of cases) {
    const { code, output } = await runServer({ PORT: String(freePort()), ...env });
    assert.equal(code, 1, output);
    const lines = output.trim().split("\n").filter((line) => !/^(GAC Portal|first administrator|no email)/.test(line));
    assert.equal(lines.length, 1, output);
    assert.match(lines[0] ?? "", sentence);
    assert.ok(!output.includes("secret-token-1"));
  }
  listener.close();
  await Deno.remove(path, { recursive: true });
});

Deno.test("SIGTERM lets a running upload finish and exits 0", async () => {
  const path = await folder();
  const server = await startServer({ ...envIn(path), ADMIN_PASSWORD: "Admin12345" });
  const client = httpClient(server.base);
  const token = await client.signInAdmin("admin", "Admin12345");
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>();
  const boundary = "----part";
  const head = Object.entries({
    software_name: "GAC_PMS",
    version_number: "1.0.0",
    release_date: "2026-01-01",
    update_log: "首个版本",
  }).map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join(
    "",
  );
  const file =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n`;
  const body = ReadableStream.from((async function* () {
    const encoder = new TextEncoder();
    yield encoder.encode(head + file + "first half ".padEnd(300_000)); // more than is buffered for one write
    open();
    await rest;
    yield encoder.encode(`second half\r\n--${boundary}--\r\n`);
  })());
  const upload = fetch(`${server.base}/api/admin/content/versions`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${boundary}` },
    body,
  });
  await opened;
  await arrived(`${path}/uploads/.tmp`);
  const stopped = server.stop();
  goOn();
  const answer = await upload;
  assert.equal(answer.status, 201, await answer.text());
  assert.equal(await stopped, 0);
  await Deno.remove(path, { recursive: true });
});

Deno.test("SIGTERM ends the process within ten seconds although a mail server never finishes", async () => {
  const path = await folder();
  const inbox = startTricklingServer();
  const server = await startServer({ ...envIn(path), SMTP_URL: inbox.url });
  await httpClient(server.base).call("POST", "/api/auth/send-code", { body: { email: "zhang@example.com" } });
  await waitFor(() => inbox.connections() === 1);
  const stopped = server.stop();
  const late = setTimeout(() => server.kill(), 10_000);
  assert.equal(await stopped, 0);
  clearTimeout(late);
  await inbox.close();
  await Deno.remove(path, { recursive: true });
});

Deno.test("servers that start together on one uploads folder all start, and each holds its lock", async () => {
  const path = await folder();
  const uploads = `${path}/uploads`;
  for (let n = 0; n < 500; n++) { // killed instances, so that the sweeps of the four coincide
    await Deno.mkdir(`${uploads}/.tmp/ended${n}`, { recursive: true });
    await Deno.writeTextFile(`${uploads}/.tmp/ended${n}/lock`, "");
  }
  const start = (name: string) => startServer({ DATA_DIR: `${path}/${name}`, UPLOADS_DIR: uploads });
  const servers = await Promise.all(["one", "two", "three", "four"].map(start));
  const instances = await namesIn(`${uploads}/.tmp`);
  assert.equal(instances.length, servers.length);
  for (const instance of instances) {
    const args = ["--nonblock", `${uploads}/.tmp/${instance}/lock`, "true"];
    const { code } = await new Deno.Command("flock", { args }).output(); // Deno 2.5 can only wait for a lock
    assert.equal(code, 1);
  }
  for (const server of servers) assert.equal(await server.stop(), 0);
  await Deno.remove(path, { recursive: true });
});

Deno.test("admin:create creates an administrator and resets a lost password while the server runs", async () => {
  const path = await folder();
  const env = { ...envIn(path), ADMIN_PASSWORD: "Admin12345" };
  const server = await startServer(env);
  const client = httpClient(server.base);
  const made = await runTask(["admin:create", "--username", "second", "--role", "审核员"], env, "Second12345\n");
  assert.equal(made.code, 0, made.output);
  assert.match(await client.signInAdmin("second", "Second12345"), /^a_/);
  const again = await runTask(["admin:create", "--username", "second"], env, "Other12345\n");
  assert.equal(again.code, 1);
  const reset = await runTask(["admin:create", "--username", "second", "--reset"], env, "Third12345\n");
  assert.equal(reset.code, 0, reset.output);
  assert.match(await client.signInAdmin("second", "Third12345"), /^a_/);
  const token = await client.signInAdmin("second", "Third12345");
  const own = "/api/admin/profile/otp";
  const { secret } = (await client.call("POST", own, { token, body: { password: "Third12345" } })).json;
  const otp = codeAt(keyOf(secret));
  assert.equal((await client.call("PUT", own, { token, body: { otp } })).status, 200);
  const body = { username: "second", password: "Fourth12345" };
  const login = () => client.call("POST", "/api/admin/auth/login", { body });
  await runTask(["admin:create", "--username", "second", "--reset"], env, "Fourth12345\n");
  assert.equal((await login()).json.code, "otp_required", "the step stays");
  const without = await runTask(["admin:create", "--username", "second", "--reset", "--no-otp"], env, "Fourth12345\n");
  assert.match(without.output, /the password of second is set, without two-factor authentication/);
  assert.equal((await login()).status, 200);
  const alone = await runTask(["admin:create", "--username", "fourth", "--no-otp"], env, "Fourth12345\n");
  assert.deepEqual([alone.code, /--no-otp: only with --reset/.test(alone.output)], [1, true]);
  const weak = await runTask(["admin:create", "--username", "third"], env, "weak\n");
  assert.equal(weak.code, 1);
  await server.stop();
  await Deno.remove(path, { recursive: true });
});

/** Waits until the server has printed a match, and returns everything it printed. */
async function printed(server: Server, pattern: RegExp): Promise<string> {
  await waitFor(() => pattern.test(server.output()));
  return server.output();
}

/** Waits until a temporary file has bytes in it. */
function arrived(folder: string): Promise<void> {
  return waitFor(async () => {
    for await (const { name } of Deno.readDir(folder)) {
      for await (const entry of Deno.readDir(`${folder}/${name}`)) {
        if (entry.name !== "lock" && (await Deno.stat(`${folder}/${name}/${entry.name}`)).size > 0) return true;
      }
    }
    return false;
  });
}
