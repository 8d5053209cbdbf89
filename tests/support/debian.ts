// Installs Debian packages that tests need.

/** Installs packages on Debian as root; returns whether it did. */
export async function installPackages(...packages: string[]): Promise<boolean> {
  if (Deno.uid() !== 0 || !await Deno.stat("/usr/bin/apt-get").catch(() => null)) return false;
  await runQuietly("apt-get", ["update", "-qq"]);
  await runQuietly("apt-get", ["install", "-y", "-qq", ...packages]);
  return true;
}

/** Runs a program silently and returns whether it succeeded; null when it is not installed, which Deno throws at once. */
export async function outcomeOf(program: string, args: string[]): Promise<boolean | null> {
  try {
    return (await new Deno.Command(program, { args, stdout: "null", stderr: "null" }).output()).success;
  } catch {
    return null;
  }
}

/** Runs a program. Throws an Error when it fails. */
export async function runQuietly(program: string, args: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const { code } = await new Deno.Command(program, { args, env, stdout: "null" }).spawn().status;
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed`);
}
