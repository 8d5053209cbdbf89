// deno task admin:create --help: creates an administrator, or resets a password.
import { config } from "../config.ts";
import { findAdmin } from "../domain/administration/admins.ts";
import { addAdminByCommand, resetAdminByCommand } from "../flows/administration/set_up_admins.ts";
import { hashPassword } from "../services/password.ts";
import { adminName as allowed } from "../shared/schemas/administration/admins.ts";
import { type Role, roles } from "../shared/labels.ts";
import { strongPassword } from "../shared/schemas/account/password.ts";
import { readEmail } from "../shared/schemas/email.ts";
import { closeStore } from "../kv/store.ts";
import { openConfiguredStore } from "../start.ts";
import { runTask } from "./task.ts";

const help = `deno task admin:create --username NAME [options]

Creates an administrator, or resets a lost password. The server may be running. The password is asked for, or read from
standard input.

  --username NAME   ${allowed.rule}
  --email ADDRESS   of a new administrator
  --role ROLE       ${roles.join(" ")} (${roles[0]})
  --reset           sets the password of an existing administrator
  --no-otp          with --reset: removes two-factor authentication (a lost phone)
  --help            this`;

const options = {
  username: { type: "string" },
  email: { type: "string" },
  role: { type: "string" },
  reset: { type: "boolean" },
  "no-otp": { type: "boolean" },
} as const;

type Options = { username?: string; email?: string; role?: string; reset?: boolean; "no-otp"?: boolean };

if (import.meta.main) await runTask({ help, options }, run);

async function run({ username, email: given = "", role = roles[0], reset, "no-otp": no_otp }: Options): Promise<true> {
  if (!username || !allowed.pattern.test(username)) throw new Error(`--username: ${allowed.rule}`);
  const email = given && readEmail(given);
  if (email === undefined) throw new Error("--email: not an email address");
  if (no_otp && !reset) throw new Error("--no-otp: only with --reset");
  if (!isRole(role)) throw new Error(`--role: one of ${roles.join(" ")}`);

  await openConfiguredStore(config());
  try {
    const known = await findAdmin(username);
    if (known && !reset) {
      throw new Error(`there is an administrator ${username} already; --reset sets the password anew`);
    }
    if (!known && reset) throw new Error(`there is no administrator ${username}`);
    const password_hash = await hashPassword(await readPassword());
    if (known) {
      await resetAdminByCommand(known.id, password_hash, { no_otp });
    } else {
      await addAdminByCommand({ username, email, role, password_hash });
    }
    const without = no_otp ? ", without two-factor authentication" : "";
    console.log(
      known ? `the password of ${username} is set${without}` : `administrator ${username} (${role}) is created`,
    );
    return true;
  } finally {
    closeStore();
  }
}

function isRole(word: string): word is Role {
  return (roles as readonly string[]).includes(word);
}

async function readPassword(): Promise<string> {
  const text = Deno.stdin.isTerminal() ? askHidden() : await new Response(Deno.stdin.readable).text();
  const result = strongPassword("a password is needed").safeParse(text.replace(/\r?\n$/, ""));
  if (!result.success) throw new Error("the password needs 8-20 characters with lower case, upper case and a digit");
  return result.data;
}

/** Reads a line from the terminal without showing it. */
function askHidden(): string {
  Deno.stdout.writeSync(new TextEncoder().encode("password: "));
  Deno.stdin.setRaw(true);
  const bytes: number[] = [];
  const one = new Uint8Array(1);
  while (Deno.stdin.readSync(one)) {
    const [byte = 0] = one;
    if (byte === 3) Deno.exit(130);
    if (byte === 13 || byte === 10) break;
    if (byte === 127 || byte === 8) bytes.pop();
    else bytes.push(byte);
  }
  Deno.stdin.setRaw(false);
  console.log();
  return new TextDecoder().decode(new Uint8Array(bytes));
}
