// A machine on which nothing can be written but some folders: what runs there shows what it writes.

/** The words that stand before a command; the process that they start becomes the command. */
export function readOnlyBut(folders: string[]): string[] {
  const kept = folders.map((folder) => `mount --bind '${folder}' '${folder}' && `).join("");
  const script = `${kept}mount -o remount,bind,ro / && ! touch "$0" 2>&- && exec "$@"`;
  return ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, `${Deno.cwd()}/.written`];
}
