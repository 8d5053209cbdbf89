// Runs a program with the permissions of the server: network, files, environment and statfs.

/** Returns the output of the TypeScript program. Throws with its error when it fails or needs another permission. */
export async function runRestricted(program: string): Promise<string> {
  const permissions = [
    "--no-prompt",
    "--allow-net",
    "--allow-read",
    "--allow-write",
    "--allow-env",
    "--allow-sys=statfs",
  ];
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", ...permissions, "--ext=ts", "-"],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  });
  const child = command.spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(program));
  await writer.close();
  const { success, stdout, stderr } = await child.output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}
