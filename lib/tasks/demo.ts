// deno task demo --help: fills an empty store with a realistic year of data, and prints the addresses to open.
import { config } from "../config.ts";
import { addAdmin, findAdmin } from "../domain/administration/admins.ts";
import { makeFirstAdmin } from "../flows/administration/set_up_admins.ts";
import { closeStore, drain, openStore } from "../kv/store.ts";
import { isStoreEmpty } from "../kv/copy/dump.ts";
import { configuredStorage } from "../services/files/configured_storage.ts";
import { openUploads, uploads } from "../services/files/uploads.ts";
import { hashPassword } from "../services/password.ts";
import { randomText } from "../shared/encoding.ts";
import { roles } from "../shared/labels.ts";
import { openConfiguredStore } from "../start.ts";
import { editContent } from "./demo/edits.ts";
import { fillDemo } from "./demo/fill.ts";
import { applicants } from "./demo/people.ts";
import { runTask } from "./task.ts";

const sizes = { users: 2_000, visits: 200_000, processing: 50_000, usage: 200, days: 365 };
type SizeName = keyof typeof sizes;
const names = Object.keys(sizes) as SizeName[];

const help = `deno task demo [options]

Fills an empty store with a realistic year of data, and prints the addresses to open. Refuses a store that is not empty;
start the server afterwards. Visits and images whose number is given are distributed evenly over the days.

${names.map((name) => `  ${`--${name} N`.padEnd(16)}how many (${sizes[name]})`).join("\n")}
  --help          this`;

const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));

if (import.meta.main) await runTask({ help, options }, run);

async function run(values: Record<string, unknown>): Promise<boolean> {
  const started = Date.now();
  const even = { visits: values.visits !== undefined, processing: values.processing !== undefined };
  const size = { ...sizesFrom(values), now: started, even };
  const { dataDir, kvUrl, adminUsername, adminPassword, publicUrl } = config();
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  await openStore(kvUrl ? { url: kvUrl } : { path: `${dataDir}/kv.sqlite3` });
  const isEmpty = await isStoreEmpty();
  closeStore();
  if (!isEmpty) {
    throw new Error(`the store in ${kvUrl ?? dataDir} is not empty; the demonstration needs one of its own`);
  }

  await openConfiguredStore(config());
  openUploads(await configuredStorage(config()).open());
  try {
    const made = await makeFirstAdmin({ username: adminUsername, password: adminPassword });
    const admin = await findAdmin(adminUsername);
    if (!admin) throw new Error("there is no administrator");
    const password = inventPassword();
    const password_hash = await hashPassword(password);
    let corrector = admin;
    for (const [n, role] of roles.slice(1).entries()) {
      const added = await addAdmin({ username: `demo${n + 1}`, password_hash, role });
      if (role === "内容编辑") corrector = added;
    }
    const { id, username } = admin;
    const about = { size, admin: { id, username, ip: "127.0.0.1" }, password_hash };
    await fillDemo(about, (part) => console.log(`writing ${part} …`));
    await editContent({ author: admin, corrector });
    await drain();
    const first = applicants(size).next().value?.person;
    console.log([
      `done in ${Math.round((Date.now() - started) / 1000)} s; start it with the same variables: deno task start`,
      `  ${publicUrl}/admin    ${adminUsername}  ${adminPassword ? "the password of ADMIN_PASSWORD" : made}`,
      ...roles.slice(1).map((role, n) => `  ${publicUrl}/admin    demo${n + 1}  ${password}  (${role})`),
      `  ${publicUrl}/login    ${first?.phone}  ${password}  (${first?.name})`,
      "the passwords are shown this once",
    ].join("\n"));
    return true;
  } finally {
    await uploads().close();
    closeStore();
  }
}

/** Returns the sizes of the command line, and defaults for the rest. Throws an Error that names a wrong size. */
export function sizesFrom(values: Record<string, unknown>): Record<SizeName, number> {
  const wanted = { ...sizes };
  for (const name of names) {
    const text = values[name];
    if (text === undefined) continue;
    if (typeof text !== "string" || !/^\d{1,8}$/.test(text)) throw new Error(`--${name}: a whole number`);
    wanted[name] = Number(text);
  }
  if (wanted.users < 1 || wanted.days < 1 || wanted.days > 3_650) throw new Error("--users and --days: at least 1");
  return wanted;
}

function inventPassword(): string {
  return `Demo${1 + Math.floor(Math.random() * 9)}${randomText(6)}`;
}
