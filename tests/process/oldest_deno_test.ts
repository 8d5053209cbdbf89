// The oldest supported Deno: a start, and the journey on Deno Deploy, whose runtime it is.
import assert from "node:assert/strict";
import { cacheOf, otherDeno } from "../support/built_tools.ts";
import { httpClient } from "../support/http_client.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";
import { root } from "../support/root.ts";
import { startServer } from "../support/server.ts";

const OLDEST = "2.5.6";

/** Its own cache: two versions in one cache compile all modules again at each start, in every test beside this one. */
const cache = { DENO_DIR: `${cacheOf(`deno-${OLDEST}`)}/cache` };

/** Arguments that start the oldest Deno instead of this one. */
const inOldest = async () => [
  "sh",
  "-c",
  `shift; export DENO_DIR="${cache.DENO_DIR}"; exec "$0" "$@"`,
  await otherDeno(OLDEST),
];

async function runTest(file: string): Promise<{ success: boolean; text: string }> {
  const command = new Deno.Command(await otherDeno(OLDEST), {
    args: ["test", "-A", "--no-check", "--node-modules-dir=manual", file],
    cwd: root,
    env: { ...cache, NO_COLOR: "1" },
  });
  const { success, stdout, stderr } = await command.output();
  return { success, text: [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("") };
}

for (
  const file of ["tests/process/start_test.ts", "tests/process/deno_deploy_test.ts", "tests/services/argon2id_test.ts"]
) {
  Deno.test(`${file} passes on Deno ${OLDEST}`, async () => {
    const { success, text } = await runTest(file);
    assert.ok(success, text);
    assert.match(text, /^ok \| [1-9]\d* passed/m, text);
  });
}

Deno.test("a newer Deno reads what the oldest has stored, including passwords; the reverse is refused with one line", async () => {
  await using place = await temporaryFolder();
  const env = { ...place.env, ADMIN_PASSWORD: "Admin12345" };
  for (const before of [await inOldest(), []]) {
    const server = await startServer(env, undefined, before);
    assert.match(await httpClient(server.base).signInAdmin("admin", "Admin12345"), /^a_/);
    assert.equal(await server.stop(), 0);
  }
  await using other = await temporaryFolder();
  await (await startServer(other.env)).stop();
  await assert.rejects(startServer(other.env, undefined, await inOldest()), {
    message:
      `DATA_DIR: the store ${other.env.DATA_DIR}/kv.sqlite3 was written by a newer Deno: start it with that one\n`,
  });
});

Deno.test("on anything older the server, its first step and the tasks exit with one line", async () => {
  const pretended = [
    ["2.4.5", "main.ts"],
    ["2.4.5", "lib/tasks/prepare.ts"],
    ["2.4.5", "lib/tasks/backup.ts"],
    ["1.46.3", "main.ts"],
  ];
  for (const [version, file] of pretended) {
    const pretend = `Object.defineProperty(Deno, "version", { value: { deno: "${version}" } });`;
    const code = `${pretend} await import("./${file}");`;
    const ended = await new Deno.Command(Deno.execPath(), { args: ["eval", code], cwd: root }).output();
    const lines = new TextDecoder().decode(ended.stderr);
    assert.equal(ended.code, 1);
    assert.equal(lines, `Deno ${version} is too old, 2.5 or later is needed: use the Deno that README.md names\n`);
    assert.equal(ended.stdout.length, 0);
  }
});
