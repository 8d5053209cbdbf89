// The tasks as they are run: with the permissions of deno.json, the environment's folders, and their exit codes.
import assert from "node:assert/strict";
import { setupFor } from "../../lib/domain/administration/setup.ts";
import { operationLog } from "../../lib/domain/audit_log.ts";
import { closeStore } from "../../lib/kv/store.ts";
import { userTable } from "../../lib/domain/account/users.ts";
import { runTransaction } from "../../lib/kv/inside/transaction.ts";
import { openMigrated } from "../support/kv.ts";
import { runTask } from "../support/server.ts";
import { envIn, temporaryFolder } from "../support/temporary_folder.ts";

type Env = Record<string, string>;

const task = (env: Env, ...args: string[]) => runWith("", env, ...args);

/** Runs a task with text on its standard input. */
async function runWith(input: string, env: Env, ...args: string[]): Promise<{ code: number; text: string }> {
  const { code, output } = await runTask(args, { ...env, NO_COLOR: "1" }, input);
  return { code, text: output };
}

const places = (path: string) => ({ ...envIn(path), KV_URL: "" });

async function makeStore(path: string): Promise<void> {
  await Deno.mkdir(`${path}/data`, { recursive: true });
  await openMigrated({ path: `${path}/data/kv.sqlite3` });
  const now = new Date().toISOString();
  await runTransaction((tx) => {
    const row = { id: 1, name: "林", email: "lin@example.com", phone: "13800000000", status: "pending" };
    const counted = { profession: "院校", organization: "博士", applied_at: now, created_at: now };
    tx.set(["row", "users", 1], { ...row, ...counted });
    return Promise.resolve();
  }).finally(closeStore);
}

Deno.test("kv:check reports differences and exits with 1, repairs them, and exits with 0 afterwards", async () => {
  await using folder = await temporaryFolder();
  const env = places(folder.path);
  assert.deepEqual(await task(env, "kv:check"), {
    code: 1,
    text: `there is no store ${folder.path}/data/kv.sqlite3\n`,
  });
  await makeStore(folder.path);
  const first = await task(env, "kv:check");
  assert.equal(first.code, 1, first.text);
  assert.match(first.text, /\["unique","users","email","lin@example\.com"\]: found nothing, expected row 1/);
  assert.equal((await task(env, "kv:check", "--repair")).code, 0);
  assert.deepEqual(await task(env, "kv:check"), { code: 0, text: "clean\n" });
  await openMigrated({ path: `${folder.path}/data/kv.sqlite3` });
  const found = await userTable.find("phone", "13800000000").finally(closeStore);
  assert.equal(found?.name, "林");
});

Deno.test("admin:create creates and resets an administrator, logged without the password", async () => {
  await using folder = await temporaryFolder();
  const env = places(folder.path);
  const create = (...args: string[]) => runWith("Secret1234\n", env, "admin:create", "--username=chief", ...args);
  assert.deepEqual(await create("--email=chief@example.com", "--role=审核员"), {
    code: 0,
    text: "administrator chief (审核员) is created\n",
  });
  assert.deepEqual(await create("--reset"), { code: 0, text: "the password of chief is set\n" });
  assert.equal((await create()).code, 1);
  await openMigrated({ path: `${folder.path}/data/kv.sqlite3` });
  const rows = await operationLog.newest().finally(closeStore);
  const target = { kind: "admin", id: 1, label: "chief" };
  const by = { admin: { id: 0, username: "命令行" }, target, ip: "", result: "ok" };
  assert.deepEqual(rows.map(({ id: _, created_at: __, ...row }) => row), [
    { ...by, action: "admin.reset", fields: ["password"] },
    { ...by, action: "admin.create", fields: ["username", "email", "role", "password"] },
  ]);
});

Deno.test("backup and restore work with their permissions, and refuse with 1", async () => {
  await using folder = await temporaryFolder();
  const [source, target, backupDir] = ["a", "b", "backup"].map((name) => `${folder.path}/${name}`) as [
    string,
    string,
    string,
  ];
  await makeStore(source);
  await Deno.mkdir(`${source}/uploads`);
  await Deno.writeTextFile(`${source}/uploads/a.txt`, "a");
  const saved = await task(places(source), "backup", "--to", backupDir);
  assert.equal(saved.code, 0, saved.text);
  await openMigrated({ path: `${source}/data/kv.sqlite3` });
  const steps = await setupFor({ role: "超级管理员", password_initial: false }).finally(closeStore);
  assert.equal(steps.data.find(({ key }) => key === "backup")?.done, true);
  assert.deepEqual((await Array.fromAsync(Deno.readDir(backupDir))).map((entry) => entry.name).sort(), [
    "kv.sqlite3",
    "manifest.json",
    "uploads",
  ]);
  const restored = await task(places(target), "restore", `--from=${backupDir}`);
  assert.equal(restored.code, 0, restored.text);
  assert.equal(await Deno.readTextFile(`${target}/uploads/a.txt`), "a");
  assert.equal((await task(places(target), "restore", "--from", backupDir)).code, 1);
  assert.deepEqual(await task(places(target), "restore"), { code: 1, text: "--from is missing its value\n" });
});

const options: Record<string, string[]> = {
  demo: ["users", "visits", "processing", "usage", "days"],
  backup: ["to"],
  restore: ["from"],
  "kv:check": ["repair"],
  "admin:create": ["username", "email", "role", "reset"],
  client: ["identifier", "address", "software", "version", "device", "sessions", "images", "fault"],
};

Deno.test("each task describes its options for --help, refuses others with one line, and changes nothing in both cases", async () => {
  await using folder = await temporaryFolder();
  const env = { ...places(folder.path), NO_COLOR: "1" };
  for (const [name, known] of Object.entries(options)) {
    const to = `${folder.path}/backup`;
    const [asked, { code, stdout, output }] = await Promise.all([
      runTask([name, "--help", ...known.includes("to") ? ["--to", to] : []], env),
      runTask([name, "--bogus"], env),
    ]);
    assert.equal(asked.code, 0, asked.output);
    assert.match(asked.stdout, new RegExp(`^deno task ${name} `));
    for (const option of [...known, "help"]) assert.match(asked.stdout, new RegExp(`^  --${option}\\b`, "m"));
    assert.equal(asked.output, asked.stdout, "nothing on stderr");
    assert.deepEqual([code, stdout], [1, ""], name);
    assert.match(output, /^Unknown option '--bogus'.*\n$/);
  }
  assert.deepEqual([...Deno.readDirSync(folder.path)], []);
});
